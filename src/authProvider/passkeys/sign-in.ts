import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { passkeys } from '../../../contract/passkeys.ts';
import { request } from '../../shared/http/index.ts';
import type { PathsOf } from '../../shared/http/paths.ts';
import { loadBrowserPart } from './host.ts';

/** Typed by the contract but not imported from it, because its schemas are too large for the login page. */
const paths: Pick<PathsOf<typeof passkeys>, 'signInOptions' | 'signIn'> = {
  signInOptions: '/api/v1/auth/passkey-login/options',
  signIn: '/api/v1/auth/passkey-login',
};

/** Opens a session by a passkey that the person picks. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await loadBrowserPart();
  const { json } = await request(paths.signInOptions, { method: 'POST' });
  // The browser itself validates the options.
  const optionsJSON = json as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  await request(paths.signIn, { method: 'POST', body: { credential } });
}
