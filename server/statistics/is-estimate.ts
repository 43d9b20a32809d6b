import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import type { SignedIn } from '../http/route.ts';
import { factsEarning } from './earned-facts.ts';
import type { EarnedQuestion } from './earned-question.ts';
import { estimatedFrom } from './reach.ts';

const answer = z.object({ estimated: z.boolean() });

/** Whether some of what is earned is a share of a month that is not closed, which has another rate at its close. */
export async function isEstimate(
  question: EarnedQuestion,
  { account, database }: SignedIn,
): Promise<boolean> {
  const since = await estimatedFrom(database, account);
  const { from, to } = question.span;
  if (since === null || since > to) return false;
  const open = { ...question, span: { from: since > from ? since : from, to } };
  const found = await rowsOf(
    database,
    sql`
    select exists (
      select from (${factsEarning(open, account)}) as own
      join facts.events on events.id = own.fact_id join facts.periods on periods.id = events.period_id
      where own.kind = 'share' and periods.state <> 'closed'
    ) as estimated`,
    answer,
  );
  return single(found).estimated;
}
