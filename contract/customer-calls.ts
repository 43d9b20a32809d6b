import * as z from 'zod';
import { call } from './call.ts';
import { campaignOfRecord, customers } from './customers.ts';
import { attributionReasons } from './event-types.ts';
import { clamped, pageOf } from './paging.ts';
import { reason } from './reason.ts';
import * as rules from './rules.ts';

/**
 * A step in the life of a customer: its click, an attribution, an event, or, with commissions and for accounts that may
 * read payments, a new state of its CPA or CPL.
 */
const step = z.object({
  at: rules.moment(),
  what: z.enum(['click', 'attribution', 'event', 'commission']),
  title: z.string(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  campaign: campaignOfRecord,
  /** Of revenue whether the brand reported its amount, or its formula computed it. */
  note: z.string().nullable(),
  /** The name of the account that gave the customer to another campaign, or that moved a CPA or CPL by hand. */
  by: z.string().nullable(),
  event: rules.factId().nullable(),
});

const params = z.object({ id: rules.factPathId() });
const managed = { access: ['super-admin', 'operator', 'sub-operator'], permission: 'events.manage' } as const;
const whole = customers.record.extend({ timeline: z.array(step) });

/** A campaign that a customer can be given to. */
const campaignToGiveTo = z.object({
  id: rules.id(),
  code: z.string(),
  /** Where it is published. */
  link: z.string(),
  affiliate: z.object({ id: rules.id(), name: z.string() }),
});
export type CampaignToGiveTo = z.output<typeof campaignToGiveTo>;

/** The events of a timeline at most. */
export const latestEvents = 200;

/** The calls about a customer that are not the list of them. */
export const customerCalls = {
  read: call({
    method: 'GET',
    path: '/api/v1/customers/{id}',
    summary: `A customer with its timeline: its clicks, to whom it was given, its latest ${latestEvents} events, and what was earned by them, the earliest first.`,
    access: ['super-admin', 'operator', 'sub-operator'],
    permission: 'events.view',
    params,
    status: 200,
    answer: whole,
  }),
  reassign: call({
    method: 'POST',
    path: '/api/v1/customers/{id}/reassign',
    summary:
      'Gives a customer to another active campaign of its brand, or to none, from a moment on. What came before stays.',
    ...managed,
    params,
    body: z.object({
      campaign_id: rules.id().nullable(),
      reason: reason(),
      from: rules.moment(),
    }),
    status: 200,
    answer: whole,
  }),
  campaigns: call({
    method: 'GET',
    path: '/api/v1/customers/{id}/campaigns',
    summary:
      'The campaigns that a customer can be given to: active ones of its brand, of approved affiliates, the newest first, at most 50.',
    ...managed,
    params,
    query: z.object({
      q: z
        .string()
        .max(rules.maxLine)
        .describe('A part of the code, the link or the name of the affiliate.')
        .optional(),
    }),
    status: 200,
    answer: z.array(campaignToGiveTo),
  }),
  ofAffiliate: call({
    method: 'GET',
    path: '/api/v1/affiliates/{userId}/customers',
    summary: 'The customers of an affiliate, also those that were given to others; their names are masked.',
    access: ['super-admin', 'affiliate'],
    permission: 'events.view',
    params: z.object({ userId: rules.pathId() }),
    query: z.object({
      campaign_id: rules
        .pathId()
        .describe('Only customers that belong or belonged to this campaign.')
        .optional(),
      page: rules.positive().optional(),
      perPage: clamped().optional(),
    }),
    status: 200,
    answer: pageOf(
      z.object({
        id: rules.factId(),
        /** `c-` and six characters, the same for the same customer. */
        customer: z.string(),
        campaign: campaignOfRecord,
        registered_at: rules.moment(),
        /** Null also where a customer that was given to others deposited first with them. */
        first_deposit_at: rules.moment().nullable(),
        /** Whether it belongs to the affiliate now. */
        is_own: z.boolean(),
        reason: z.object({ key: z.enum(attributionReasons), title: z.string() }),
        /** Why somebody moved it, and since when; of one that was given to others, why it was taken from the affiliate. */
        note: z.string().nullable(),
        since: rules.moment(),
        /** With commissions: the terms by which its affiliate is paid for it; null where it belongs to another one. */
        terms: z
          .object({
            plan: z.object({ id: rules.id(), name: z.string() }),
            version: z.int(),
            /** Whether its share goes by later versions too. */
            is_followed: z.boolean(),
            /** The terms that pay, as a sentence in the language of the request. */
            sentence: z.string(),
          })
          .nullable()
          .optional(),
      }),
    ),
  }),
} as const;
