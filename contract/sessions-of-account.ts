import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';

/** The call about the sessions of another account. It has a file of its own, as lists load it and no other of them. */
export const endSessionsOfAccount = call({
  method: 'DELETE',
  path: '/api/v1/users/{id}/sessions',
  summary: 'Ends all sessions of an account, for instance after a device was lost.',
  access: ['super-admin'],
  permission: 'users.end-sessions',
  params: z.object({ id: rules.pathId() }),
  status: 204,
});
