import * as z from 'zod';
import { isCountry } from './countries.ts';
import { currencies } from './currencies.ts';

/** An amount in the currency of the terms: a decimal of up to six digits behind the point. */
const amount = () => z.string().regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/);
/** Ten-thousandths: 3500 is 35 %. */
const basisPoints = () => z.int().min(0).max(10_000);
const days = () => z.int().min(1).max(3650);

/** Amounts by country. A record of zod would do the same, and be a part of zod in the first load of the panel. */
const byCountry = z
  .object({})
  .catchall(amount())
  .superRefine((amounts, context) => {
    for (const code of Object.keys(amounts)) {
      if (isCountry(code)) continue;
      context.addIssue({ code: 'custom', path: [code], message: 'validation.invalid' });
    }
  });

/** A share of net revenue. */
const share = z.object({
  rate: basisPoints(),
  /** In rising order. `from` is an amount of net revenue in a month, or a number of first deposits. */
  tiers: z.array(z.object({ from: amount(), rate: basisPoints() })),
  tier_by: z.enum(['net_revenue', 'first_deposits']),
  /** Whether the tier reached applies to everything, or each tier to its slice. */
  tier_mode: z.enum(['retroactive', 'marginal']),
  admin_fee: basisPoints(),
  carry_over: z.enum(['none', 'full']),
});

/** The conditions on which a customer qualifies for CPA: its deposits, or the word of the brand. Amounts of 0 ask for nothing. */
// A discriminated union would do the same, and be a part of zod in the first load of the panel.
const qualification = z.union([
  z.object({
    by: z.literal('deposits'),
    min_first_deposit: amount(),
    min_deposits: amount(),
    days: days().nullable(),
  }),
  z.object({ by: z.literal('brand'), days: days().nullable() }),
]);

/** The pay of an affiliate. A part that is null is not paid. docs/money.md explains each rule. */
export const terms = z.object({
  currency: z.enum(currencies),
  /** For each customer who qualifies; by country, as ISO 3166-1 codes it, where that differs. */
  cpa: z.object({ amount: amount(), by_country: byCountry }).nullable(),
  /** For each registration. */
  cpl: z.object({ amount: amount() }).nullable(),
  share: share.nullable(),
  /** A month. */
  fixed: z.object({ amount: amount() }).nullable(),
  qualification,
  /** Days until CPA and CPL are available. */
  hold_days: z.int().min(0).max(365),
  /** The most that CPA, CPL and share make together in a month. */
  cap: amount().nullable(),
});
export type Terms = z.infer<typeof terms>;
