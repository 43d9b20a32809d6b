import type { Days } from '../../contract/dates.ts';
import { topRows } from '../../contract/statistics.ts';
import type { Statistics, StatisticsRow } from '../../contract/statistics-answer.ts';
import { type Group, isRecordGroup } from '../../contract/statistics-groups.ts';
import type { Database } from '../database/database.ts';
import type { SignedIn } from '../http/route.ts';
import { firstDayOfClicks } from '../figures/rebuild.ts';
import { valuesOf } from './figure-values.ts';
import { daysBefore, daysOfRow, keptClicks } from './kept-clicks.ts';
import { type Query, type Question, questionOf } from './question.ts';
import { estimatedFrom, placesOf, requireOwn } from './reach.ts';
import { readSums } from './read.ts';
import type { Pair, Sums } from './read-shape.ts';
import { narrowedTo, titlesOf } from './titles.ts';

const asDate = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

type Key = Pair['k1'];
type Titles = ReadonlyMap<Group, ReadonlyMap<number, string>>;

async function titlesFor(
  database: Database,
  groups: readonly Group[],
  rows: readonly Pair[],
): Promise<Titles> {
  const all = new Map<Group, ReadonlyMap<number, string>>();
  for (const [place, group] of groups.entries()) {
    const keys = rows.map(({ k1, k2 }) => (place === 0 ? k1 : k2));
    const ids = [...new Set(keys.filter((key) => typeof key === 'number'))];
    const found = isRecordGroup(group) && ids.length > 0 ? await titlesOf[group](database, ids) : [];
    all.set(group, new Map(found.map(({ id, title }) => [id, title])));
  }
  return all;
}

/** The value of a group in a row. */
function valueOf(group: Group, key: Key, titles: Titles): unknown {
  if (isRecordGroup(group)) {
    return typeof key === 'number' ? { id: key, title: titles.get(group)?.get(key) ?? String(key) } : null;
  }
  return group === 'hour' && typeof key === 'string' ? new Date(key).toISOString() : (key ?? null);
}

/** Understands a query, and says where its facts are. @throws Refusal 404 for ids of others; 422 at a parameter that is wrong. */
export async function questionAsked(database: Database, query: Query, exchange: SignedIn) {
  const { account, now } = exchange;
  await requireOwn(database, query, account);
  const places = await placesOf(database, query, account);
  const zone = { timeZone: places.timeZone ?? 'UTC' };
  const today = new Intl.DateTimeFormat('en-CA', { ...zone, ...asDate }).format(now);
  const question = questionOf(query, { today, currencies: places.currencies.length }, exchange);
  return { question, places, today };
}

/** The figures that a query asks for, before they are paged. */
export interface Figures {
  question: Question;
  rows: StatisticsRow[];
  meta: Omit<Statistics['meta'], 'proof'>;
}

/**
 * Answers a query: own figures alone.
 *
 * @param limit rows instead of the page that the query names, from the first one on.
 * @throws Refusal 404 for ids of others; 422 at a parameter that is wrong.
 */
export async function figuresFor(
  database: Database,
  query: Query,
  exchange: SignedIn,
  limit?: number,
): Promise<Figures> {
  const { account, hasCommissions, now } = exchange;
  const { question, places, today } = await questionAsked(database, query, exchange);
  const { since, timeZone, currencies } = places;
  const { groups, span, before, isRaw, page, perPage } = question;
  const paging =
    limit === undefined ? { offset: (page - 1) * perPage, limit: perPage } : { offset: 0, limit };
  const clicksFrom = isRaw ? await firstDayOfClicks(database) : undefined;
  const read = await readSums(database, question, account, paging);
  const narrowed = await narrowedTo(database, query, account);
  const estimated = hasCommissions ? await estimatedFrom(database, account) : undefined;
  const titles = await titlesFor(database, groups, read.rows);

  const valuesIn = (sums: Sums, days: Days) => valuesOf(sums, keptClicks(clicksFrom, days), hasCommissions);
  const row = (pair: Pair): StatisticsRow => {
    const [one, other] = groups;
    const days = daysOfRow(question, pair);
    return {
      ...(one && { [one]: valueOf(one, pair.k1, titles) }),
      ...(other && { [other]: valueOf(other, pair.k2, titles) }),
      ...valuesIn(pair.now, days),
      ...(before && pair.before && { previous: valuesIn(pair.before, daysBefore(question, days)) }),
    };
  };
  const hasRest = read.rest !== null;
  const total = hasRest ? topRows + 1 : read.total;
  const lastPage = Math.max(1, Math.ceil(total / paging.limit));
  const isLast = page >= lastPage || limit !== undefined;
  const rest = isLast && read.rest ? [{ ...row(read.rest), is_rest: true as const }] : [];
  return {
    question,
    rows: [...read.rows.map(row), ...rest],
    meta: {
      totals: valuesIn(read.totals.now, span),
      ...(before &&
        read.totals.before && {
          previous: { ...valuesIn(read.totals.before, before), ...before },
        }),
      ...span,
      today,
      time_zone: timeZone,
      currencies,
      as_of: now.toISOString(),
      changed_at: read.changed_at === null ? null : new Date(read.changed_at).toISOString(),
      since,
      ...(narrowed && { narrowed_to: narrowed }),
      ...(estimated !== undefined && { estimated_from: estimated }),
      ...(clicksFrom !== undefined && { clicks_since: clicksFrom }),
      current_page: page,
      last_page: lastPage,
      per_page: perPage,
      total,
    },
  };
}
