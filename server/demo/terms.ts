import { eq } from 'drizzle-orm';
import type { Terms } from '../../contract/terms.ts';
import type { Database } from '../database/database.ts';
import { plans, planTerms } from '../database/tables/index.ts';
import { daysBefore } from './moments.ts';

type Share = NonNullable<Terms['share']>;

/** A share of so many basis points, with other parts than the usual ones. */
const share = (rate: number, more: Partial<Share> = {}): Share => ({
  rate,
  tiers: [],
  tier_by: 'net_revenue',
  tier_mode: 'retroactive',
  admin_fee: 0,
  carry_over: 'none',
  ...more,
});

/** Deposits of so much in all, within 30 days. */
const deposits = (min_deposits: string): Terms['qualification'] => ({
  by: 'deposits',
  min_first_deposit: '0',
  min_deposits,
  days: 30,
});

/** The terms that some plans have beyond what their price and type say, which stay as they are. */
const richer: Readonly<Record<string, Partial<Terms>>> = {
  'CPA VIP partners': { qualification: deposits('100'), hold_days: 30, cap: '25000' },
  'RevShare 35 %': {
    share: share(3500, {
      tiers: [
        { from: '5000', rate: 4000 },
        { from: '20000', rate: 4500 },
      ],
    }),
  },
  'RevShare 45 % lifetime': { share: share(4500, { admin_fee: 1000, carry_over: 'full' }) },
  'RevShare Партнёр+': {
    share: share(4000, { tiers: [{ from: '10000', rate: 5000 }], tier_mode: 'marginal' }),
  },
  'Hybrid 20 + 15 %': { share: share(1500), qualification: deposits('20'), hold_days: 14 },
  'Hybrid 30 + 20 %': {
    share: share(2000, { tiers: [{ from: '11', rate: 2500 }], tier_by: 'first_deposits' }),
    qualification: deposits('50'),
    hold_days: 14,
    cap: '10000',
  },
};

/** Days ago, when these plans got them: before any campaign was made. */
const since = 300;

/** Gives some plans a second version of their terms: tiers, conditions, a hold and a cap. */
export async function insertTerms(database: Database, now: Date): Promise<void> {
  for (const [name, more] of Object.entries(richer)) {
    const [first] = await database
      .select({ planId: planTerms.planId, terms: planTerms.terms })
      .from(planTerms)
      .innerJoin(plans, eq(plans.id, planTerms.planId))
      .where(eq(plans.name, name));
    if (!first) throw new Error(`The demo has no plan ${name}`);
    const validFrom = daysBefore(now, since);
    const terms = { ...first.terms, ...more };
    await database
      .insert(planTerms)
      .values({ planId: first.planId, version: 2, validFrom, terms, createdAt: validFrom });
  }
}
