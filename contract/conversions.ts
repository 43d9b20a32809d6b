import * as z from 'zod';
import { campaignOfRecord } from './customers.ts';
import { filters, maybe, moment, record, state, text } from './fields.ts';
import { withKind } from './kinds.ts';
import { affiliate, brand } from './references.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

export const conversionStates = ['pending', 'hold', 'approved', 'rejected', 'reversed'] as const;
export type ConversionState = (typeof conversionStates)[number];
export const conversionKinds = ['cpa', 'cpl'] as const;

const shape = record({
  customer: text(),
  kind: state(),
  affiliate,
  brand,
  state: state(),
  qualified_at: maybe(moment()),
  available_at: maybe(moment()),
  created_at: moment(),
  changed_at: moment(),
}).extend({
  id: withKind(rules.factId(), { is: 'id' }),
  campaign: campaignOfRecord,
  /** Why it is not paid. */
  reason: state().read.nullable(),
  /** The words of whoever decided about it last. */
  note: z.string().nullable(),
  /** Whether somebody decided about it: such a decision can be taken back. */
  is_decided: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  /** Opens what it is made of, by `explain`. */
  entry: z.string(),
});

/** The CPA and CPL that customers brought, from pending to approved. */
export const conversions = resource('conversions', {
  pages: { '/payments/conversions': { types: ['operator'], needs: 'commissions' } },
  path: '/api/v1/conversions',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/conversions', also: ['sub-operator'] },
  permits: 'payments',
  paged: true,
  countedTo: 10_000,
  record: shape,
  sortedBy: ['id', 'created_at'],
  filter: filters({ affiliate_id: affiliate, brand_id: brand, created_at: moment() }).extend({
    state: z.enum(conversionStates).optional(),
    kind: z.enum(conversionKinds).optional(),
  }),
  beyond: { list: 'commissions' },
  access: { list: [] },
});

/** The accounts that may decide about a conversion; the call itself is in conversion-calls.ts. */
export const decision = {
  method: 'PATCH',
  access: ['super-admin', 'operator', 'sub-operator'],
  permission: 'payments.manage',
} as const;
