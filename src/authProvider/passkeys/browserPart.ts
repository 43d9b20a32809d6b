import { isNumbered } from './host.ts';

/** Whether this browser supports passkeys, and can create them for this address. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window && !isNumbered();

/** Loads the code that calls the browser's passkey functions, first needed when a passkey is used. */
export const loadBrowserPart = () => import('@simplewebauthn/browser');
