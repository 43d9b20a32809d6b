import * as z from 'zod';
import { payingRight } from './balances.ts';
import { call } from './call.ts';
import { currencies } from './currencies.ts';
import { reason } from './reason.ts';
import * as rules from './rules.ts';
import { transactions } from './transactions.ts';

const amount = () => z.string().min(1, 'validation.required').max(20, 'validation.too_long');
const written = z.object({ id: rules.factId(), entry: z.string() });

/** The calls about transactions that are not the list of them. */
export const transactionCalls = {
  sums: call({
    method: 'GET',
    path: '/api/v1/operators/{userId}/transactions/sums',
    summary: 'The sums of the transactions that filters leave, by currency.',
    access: ['super-admin', 'operator', 'sub-operator'],
    permission: 'payments.view',
    params: z.object({ userId: rules.pathId() }),
    query: transactions.calls.listOwn.query,
    status: 200,
    answer: z.array(z.object({ currency: z.string(), in_hold: z.string(), available: z.string() })),
  }),
  adjust: call({
    method: 'POST',
    path: '/api/v1/operators/{userId}/adjustments',
    summary:
      'Adds an amount to what an affiliate can be paid, or takes one away, in the newest month that is open. The currency must be that of a brand of the operator that the affiliate works or worked for.',
    access: ['super-admin', 'operator'],
    permission: 'payments.manage',
    params: z.object({ userId: rules.pathId() }),
    body: z.object({
      affiliate_id: rules.id(),
      /** A decimal other than 0, with at most the digits of the currency; below 0 it is taken away. */
      amount: amount(),
      currency: z.enum(currencies),
      reason: reason(),
    }),
    repeatable: true,
    status: 201,
    answer: written,
  }),
  pay: call({
    ...payingRight,
    path: '/api/v1/operators/{userId}/payments',
    summary:
      'Records that an affiliate was paid, in the newest month that is open: the server moves no money itself. It is at most what is available.',
    params: z.object({ userId: rules.pathId() }),
    body: z.object({
      affiliate_id: rules.id(),
      /** A decimal above 0, with at most the digits of the currency. */
      amount: amount(),
      currency: z.enum(currencies),
      /** The affiliate reads it: the number of a transfer, say. */
      note: rules.note().optional(),
    }),
    repeatable: true,
    status: 201,
    /** A payment of several brands has a transaction for each of them, which is taken back alone. */
    answer: written.extend({ others: z.array(rules.factId()).optional() }),
  }),
  reverse: call({
    method: 'POST',
    path: '/api/v1/transactions/{id}/reverse',
    summary:
      'Takes an adjustment, a payment or a commission of a closed month back by a counter-transaction, once. Conversions are rejected instead.',
    access: ['super-admin', 'operator'],
    permission: 'payments.manage',
    params: z.object({ id: rules.factPathId() }),
    body: z.object({ reason: reason() }),
    refuses: [409],
    status: 201,
    answer: written,
  }),
} as const;
