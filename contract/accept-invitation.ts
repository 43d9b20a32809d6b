import * as z from 'zod';
import { call } from './call.ts';
import { confirmed, newPasswordKeys } from './passwords.ts';
import { invitationPaths } from './paths/links.ts';
import * as rules from './rules.ts';
import { currentUser } from './user.ts';

const token = z.object({ invitationToken: z.string().min(1).max(rules.maxLine) });

/** The calls of somebody who is invited. */
export const invitations = {
  lookup: call({
    method: 'GET',
    path: invitationPaths.lookup,
    summary:
      'To what an invitation invites, and until when it can be accepted; 410 once that is past, 409 once it was accepted, or while the operator of its brand is not approved.',
    access: 'anyone',
    params: token,
    refuses: [409, 410],
    status: 200,
    answer: z.object({
      expired_at: rules.moment(),
      email: z.string(),
      type: z.enum(['affiliate', 'operator']),
      brand: z.object({ name: z.string() }).nullable(),
    }),
  }),
  accept: call({
    method: 'POST',
    path: invitationPaths.accept,
    summary: 'Creates the invited account and opens its session.',
    access: 'anyone',
    params: token,
    body: confirmed(z.object({ name: rules.name(), email: rules.email(), ...newPasswordKeys })),
    refuses: [409, 410],
    status: 201,
    answer: currentUser,
  }),
} as const;
