import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { passkeySignInPaths as paths } from '../../../contract/paths/passkeys.ts';
import { request } from '../../shared/http/index.ts';
import { loadBrowserPart } from './host.ts';

/** Opens a session by a passkey that the person picks. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await loadBrowserPart();
  const { json } = await request(paths.signInOptions, { method: 'POST' });
  // The browser itself validates the options.
  const optionsJSON = json as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  await request(paths.signIn, { method: 'POST', body: { credential } });
}
