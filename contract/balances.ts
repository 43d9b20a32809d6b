import * as z from 'zod';
import { currencies } from './currencies.ts';
import { filters, record } from './fields.ts';
import { withKind } from './kinds.ts';
import { affiliate } from './references.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** The balances of an operator's affiliates, each in one currency. */
export const balances = resource('balances', {
  pages: { '/payments/balances': { types: ['operator'], needs: 'commissions' } },
  path: '/api/v1/balances',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/balances' },
  permits: 'payments',
  paged: true,
  record: record({ affiliate }).extend({
    id: withKind(rules.factId(), { is: 'id' }),
    /** Signed decimals with the digits of the currency. */
    available: z.string(),
    in_hold: z.string(),
    /** The sum of all payments so far. */
    paid: z.string(),
    currency: z.enum(currencies),
  }),
  sortedBy: ['id', 'available', 'in_hold'],
  filter: filters({ affiliate_id: affiliate }).extend({ currency: z.enum(currencies).optional() }),
  beyond: { list: 'commissions' },
  access: { list: [] },
});

/** The accounts that may record a payment; the call itself is in transaction-calls.ts. */
export const payingRight = {
  method: 'POST',
  access: ['super-admin', 'operator'],
  permission: 'payments.manage',
} as const;
