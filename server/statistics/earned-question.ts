import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { explainCalls } from '../../contract/explain.ts';
import { all } from './conditions.ts';
import type { Question } from './question.ts';

/** The facts that “Why?” asks about, as they were parsed. */
export type EarnedQuery = Omit<z.output<typeof explainCalls.earned.query>, 'page'>;

/** A question about what is earned that can be answered. */
export interface EarnedQuestion extends Question {
  query: EarnedQuery;
}

/** Whether the facts themselves must be read, as no sums are kept of what the question asks for. */
export const needsFacts = ({ isRaw, query: { hour, unknown } }: EarnedQuestion): boolean =>
  isRaw || hour !== undefined || unknown !== undefined;

/**
 * Limits facts to an hour and to those of which something is not known, by `fact`, `brands` and `campaigns`. Hours begin at
 * full ones of each brand's zone, so those of several zones overlap where their minutes differ.
 */
export const ofRow = ({ query: { hour, unknown } }: EarnedQuestion): SQL =>
  all([
    ...(hour === undefined
      ? []
      : [sql`date_trunc('hour', fact.at, brands.time_zone) = ${new Date(hour).toISOString()}::timestamptz`]),
    ...(unknown === undefined
      ? []
      : [unknown === 'plan' ? sql`campaigns.plan_id is null` : sql`${sql.raw(`fact.${unknown}`)} is null`]),
  ]);
