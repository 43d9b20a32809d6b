import * as z from 'zod';
import { call } from './call.ts';
import { email, filters, maybe, moment, record, state } from './fields.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** The subjects of the panel's mails. */
export const mailKinds = [
  'verification',
  'registered',
  'reset',
  'welcome',
  'invitation',
  'guarded_change',
  'approved',
  'rejected',
  'request',
  'terms',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The states of a mail: an `expired` mail was not sent before its code or link ran out. */
export const mailStates = ['waiting', 'sent', 'failed', 'expired'] as const;
export type MailState = (typeof mailStates)[number];

/** The mails of the last weeks: to whom, about what, and whether they were sent. The API never returns their texts. */
export const mails = resource('mails', {
  pages: { '/mails': { types: ['super-admin'], needs: 'mails' } },
  path: '/api/v1/mails',
  paged: true,
  record: record({
    email: email(),
    kind: state(),
    status: state(),
    created_at: moment(),
    sent_at: maybe(moment()),
    next_try_at: maybe(moment()),
  }).extend({
    /** The mail server's reply to the last failed attempt. */
    error: z.string().nullable(),
    /** Attempts so far. */
    tries: z.int(),
  }),
  filter: filters({ created_at: moment() }).extend({
    status: z.enum(mailStates).optional(),
    kind: z.enum(mailKinds).optional(),
  }),
  beyond: { list: 'mails' },
  access: { list: ['super-admin'] },
});

/** The calls about a mail that are not the list of them. */
export const mailCalls = {
  resend: call({
    method: 'POST',
    path: '/api/v1/mails/{id}/resend',
    summary: 'Sends a mail again that was given up.',
    access: ['super-admin'],
    permission: 'mails.resend',
    params: z.object({ id: rules.pathId() }),
    refuses: [409],
    status: 204,
  }),
} as const;
