import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type * as z from 'zod';
import type { passkeys } from '../../contract/passkeys.ts';
import { ApiError, request } from '../http/index.ts';

/** Typed by the contract but not read from it, as its schemas are not for the login page. */
const paths: { [C in keyof typeof passkeys]: (typeof passkeys)[C]['path'] } = {
  list: '/api/v1/auth/passkeys',
  creationOptions: '/api/v1/auth/passkeys/options',
  add: '/api/v1/auth/passkeys',
  remove: '/api/v1/auth/passkeys/{id}',
  signInOptions: '/api/v1/auth/passkey-login/options',
  signIn: '/api/v1/auth/passkey-login',
};

export type Passkey = z.output<typeof passkeys.list.answer>[number];

const loadBrowserPart = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** The passkeys of the own account. */
export async function readPasskeys(): Promise<Passkey[]> {
  const { status, json } = await request(paths.list);
  if (!Array.isArray(json)) throw new ApiError(status);
  return json as Passkey[];
}

/** Has the browser make a passkey, and stores it. The password must have been proven just before. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await loadBrowserPart();
  const { json } = await request(paths.creationOptions, { method: 'POST' });
  const optionsJSON = json as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  await request(paths.add, { method: 'POST', body: { name, credential } });
}

/** Removes one. The password must have been proven just before. */
export const removePasskey = (id: number) => request(`${paths.list}/${id}`, { method: 'DELETE' });

/** Opens a session by a passkey that the person picks. */
export async function signInWithPasskey(): Promise<void> {
  const { startAuthentication } = await loadBrowserPart();
  const { json } = await request(paths.signInOptions, { method: 'POST' });
  const optionsJSON = json as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON });
  await request(paths.signIn, { method: 'POST', body: { credential } });
}
