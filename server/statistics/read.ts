import { type SQL, sql } from 'drizzle-orm';
import { sumNames } from '../../contract/figure-names.ts';
import type { Group } from '../../contract/statistics-groups.ts';
import { topRows } from '../../contract/statistics.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import type { Account } from '../http/sessions.ts';
import { inAll, orderedBy, orderOf } from './order.ts';
import type { Question } from './question.ts';
import { type Read, readShape } from './read-shape.ts';
import { areAddedFirst, sourceOf } from './source.ts';
import { isMoney, typeOfSum } from './sums.ts';

/** Sums of the span, and with `before_` those of the span before where the question compares. */
const setsOf = ({ before }: Question) => (before ? (['', 'before_'] as const) : ([''] as const));
const column = (set: string, name: string) => sql.identifier(set + name);
const columnsOf = (question: Question) =>
  setsOf(question).flatMap((set) => sumNames.map((name) => ({ set, name })));
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** The value of a group; a day of the span before stands for the one that is as far into the span. */
function keyOf(group: Group, { span, before }: Question): SQL {
  const days = sql`(${span.from}::date - ${(before ?? span).from}::date)`;
  const isNow = sql`fact.day >= ${span.from}::date`;
  const day = before ? sql`case when ${isNow} then fact.day else fact.day + ${days} end` : sql`fact.day`;
  if (group === 'hour') {
    // By what clocks show: where they changed between the two spans, a day has 23 or 25 hours.
    const shown = sql`(fact.hour at time zone fact.time_zone + ${days} * interval '1 day') at time zone fact.time_zone`;
    return before ? sql`case when ${isNow} then fact.hour else ${shown} end` : sql`fact.hour`;
  }
  if (group === 'day') return day;
  if (group === 'week' || group === 'month')
    return sql`date_trunc(${sql.raw(`'${group}'`)}, (${day})::timestamp)::date`;
  return sql`fact.${sql.identifier(group)}`;
}

/** The sums of rows over currencies: counts added up, amounts side by side. */
const overCurrencies = (question: Question): SQL =>
  list([
    ...columnsOf(question).map(({ set, name }) =>
      isMoney(name)
        ? sql`jsonb_object_agg(currency, ${column(set, name)}::text) as ${column(set, name)}`
        : sql`coalesce(sum(${column(set, name)}), 0) as ${column(set, name)}`,
    ),
    ...setsOf(question).map(
      (set) => sql`jsonb_object_agg(currency, ${column(set, 'clicks')}) as ${column(set, 'clicks_in')}`,
    ),
  ]);

const sumsOf = (columns: readonly { set: string; name: string }[]) =>
  list(
    columns.map(
      ({ set, name }) => sql`sum(${column(set, name)})::${typeOfSum(name)} as ${column(set, name)}`,
    ),
  );

/** The rows behind the first ones as one. */
const restOf = (question: Question): SQL => sql`
  select ${overCurrencies(question)} from (
    select currency, ${sumsOf(columnsOf(question))}
    from ranked where place > ${topRows} group by currency
  ) as behind having count(*) > 0`;

/** Rows added up by their keys and currency; a span that is compared beside the one before it. */
function addedUp(rows: SQL, question: Question): SQL {
  const told = columnsOf(question).map(({ set, name }) => {
    if (!question.before) return sql`sum(${column('', name)})::${typeOfSum(name)} as ${column(set, name)}`;
    const isAsked = set === '' ? sql`is_now` : sql`not is_now`;
    return sql`coalesce(sum(${column('', name)}) filter (where ${isAsked}), 0)::${typeOfSum(name)} as ${column(set, name)}`;
  });
  return sql`
    select k1, k2, currency, max(changed_at) filter (where is_now) as changed_at, ${list(told)}
    from ${rows} group by k1, k2, currency`;
}

/** The sums of each group and currency. A group that is one row already is not added up again: that takes as long as the facts. */
function groupedOf(question: Question, account: Account): SQL {
  const { groups, before } = question;
  const own = sumNames.map((name) => ({ set: '', name }));
  const asTheyAre = sql`select k1, k2, currency, changed_at, ${list(own.map(({ name }) => sql`${column('', name)}`))}`;
  if (!areAddedFirst(question, account)) {
    const bySpan = sql`
      select k1, k2, currency, is_now, max(changed_at) as changed_at, ${sumsOf(own)}
      from placed group by k1, k2, currency, is_now`;
    return before
      ? addedUp(sql`(${bySpan}) as by_span`, question)
      : sql`${asTheyAre} from (${bySpan}) as by_span`;
  }
  const place = groups.indexOf('campaign');
  if (before || place < 0) return addedUp(sql`placed`, question);
  // Facts without a campaign are a row for each brand.
  const campaign = sql.raw(`k${place + 1}`);
  const without = sql`(select * from placed where ${campaign} is null) as without`;
  return sql`${asTheyAre} from placed where ${campaign} is not null union all ${addedUp(without, question)}`;
}

/** The groups that have facts, with the sums over all currencies by which they are ordered: a campaign has one. */
function withFacts(question: Question, hasFacts: SQL): SQL {
  const names = orderedBy(question);
  const select = (sumOf: (name: string) => SQL, where: SQL) => sql`
    select ${list([sql`grouped.*`, ...names.map((name) => sql`${sumOf(name)} as ${inAll(name)}`)])}
    from grouped where ${where}`;
  const own = (name: string) => sql`${column('', name)}`;
  const overAll = (name: string) => sql`sum(${own(name)}) over (partition by k1, k2)`;
  const place = question.groups.indexOf('campaign');
  if (question.currencies === 1) return select(own, hasFacts);
  if (place < 0) return select(overAll, hasFacts);
  const campaign = sql.raw(`k${place + 1}`);
  return sql`${select(own, sql`${campaign} is not null and (${hasFacts})`)}
    union all ${select(overAll, sql`${campaign} is null and (${hasFacts})`)}`;
}

/**
 * The parts of the first rows, in order. More than a page needs are neither sorted nor counted off, which takes a tenth of
 * the statement where there are thousands. Rows beyond those that raw facts tell apart are added up, so these have all.
 *
 * @param last the place of the last row that is asked for.
 */
function firstParts(question: Question, hasFacts: SQL, last: number): SQL {
  const parts = withFacts(question, hasFacts);
  if (question.isRaw) return parts;
  return sql`select * from (${parts}) as all_parts order by ${orderOf(question)} limit ${last * question.currencies}`;
}

/** The groups that have facts, each once. */
const keysOf = ({ currencies }: Question, hasFacts: SQL): SQL =>
  sql`select ${currencies === 1 ? sql`` : sql`distinct`} k1, k2 from grouped where ${hasFacts}`;

/**
 * Reads the rows of a page and the totals in one statement, which reads the facts once: sums by group and currency, and
 * those of all groups, from which all else follows.
 *
 * @param rows the places of the rows, from 0.
 */
export async function readSums(
  database: Database,
  question: Question,
  account: Account,
  rows: { offset: number; limit: number },
): Promise<Read> {
  const { groups, before, span, isRaw } = question;
  const [first = 'day', second] = groups;
  const isNow = before ? sql`fact.day >= ${span.from}::date` : sql`true`;
  const hasFacts = sql.join(
    columnsOf(question).map(({ set, name }) => sql`${column(set, name)} <> 0`),
    sql` or `,
  );
  const last = isRaw ? Math.min(rows.offset + rows.limit, topRows) : rows.offset + rows.limit;
  const statement = sql`
    with placed as (
      select ${keyOf(first, question)} as k1, ${second ? keyOf(second, question) : sql`null::int`} as k2, fact.currency,
        ${isNow} as is_now, fact.changed_at, ${sql.raw(sumNames.map((name) => `fact.${name}`).join(', '))}
      from (${sourceOf(question, account)}) as fact
    ), grouped as materialized (${groupedOf(question, account)}), total as materialized (
      select currency, max(changed_at) as changed_at, ${sumsOf(columnsOf(question))} from grouped group by currency
    ), ranked as materialized (
      select *, dense_rank() over (order by ${orderOf(question)}) as place
      from (${firstParts(question, hasFacts, last)}) as parts
    )
    select (select count(*)::int from (${keysOf(question, hasFacts)}) as keys) as total,
      (select coalesce(json_agg(page order by place), '[]') from (
        select place, k1, k2, ${overCurrencies(question)} from ranked
        where place > ${rows.offset} and place <= ${last} group by place, k1, k2) as page) as rows,
      ${isRaw ? sql`(select to_json(rest) from (${restOf(question)}) as rest)` : sql`null`} as rest,
      (select to_json(totals) from (select ${overCurrencies(question)} from total where ${hasFacts}) as totals) as totals,
      (select (extract(epoch from max(changed_at)) * 1000)::float8 from total) as changed_at`;
  return single(await rowsOf(database, statement, readShape));
}
