import * as z from 'zod';
import { call } from './call.ts';
import * as rules from './rules.ts';
import { terms } from './terms.ts';

const params = z.object({ id: rules.pathId() });

/** A version of what a plan pays. */
export const termsVersion = z.object({
  /** 1, 2, 3 … of the plan. */
  version: z.int().positive(),
  /** The first version is valid from 1970 on, which stands for always. */
  valid_from: rules.moment(),
  state: z.object({ key: z.enum(['past', 'in_force', 'later']), title: z.string() }),
  terms,
  created_at: rules.moment(),
  /** Null for the server itself, and for readers who are no super-admin. */
  created_by: z.object({ id: rules.id(), name: z.string() }).nullable(),
});
export type TermsVersion = z.output<typeof termsVersion>;

const edited = { access: ['super-admin'], permission: 'plans.edit' } as const;

/** The calls about the terms of a plan. docs/money.md has their rules. */
export const termsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/plans/{id}/terms',
    summary:
      'The versions of a plan’s terms, the newest first. Operators read those of plans that campaigns of their brands are under.',
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
    summary: 'Adds a version, valid from now or later. Price and payment type follow once it is in force.',
    ...edited,
    params,
    body: z.object({ terms, valid_from: rules.moment().nullable().optional() }),
    status: 201,
    answer: termsVersion,
  }),
  follow: call({
    method: 'PATCH',
    path: '/api/v1/plans/{id}/terms',
    summary: 'Says whether the plan’s customers follow new versions.',
    ...edited,
    params,
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
