import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { monthName } from '../../contract/month-name.ts';
import type { Part } from '../commissions/explain/explained.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { SignedIn } from '../http/route.ts';
import { factsEarning, linesOfEarning } from './earned-facts.ts';
import type { EarnedQuestion } from './earned-question.ts';

const lineRow = z.object({
  id: z.coerce.number(),
  kind: z.string(),
  affiliate: z.string(),
  brand: z.string(),
  plan: z.string(),
  month: z.string(),
});

/**
 * The lines of statements that corrections made days add up to. Of several affiliates all of them, so that the events
 * below a line are no further away than others; of one affiliate those that a correction itself does not open, as it has
 * several. They are no part of the amount: the corrections are.
 */
export async function correctedLines(question: EarnedQuestion, exchange: SignedIn): Promise<Part[]> {
  const { account, database, language, text } = exchange;
  const isOfSeveral = question.groups.length > 0;
  const rows = await rowsOf(
    database,
    sql`
    select lines.id, lines.kind, users.name as affiliate, coalesce(brands.name, '') as brand, coalesce(lines.plan_name, plans.name, '') as plan,
      periods.first_day::text as month
    from (${factsEarning(question, account)}) as own
    join facts.earnings on earnings.id = own.fact_id
    join facts.periods on periods.id = earnings.period_id
    join users on users.id = earnings.affiliate_id
    left join plans on plans.id = earnings.plan_id
    left join brands on brands.id = earnings.brand_id
    cross join lateral (
      select lines.*, count(*) over () as number from ${linesOfEarning} as lines
    ) as lines
    where own.kind = 'correction' and (${isOfSeveral} or lines.number > 1)
    group by lines.id, lines.kind, users.name, brands.name, lines.plan_name, plans.name, periods.first_day
    order by periods.first_day desc, users.name, lines.id`,
    lineRow,
  );
  return rows.map(({ id, kind, affiliate, brand, plan, month }) => ({
    entry: `line-${id}`,
    title: [
      text('explain.included_correction'),
      ...(isOfSeveral ? [affiliate] : []),
      text(`statement_line.${kind}`),
      plan,
      brand,
      monthName(month, language),
    ].join(' · '),
    amount: null,
  }));
}
