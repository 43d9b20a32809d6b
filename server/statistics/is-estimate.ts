import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import type { SignedIn } from '../http/route.ts';
import { factsEarning } from './earned-facts.ts';
import type { EarnedQuestion } from './earned-question.ts';
import { estimatedFrom } from './reach.ts';
import { askedOf } from './source.ts';

const answer = z.object({ estimated: z.boolean() });

/**
 * Whether some of what is earned is a share of a month that is not closed, which has another rate at its close. Of one
 * affiliate the shares themselves are looked at; those of several are many, so it goes by their months.
 */
export async function isEstimate(
  question: EarnedQuestion,
  { account, database }: SignedIn,
): Promise<boolean> {
  const since = await estimatedFrom(database, account);
  const { from, to } = question.span;
  if (since === null || since > to) return false;
  const shares = (span: EarnedQuestion['span']): SQL => sql`
    (${factsEarning({ ...question, span }, account)}) as own
    join facts.events on events.id = own.fact_id join facts.periods on periods.id = events.period_id
    where own.kind = 'share' and periods.state <> 'closed'`;
  const months = sql`
    facts.customer_periods as fact join facts.periods on periods.id = fact.period_id
    join brands on brands.id = fact.brand_id join campaigns on campaigns.id = fact.campaign_id
    where periods.state <> 'closed' and fact.accrual_rate <> 0 and fact.revenues > 0 and ${askedOf(question, account)}
      and periods.first_day <= ${to}::date and periods.first_day + interval '1 month' > ${from}::date`;
  const isOfSeveral = question.groups.length > 0;
  const what = isOfSeveral ? months : shares({ from: since > from ? since : from, to });
  const found = await rowsOf(database, sql`select exists (select from ${what}) as estimated`, answer);
  return single(found).estimated;
}
