import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type * as z from 'zod';
import { passkeys } from '../../../contract/passkeys.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';
import { loadBrowserPart } from './host.ts';

export type Passkey = z.output<typeof passkeys.list.answer>[number];

/**
 * The passkeys of the own account.
 * @throws ApiError, and what zod throws where the answer is no list of passkeys.
 */
export async function readPasskeys(signal: AbortSignal): Promise<Passkey[]> {
  const { json } = await request(passkeys.list.path, { signal });
  return passkeys.list.answer.parse(json);
}

/** Lets the browser create a passkey, and stores it. The password must have been proven just before. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await loadBrowserPart();
  const { creationOptions, add } = passkeys;
  const { json } = await request(creationOptions.path, { method: creationOptions.method });
  // The browser itself validates the options.
  const optionsJSON = json as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  await request(add.path, { method: add.method, body: { name, credential } });
}

/** Removes a passkey. The password must have been proven just before. */
export const removePasskey = (id: number) =>
  request(addressOf(passkeys.remove.path, { id }), { method: passkeys.remove.method });
