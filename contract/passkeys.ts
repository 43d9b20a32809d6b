import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';

const path = '/api/v1/auth/passkeys';

/** What a browser takes or answers (WebAuthn level 3, its JSON forms), passed on as it is. */
const options = z.looseObject({ challenge: z.string() });
const credential = z.looseObject({
  id: z.string().min(1).max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

const passkey = z.object({
  id: rules.id(),
  name: z.string(),
  created_at: rules.moment(),
  last_used_at: rules.moment().nullable(),
});

/** Passkeys, instead of the password or as the second factor; offered where the backend announces `passkeys`. */
export const passkeys = {
  list: call({
    method: 'GET',
    path,
    summary: 'The passkeys of the own account.',
    access: 'signed-in',
    status: 200,
    answer: z.array(passkey),
  }),
  creationOptions: call({
    method: 'POST',
    path: `${path}/options`,
    summary: 'What the browser makes a passkey with; needs a recent password confirmation.',
    access: 'signed-in',
    refuses: [423],
    status: 200,
    answer: options,
  }),
  add: call({
    method: 'POST',
    path,
    summary: 'Stores a passkey that the browser made; needs a recent password confirmation.',
    access: 'signed-in',
    body: z.object({ name: rules.line(), credential }),
    refuses: [423],
    status: 201,
    answer: passkey,
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Removes a passkey; needs a recent password confirmation.',
    access: 'signed-in',
    params: z.object({ id: rules.pathId() }),
    refuses: [423],
    status: 204,
  }),
  signInOptions: call({
    method: 'POST',
    path: '/api/v1/auth/passkey-login/options',
    summary: 'What the browser signs in with a passkey; of the waiting account where a second factor is due.',
    access: 'anyone',
    status: 200,
    answer: options,
  }),
  signIn: call({
    method: 'POST',
    path: '/api/v1/auth/passkey-login',
    summary: 'Opens a session by a passkey, which proves both possession and its owner.',
    access: 'anyone',
    body: z.object({ credential }),
    status: 204,
  }),
} as const;
