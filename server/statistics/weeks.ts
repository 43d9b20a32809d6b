import { type SQL, sql } from 'drizzle-orm';
import { dateAfter, mondayOf } from '../../contract/dates.ts';
import type { Question } from './question.ts';
import { sums } from './sums.ts';

/** Rows of a roll-up between two dates, both included. */
const rows = (table: 'stat_week' | 'stat_day', date: 'week' | 'day', first: string, last: string): SQL => sql`
  select brand_id, campaign_id, ${sql.identifier(date)} as day, changed_at, ${sums(table)}
  from facts.${sql.identifier(table)} where ${sql.identifier(date)} between ${first}::date and ${last}::date`;

/** A span as its whole weeks and the days around them. */
function partsOf({ from, to }: Question['span']): SQL[] {
  const monday = mondayOf(dateAfter(from, 6));
  const sunday = dateAfter(mondayOf(dateAfter(to, 1)), -1);
  if (monday > sunday) return [rows('stat_day', 'day', from, to)];
  return [
    rows('stat_week', 'week', monday, sunday),
    ...(from < monday ? [rows('stat_day', 'day', from, dateAfter(monday, -1))] : []),
    ...(sunday < to ? [rows('stat_day', 'day', dateAfter(sunday, 1), to)] : []),
  ];
}

/**
 * The rows of campaigns for what is asked, where their days are not told apart: a whole week is one row, whose day is its
 * Monday. A month is about ten rows of a campaign instead of thirty. Each part is read on its own, because PostgreSQL
 * reads all rows between the ends of several.
 */
export const weeksAndDays = ({ span, before }: Question): SQL =>
  sql`(${sql.join([...(before ? partsOf(before) : []), ...partsOf(span)], sql` union all `)})`;
