import * as z from 'zod';
import type { Currency } from '../../../contract/currencies.ts';
import { conversionMoves, conversions } from '../../database/tables/index.ts';

/* The rows that tell what the conversions of a customer follow from. */

const number = z.coerce.number();
const milliseconds = z.coerce.bigint();

/** An attribution gives a customer to an affiliate, or to nobody, from a moment on until a later one. */
const attributionRow = z.object({
  operator_id: z.number(),
  affiliate_id: z.number().nullable(),
  campaign_id: z.number().nullable(),
  plan_id: z.number().nullable(),
  attributed: milliseconds,
  /** Where somebody moved the customer: the month in which that was. */
  moved_in: z.string().nullable(),
});
export type Attribution = z.output<typeof attributionRow>;

export const customerRow = z.object({
  id: number,
  external_id: z.string(),
  brand_id: number,
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  country: z.string().nullable(),
  first_deposit_id: z.string().nullable(),
  registered: milliseconds,
  registered_in: z.string(),
  /** In the order in which they were made. */
  attributions: z.array(attributionRow),
});

export const conversionRow = z.object({
  id: number,
  customer_id: number,
  kind: z.enum(conversions.kind.enumValues),
  operator_id: number,
  affiliate_id: number,
  campaign_id: number,
  plan_id: number,
  terms_version: number,
  begins: z.string(),
  state: z.enum(conversions.state.enumValues),
  reason: z.enum(conversionMoves.reason.enumValues).nullable(),
  amount: z.coerce.bigint(),
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  due: milliseconds.nullable(),
  qualified: milliseconds.nullable(),
  counted: milliseconds,
  moves: number,
  /** Whether anything was ever booked for it, also if it was taken back in the same month. */
  was_booked: z.boolean(),
  /** Minor units by the first day of the month that they are booked in. */
  booked: z.record(z.string(), z.coerce.bigint()),
});

/** A conversion as it is kept, and what is booked for it. */
export type KeptConversion = z.output<typeof conversionRow>;

export const factRow = z.object({
  customer_id: number,
  id: z.string(),
  type: z.enum(['deposit', 'chargeback', 'qualification']),
  at: milliseconds,
  amount: z.coerce.bigint(),
  period: z.string().nullable(),
});

export const decisionRow = z.object({
  customer_id: number,
  id: z.string(),
  kind: z.enum(conversions.kind.enumValues),
  at: milliseconds,
  is_approved: z.boolean().nullable(),
  period: z.string(),
  by_id: z.number(),
  note: z.string().nullable(),
});
export type Decided = z.output<typeof decisionRow>;
