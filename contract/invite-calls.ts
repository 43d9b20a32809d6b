import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';

/** The calls by which somebody is invited, beside the creation of an invitation. */
export const inviting = {
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
    summary: 'Invites somebody to become an operator.',
    access: ['super-admin'],
    permission: 'operators.invite',
    body: z.object({ email: rules.email() }),
    refuses: [429],
    repeatable: true,
    status: 201,
  }),
} as const;
