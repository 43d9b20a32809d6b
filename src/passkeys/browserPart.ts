/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** What speaks with the browser of them, first needed when somebody uses one. */
export const loadBrowserPart = () => import('@simplewebauthn/browser');
