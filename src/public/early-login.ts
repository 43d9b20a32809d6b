/** The login page as it stands in the HTML before React is there; React then takes over its elements. */
export interface EarlyLogin {
  /** Whether it keeps room for the button of passkeys, which the backend has yet to announce. */
  hasRoom: boolean;
}

/** The class of the element that keeps room for the button of passkeys. */
export const roomClass = 'passkey-room';

/** The event that the login page sends when React knows what was typed before it came. */
export const takenOver = 'early-login:taken-over';
