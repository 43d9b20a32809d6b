import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';
import { terms } from './terms.ts';
import { versionState } from './version-state.ts';

const params = z.object({ id: rules.pathId() });

/** A version of what a plan pays. */
export const termsVersion = z.object({
  /** 1, 2, 3 … of the plan. */
  version: z.int().positive(),
  /** The first version is valid from 1970 on, which stands for always. */
  valid_from: rules.moment(),
  state: versionState(),
  terms,
  created_at: rules.moment(),
  /** Null for the server itself, and for readers who are no super-admin. */
  created_by: z.object({ id: rules.id(), name: z.string() }).nullable(),
});
export type TermsVersion = z.output<typeof termsVersion>;

/** The whole months whose facts terms are tried on, and the most affiliates that are told. */
export const triedMonths = 3;
export const mostTried = 200;

const cost = { in_force: z.string(), tried: z.string(), difference: z.string() };

/** The cost of terms on the facts of the last months, beside those in force. Amounts are signed decimals. */
const dryRun = z.object({
  /** Dates, both included. */
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  total: z.object(cost),
  gaining: z.int(),
  losing: z.int(),
  unchanged: z.int(),
  /** Those with the greatest difference first; those who earn nothing either way are left out. */
  affiliates: z.array(z.object({ id: rules.id(), name: z.string(), ...cost })),
});
export type DryRun = z.output<typeof dryRun>;

const edited = { access: ['super-admin'], permission: 'plans.edit' } as const;

/** The calls about the terms of a plan. docs/money.md has their rules. */
export const termsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/plans/{id}/terms',
    summary:
      'The versions of a plan’s terms, the newest first. Operators read those of plans that their affiliates may choose or have campaigns under.',
    access: ['super-admin', 'operator', 'sub-operator', 'affiliate'],
    permission: 'plans.view',
    params,
    status: 200,
    answer: z.object({
      /** Whether the share of its customers goes by the version in force, and not by that of their registration. */
      customers_follow: z.boolean(),
      versions: z.array(termsVersion),
    }),
  }),
  add: call({
    method: 'POST',
    path: '/api/v1/plans/{id}/terms',
    summary:
      'Adds a version, valid from now or later. Price and payment type follow once it is in force. If-Match names the newest version that the terms began from.',
    ...edited,
    params,
    versionOf: termsVersion,
    repeatable: true,
    body: z.object({ terms, valid_from: rules.moment().nullable().optional() }),
    status: 201,
    answer: termsVersion,
  }),
  preview: call({
    method: 'POST',
    path: '/api/v1/plans/{id}/terms/preview',
    summary:
      'Tries terms on the facts of the last three whole months: what each affiliate would have earned, beside the terms in force. Nothing is written.',
    ...edited,
    params,
    body: z.object({ terms }),
    status: 200,
    answer: dryRun,
  }),
  follow: call({
    method: 'PATCH',
    path: '/api/v1/plans/{id}/terms',
    summary:
      'Says whether the plan’s customers follow new versions; not while a month of them is being closed.',
    ...edited,
    params,
    refuses: [409],
    body: z.object({ customers_follow: z.boolean() }),
    status: 204,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v1/plans/{id}/terms/{version}',
    summary: 'Removes the newest version, as long as it is not valid yet.',
    ...edited,
    params: params.extend({ version: rules.pathId() }),
    refuses: [409],
    status: 204,
  }),
} as const;
