import { divideHalfEven } from '../../commission-engine/index.ts';
import { eachName } from '../../contract/each-name.ts';
import {
  conversionNames,
  countNames,
  type EarnedName,
  type FigureName,
  isPlain,
  moneyNames,
  partsOf,
  ratioNames,
} from '../../contract/figure-names.ts';
import { earnedDigits, ratioOf } from '../../contract/figures.ts';
import { topRows } from '../../contract/statistics.ts';
import type { FigureValues, Statistics, StatisticsRow } from '../../contract/statistics-answer.ts';
import { type Group, isRecordGroup, isTimeGroup } from '../../contract/statistics-groups.ts';
import type { Database } from '../database/database.ts';
import type { SignedIn } from '../http/route.ts';
import { dateAfter, firstDayOfClicks } from '../figures/rebuild.ts';
import { decimalText } from '../tracking/events/amounts.ts';
import { amountIn, digitsOf } from '../tracking/money.ts';
import { type Query, type Question, questionOf, type Span } from './question.ts';
import { estimatedFrom, placesOf, requireOwn } from './reach.ts';
import { type Pair, readSums, type Sums } from './read.ts';
import { titlesOf } from './titles.ts';

const asDate = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

const figuresOfClicks: readonly FigureName[] = ['clicks', 'unique_clicks'];

type Amounts = Readonly<Record<string, string>>;

/** Amounts by currency, in the order of their names. */
const byCurrency = (
  kept: Readonly<Record<string, string>> | null,
  told: (minor: bigint, currency: string) => string | undefined,
): Amounts =>
  Object.fromEntries(
    Object.entries(kept ?? {})
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([currency, minor]) => {
        const amount = told(BigInt(minor), currency);
        return amount === undefined ? [] : [[currency, amount]];
      }),
  );

/** Earnings per click have two digits more than amounts. */
const digitsPerClick = 2;
const partsOfMinor = 10n ** BigInt(earnedDigits);

/** Earnings, which are kept in parts of a minor unit; per click only where clicks are kept. */
function earnedValues({ earned, clicks_in: clicks }: Sums, isGone: boolean): Pick<FigureValues, EarnedName> {
  return {
    earned: byCurrency(earned, (kept, currency) => amountIn(divideHalfEven(kept, partsOfMinor), currency)),
    earned_per_click: byCurrency(earned, (kept, currency) => {
      const count = isGone ? 0n : BigInt(clicks?.[currency] ?? 0);
      if (count === 0n) return undefined;
      const perClick = divideHalfEven(kept * 10n ** BigInt(digitsPerClick), count * partsOfMinor);
      return decimalText(perClick, digitsOf(currency) + digitsPerClick);
    }),
  };
}

/** @param isGone whether the clicks of that time are no longer kept. */
function valuesOf(sums: Sums, isGone: boolean, hasCommissions: boolean): FigureValues {
  const countOf = (name: (typeof countNames)[number]) =>
    isGone && figuresOfClicks.includes(name) ? null : sums[name];
  const values = {
    ...eachName(countNames.filter(isPlain), countOf),
    ...eachName(moneyNames.filter(isPlain), (name) => byCurrency(sums[name], amountIn)),
    ...eachName(ratioNames, (name) => {
      const [numerator, denominator] = partsOf(name);
      return ratioOf(countOf(numerator), countOf(denominator));
    }),
  };
  if (!hasCommissions) return values;
  const conversions = eachName(conversionNames, (name) => sums[name]);
  return { ...values, ...conversions, ...earnedValues(sums, isGone) };
}

/** The last day of a group by time that begins on a day. */
const ends: Readonly<Partial<Record<Group, (first: string) => string>>> = {
  hour: (first) => first.slice(0, 10),
  day: (first) => first,
  week: (first) => dateAfter(first, 6),
  month: (first) => dateAfter(first, 30),
};

type Key = Pair['k1'];
type Titles = ReadonlyMap<Group, ReadonlyMap<number, string>>;

async function titlesFor(
  database: Database,
  groups: readonly Group[],
  rows: readonly Pair[],
): Promise<Titles> {
  const all = await Promise.all(
    groups.map(async (group, place) => {
      const keys = rows.map(({ k1, k2 }) => (place === 0 ? k1 : k2));
      const ids = [...new Set(keys.filter((key) => typeof key === 'number'))];
      const found = isRecordGroup(group) && ids.length > 0 ? await titlesOf[group](database, ids) : [];
      return [group, new Map(found.map(({ id, title }) => [id, title]))] as const;
    }),
  );
  return new Map(all);
}

/** The value of a group in a row. */
function valueOf(group: Group, key: Key, titles: Titles): unknown {
  if (isRecordGroup(group)) {
    return typeof key === 'number' ? { id: key, title: titles.get(group)?.get(key) ?? String(key) } : null;
  }
  return group === 'hour' && typeof key === 'string' ? new Date(key).toISOString() : (key ?? null);
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
  await requireOwn(database, query, account);
  const { since, timeZone, currencies } = await placesOf(database, query, account);
  const zone = { timeZone: timeZone ?? 'UTC' };
  const today = new Intl.DateTimeFormat('en-CA', { ...zone, ...asDate }).format(now);
  const question = questionOf(query, { today, currencies: currencies.length }, exchange);
  const { groups, span, before, isRaw, page, perPage } = question;
  const paging =
    limit === undefined ? { offset: (page - 1) * perPage, limit: perPage } : { offset: 0, limit };
  const clicksFrom = isRaw ? await firstDayOfClicks(database) : undefined;
  const read = await readSums(database, question, account, paging);
  const titles = await titlesFor(database, groups, read.rows);

  const isGone = (last: string) => clicksFrom !== undefined && last < clicksFrom;
  const time = groups.findIndex(isTimeGroup);
  const lastDayOf = ({ k1, k2 }: Pair, of: Span) => {
    const key = time === 0 ? k1 : k2;
    const group = groups[time];
    const end = group && typeof key === 'string' ? ends[group]?.(key) : undefined;
    return end !== undefined && end < of.to ? end : of.to;
  };
  const row = (pair: Pair): StatisticsRow => {
    const [one, other] = groups;
    return {
      ...(one && { [one]: valueOf(one, pair.k1, titles) }),
      ...(other && { [other]: valueOf(other, pair.k2, titles) }),
      ...valuesOf(pair.now, isGone(lastDayOf(pair, span)), hasCommissions),
      ...(before && pair.before && { previous: valuesOf(pair.before, isGone(before.to), hasCommissions) }),
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
      totals: valuesOf(read.totals.now, isGone(span.to), hasCommissions),
      ...(before &&
        read.totals.before && {
          previous: { ...valuesOf(read.totals.before, isGone(before.to), hasCommissions), ...before },
        }),
      ...span,
      today,
      time_zone: timeZone,
      currencies,
      as_of: now.toISOString(),
      changed_at: read.changed_at === null ? null : new Date(read.changed_at).toISOString(),
      since,
      ...(hasCommissions && { estimated_from: await estimatedFrom(database, account) }),
      ...(clicksFrom !== undefined && { clicks_since: clicksFrom }),
      current_page: page,
      last_page: lastPage,
      per_page: perPage,
      total,
    },
  };
}
