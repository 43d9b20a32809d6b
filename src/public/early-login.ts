/** The login page in the HTML before React has loaded; React then hydrates its elements. */
export interface EarlyLogin {
  /** Whether it reserves room for the passkey button, before the backend has announced passkeys. */
  hasRoom: boolean;
}

/** The class of the element that reserves room for the passkey button. */
export const roomClass = 'passkey-room';

/** The event that the login page sends once React has read the values that were typed before it loaded. */
export const takenOver = 'early-login:taken-over';
