type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>;

/** Whether the panel was opened by an IP address: browsers create passkeys only for names. */
export const isNumbered = ({ hostname }: Place = window.location): boolean => /^[\d.]+$|^\[/.test(hostname);

/** The address with a name for the panel on this machine; undefined for any other address. */
export function ownName({ protocol, hostname, port }: Place = window.location): string | undefined {
  if (!['127.0.0.1', '[::1]'].includes(hostname)) return undefined;
  return `${protocol}//localhost${port && `:${port}`}`;
}

/** Whether this browser supports passkeys, and can create them for this address. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window && !isNumbered();

/** Loads the code that calls the browser's passkey functions, first needed when a passkey is used. */
export const loadBrowserPart = () => import('@simplewebauthn/browser');
