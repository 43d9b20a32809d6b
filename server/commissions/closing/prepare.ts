import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { timeOf } from '../../../contract/dates.ts';
import { planVersions } from '../../booking/plan-versions.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { activeDaysOf } from './active-days.ts';
import { type Draft, type DraftPeriod, draftsOf } from './draft.ts';
import { adjustmentsOf, broughtBy, conversionsOf, revenuesOf, type SettledPeriod } from './facts.ts';
import type { PeriodFacts } from './period-facts.ts';

const startRow = z.object({ brand: z.number(), start: z.coerce.number() });

/** The first moments of a period by the zones of an operator's brands. */
export async function startsOf(
  database: Database,
  { operatorId, firstDay }: SettledPeriod,
): Promise<DraftPeriod['startOf']> {
  const rows = await rowsOf(
    database,
    sql`
    select id as brand, (extract(epoch from ${firstDay}::timestamp at time zone time_zone) * 1000)::bigint::text as start
    from brands where operator_id = ${operatorId}
      or id in (select brand_id from facts.ledger_accounts where operator_id = ${operatorId})`,
    startRow,
  );
  const starts = new Map(rows.map(({ brand, start }) => [brand, new Date(start)]));
  return (brandId) => starts.get(brandId) ?? new Date(timeOf(firstDay));
}

/** The days of a month. */
export const daysIn = ({ lastDay }: Pick<SettledPeriod, 'lastDay'>): number => Number(lastDay.slice(-2));

/**
 * Computes the statements of some affiliates in a period, and writes nothing.
 *
 * @param startOf what `startsOf` answers, which is the same for all affiliates.
 */
export async function prepare(
  database: Database,
  period: SettledPeriod,
  affiliates: readonly number[],
  startOf: DraftPeriod['startOf'],
): Promise<Draft[]> {
  if (affiliates.length === 0) return [];
  const revenues = await revenuesOf(database, period, affiliates);
  const conversions = await conversionsOf(database, period, affiliates);
  const { carries, openings } = await broughtBy(database, period, affiliates);
  const adjustments = await adjustmentsOf(database, period, affiliates);
  const activeDays = await activeDaysOf(database, period, affiliates);
  const facts: PeriodFacts = { revenues, conversions, carries, openings, adjustments, activeDays };
  const plans = await planVersions(
    database,
    [...revenues, ...conversions, ...carries, ...activeDays].map(({ plan }) => plan),
  );
  const drafts: Draft[] = [];
  for (const draft of draftsOf(facts, plans, { days: daysIn(period), startOf })) {
    drafts.push(draft);
    // Others have the process in between: those of hundreds of affiliates take long.
    await setImmediate();
  }
  return drafts;
}
