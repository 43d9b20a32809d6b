import * as z from 'zod';
import { call } from './call.ts';
import { passkeySignInPaths } from './paths/passkeys.ts';
import * as rules from './rules.ts';

const path = '/api/v1/auth/passkeys';

/** The JSON forms that a browser takes or returns (WebAuthn level 3), passed on unchanged. */
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
    summary: 'The caller’s passkeys.',
    access: 'signed-in',
    status: 200,
    answer: z.array(passkey),
  }),
  creationOptions: call({
    method: 'POST',
    path: `${path}/options`,
    summary: 'Options for creating a passkey in the browser; needs a recent password confirmation.',
    access: 'signed-in',
    refuses: [423],
    status: 200,
    answer: options,
  }),
  add: call({
    method: 'POST',
    path,
    summary: 'Stores a passkey that the browser created; needs a recent password confirmation.',
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
    path: passkeySignInPaths.signInOptions,
    summary:
      'Options for signing in with a passkey in the browser, limited to the account whose login waits for a second factor.',
    access: 'anyone',
    status: 200,
    answer: options,
  }),
  signIn: call({
    method: 'POST',
    path: passkeySignInPaths.signIn,
    summary: 'Opens a session with a passkey, which counts as both factors.',
    access: 'anyone',
    body: z.object({ credential }),
    status: 204,
  }),
} as const;
