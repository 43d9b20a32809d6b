import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Currency } from '../../../contract/currencies.ts';
import { partsOfMinor } from '../../../contract/figures.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { earnings } from '../../database/tables/index.ts';
import { type Change, earnedBy } from '../../figures/roll-up.ts';
import type { Drafts } from '../closing/ahead.ts';
import type { Draft } from '../closing/draft.ts';
import type { SettledPeriod } from '../closing/facts.ts';
import { type CampaignMonth, correctionsOf, shareOutTo } from './corrections.ts';
import { spreadFixed } from './fixed.ts';

const monthRow = z.object({
  affiliate: z.number(),
  brand: z.number(),
  plan: z.number(),
  campaign: z.number(),
  currency: z.custom<Currency>((value) => typeof value === 'string'),
  /** Minor units. */
  net_revenue: z.coerce.bigint(),
  /** Ten-thousandths of a minor unit, like the two below. */
  estimated: z.coerce.bigint(),
  booked: z.coerce.bigint(),
  fixed: z.coerce.bigint(),
  /** The first moment of the last day, in milliseconds. */
  at: z.number(),
});
type MonthRow = z.output<typeof monthRow>;

/** The month of some affiliates by campaign and plan, as its days have it. */
const monthsOf = (
  database: Database,
  { id, operatorId, firstDay, lastDay }: SettledPeriod,
  affiliates: readonly number[],
) =>
  rowsOf(
    database,
    sql`
    select each.affiliate_id as affiliate, each.brand_id as brand, plan_id as plan, campaign_id as campaign, brands.currency,
      sum(revenue)::text as net_revenue, sum(estimated)::text as estimated, sum(booked)::text as booked,
      sum(fixed)::text as fixed,
      (extract(epoch from ${lastDay}::date::timestamp at time zone brands.time_zone) * 1000)::float8 as at
    from (
      select affiliate_id, brand_id, plan_id, campaign_id, revenue_sum as revenue, revenue_sum * accrual_rate as estimated,
        0 as booked, 0 as fixed
      from facts.customer_periods where period_id = ${id} and affiliate_id = ${anyOf(affiliates, 'int')}
      union all
      select conversions.affiliate_id, conversions.brand_id, conversions.plan_id, moves.campaign_id, 0, 0,
        moves.amount * ${partsOfMinor}::bigint, 0
      from facts.conversion_moves as moves
      join facts.conversions on conversions.id = moves.conversion_id
      where moves.period = ${firstDay}::date and moves.amount <> 0 and conversions.operator_id = ${operatorId}
        and conversions.affiliate_id = ${anyOf(affiliates, 'int')}
      union all
      select affiliate_id, brand_id, plan_id, campaign_id, 0, 0, 0, amount
      from facts.earnings where period_id = ${id} and kind = 'fixed' and affiliate_id = ${anyOf(affiliates, 'int')}
    ) as each join brands on brands.id = each.brand_id
    group by each.affiliate_id, each.brand_id, plan_id, campaign_id, brands.currency, brands.time_zone
    order by each.affiliate_id, campaign_id`,
    monthRow,
  );

/** The sums of some lines, by their plans, and brands where they are of one. */
type Owed = ReadonlyMap<string, { share: bigint; cap: bigint; fixed: bigint }>;

/** A fixed amount is paid for the brands of a currency together, and what else there is by brand. */
const keyOf = (currency: string, plan: number, brand: number | null): string =>
  [currency, plan, brand].join(' ');

function owedBy(drafts: readonly Draft[]): Owed {
  const owed = new Map<string, { share: bigint; cap: bigint; fixed: bigint }>();
  for (const { currency, lines } of drafts) {
    for (const { planId, brandId, line } of lines) {
      if (line.kind === 'cpa' || line.kind === 'cpl') continue;
      const key = keyOf(currency, planId, line.kind === 'fixed' ? null : brandId);
      const sums = owed.get(key) ?? { share: 0n, cap: 0n, fixed: 0n };
      sums[line.kind] += line.amount;
      owed.set(key, sums);
    }
  }
  return owed;
}

const nothing = { share: 0n, cap: 0n, fixed: 0n };

function grouped(rows: readonly MonthRow[], keyFor: (row: MonthRow) => string): Map<string, MonthRow[]> {
  const groups = new Map<string, MonthRow[]>();
  for (const row of rows) {
    const key = keyFor(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const asCampaign = ({ campaign, net_revenue, estimated, booked }: MonthRow): CampaignMonth => ({
  campaign,
  netRevenue: net_revenue,
  estimated,
  booked,
});

/**
 * The difference that each row of a month still has to its statement. An amount without a row stands on the statement
 * alone: figures never keep a month from being closed.
 */
function lackingIn(rows: readonly MonthRow[], owed: Owed): Map<MonthRow, bigint> {
  const lacking = new Map<MonthRow, bigint>(rows.map((row) => [row, 0n]));
  const add = (row: MonthRow, amount: bigint) => lacking.set(row, (lacking.get(row) ?? 0n) + amount);
  const byBrand = grouped(rows, (row) => keyOf(row.currency, row.plan, row.brand));
  for (const [key, own] of byBrand) {
    const corrections = correctionsOf(owed.get(key) ?? nothing, own.map(asCampaign));
    for (const row of own) add(row, corrections.get(row.campaign) ?? 0n);
  }
  const byPlan = grouped(rows, (row) => keyOf(row.currency, row.plan, null));
  for (const [key, own] of byPlan) {
    const { fixed } = owed.get(key) ?? nothing;
    const weights = own.map((row) => ({ campaign: row.campaign, weight: row.fixed }));
    const shares = shareOutTo(fixed, weights);
    for (const row of own) add(row, (shares.get(row.campaign) ?? 0n) * partsOfMinor - row.fixed);
  }
  return lacking;
}

/**
 * Makes the days of a month that is being closed add up to the statements: fixed amounts are spread over all of its days,
 * and on its last day each campaign gets what the share, the cap and rounding leave.
 *
 * @param drafts the statements of each affiliate, as they are written. @returns how the figures of what is earned change.
 */
export async function settleEarnings(
  transaction: Database,
  period: SettledPeriod,
  drafts: Drafts,
): Promise<Change[]> {
  const withFixed = [...drafts]
    .filter(([, own]) => own.some(({ lines }) => lines.some(({ line }) => line.kind === 'fixed')))
    .map(([affiliate]) => affiliate);
  const fixed = withFixed.length > 0 ? await spreadFixed(transaction, period, withFixed) : [];
  const months = await monthsOf(transaction, period, [...drafts.keys()]);
  const values = [...drafts]
    .flatMap(([affiliate, own]) => [
      ...lackingIn(
        months.filter((row) => row.affiliate === affiliate),
        owedBy(own),
      ),
    ])
    .filter(([, amount]) => amount !== 0n)
    .map(([row, amount]) => ({
      kind: 'correction' as const,
      periodId: period.id,
      affiliateId: row.affiliate,
      planId: row.plan,
      currency: row.currency,
      brandId: row.brand,
      campaignId: row.campaign,
      day: period.lastDay,
      at: new Date(row.at),
      amount,
    }));
  if (values.length === 0) return fixed;
  const written = await transaction.insert(earnings).values(values).returning();
  return [...fixed, ...written.map(earnedBy)];
}
