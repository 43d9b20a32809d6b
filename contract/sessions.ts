import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';
import { endSessionsOfAccount } from './sessions-of-account.ts';

const path = '/api/v1/auth/sessions';

/** Where an account is signed in; offered where the backend announces `sessions`. */
export const sessions = {
  list: call({
    method: 'GET',
    path,
    summary: 'The caller’s open sessions, the latest used first.',
    access: 'signed-in',
    status: 200,
    answer: z.array(
      z.object({
        id: rules.id(),
        address: z.string().nullable(),
        user_agent: z.string().nullable(),
        created_at: rules.moment(),
        last_seen_at: rules.moment(),
        current: z.boolean(),
      }),
    ),
  }),
  end: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Ends one of the caller’s sessions.',
    access: 'signed-in',
    params: z.object({ id: rules.pathId() }),
    status: 204,
  }),
  endOthers: call({
    method: 'DELETE',
    path,
    summary: 'Ends the caller’s other sessions.',
    access: 'signed-in',
    status: 204,
  }),
  endAll: endSessionsOfAccount,
} as const;
