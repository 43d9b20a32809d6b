import * as z from 'zod';
import { currencies } from './currencies.ts';
import { filters, maybe, moment, record, reference, state, text } from './fields.ts';
import { withKind } from './kinds.ts';
import { transactionKinds } from './ledger.ts';
import { affiliate, brand } from './references.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** The transactions of the ledger, which keeps what an operator owes its affiliates. None is ever changed or deleted. */
export const transactions = resource('transactions', {
  pages: { '/payments/transactions': ['operator'] },
  path: '/api/v1/transactions',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/transactions', also: ['sub-operator'] },
  permits: 'payments',
  paged: true,
  countedTo: 10_000,
  record: record({
    affiliate,
    brand,
    kind: state(),
    written_at: moment(),
    reason: maybe(text()),
  }).extend({
    id: withKind(rules.factId(), { is: 'id' }),
    /** The change of each account: a signed decimal with the digits of the currency. */
    in_hold: z.string(),
    available: z.string(),
    currency: z.string(),
    /** The first day of the month that it is booked in. */
    period: z.iso.date(),
    /** The account that wrote it; null for the server itself. */
    author: z.object({ id: rules.id(), name: z.string() }).nullable(),
    /** The transaction that it takes back, and the one by which it was taken back. */
    reverses: rules.factId().nullable(),
    reversed_by: rules.factId().nullable(),
    /** Whether it can be taken back by hand: conversions are rejected instead. */
    is_reversible: z.boolean(),
    /** Opens what it is made of, by `explain`. */
    entry: z.string(),
  }),
  sortedBy: ['id', 'written_at'],
  filter: filters({
    affiliate_id: affiliate,
    brand_id: brand,
    period_id: reference('periods', 'period'),
    written_at: moment(),
  }).extend({
    kind: z.enum(transactionKinds).optional(),
    currency: z.enum(currencies).optional(),
  }),
  beyond: { list: 'commissions' },
  access: { list: [] },
});
