import * as z from 'zod';
import { call } from './call.ts';
import { confirmed, newPasswordKeys } from './passwords.ts';
import * as rules from './rules.ts';
import { currentUser } from './user.ts';

const token = z.object({ invitationToken: z.string().min(1).max(rules.maxLine) });

/** The calls around an invitation that are not the list of them. */
export const invitations = {
  lookup: call({
    method: 'GET',
    path: '/api/v1/invitations/{invitationToken}',
    summary: 'Until when an invitation can be accepted; 410 once that is past, 409 once it was accepted.',
    access: 'anyone',
    params: token,
    refuses: [409, 410],
    status: 200,
    answer: z.object({ expired_at: rules.moment(), email: z.string() }),
  }),
  accept: call({
    method: 'POST',
    path: '/api/v1/invitations/{invitationToken}/accept',
    summary: 'Creates the invited account and opens its session.',
    access: 'anyone',
    params: token,
    body: confirmed(z.object({ name: rules.name(), email: rules.email(), ...newPasswordKeys })),
    refuses: [409, 410],
    status: 201,
    answer: currentUser,
  }),
  inviteOperator: call({
    method: 'POST',
    path: '/api/v1/operators/invitations',
    summary: 'Invites somebody to become an operator (decision 30).',
    access: ['super-admin'],
    body: z.object({ email: rules.email() }),
    refuses: [429, 502],
    status: 201,
  }),
} as const;
