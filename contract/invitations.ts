import * as z from 'zod';
import { call } from './call.ts';
import { confirmed, newPasswordKeys } from './passwords.ts';
import { invitationPaths } from './paths/links.ts';
import * as rules from './rules.ts';
import { currentUser } from './user.ts';

const token = z.object({ invitationToken: z.string().min(1).max(rules.maxLine) });

/** The calls around an invitation that are not the list of them. */
export const invitations = {
  lookup: call({
    method: 'GET',
    path: invitationPaths.lookup,
    summary:
      'To what an invitation invites, and until when it can be accepted; 410 once that is past, 409 once it was accepted.',
    access: 'anyone',
    params: token,
    refuses: [409, 410],
    status: 200,
    answer: z.object({
      expired_at: rules.moment(),
      email: z.string(),
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
  resend: call({
    method: 'POST',
    path: '/api/v1/invitations/{id}/resend',
    summary: 'Mails an invitation again, with a new link that can be followed as long as the first could.',
    access: ['super-admin', 'operator'],
    permission: 'invites.create',
    params: z.object({ id: rules.pathId() }),
    refuses: [409, 429],
    status: 204,
  }),
  inviteOperator: call({
    method: 'POST',
    path: '/api/v1/operators/invitations',
    summary: 'Invites somebody to become an operator (decision 30).',
    access: ['super-admin'],
    permission: 'operators.invite',
    body: z.object({ email: rules.email() }),
    refuses: [429],
    repeatable: true,
    status: 201,
  }),
} as const;
