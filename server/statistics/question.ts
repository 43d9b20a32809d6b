import type * as z from 'zod';
import { dateAfter, type Days, endOfMonth, lengthOf, startOfMonth } from '../../contract/dates.ts';
import { figureNames, type FigureName, shownFigures } from '../../contract/figure-names.ts';
import {
  defaultStatisticsRows,
  hourDays,
  maxSpan,
  maxStatisticsRows,
  type Period,
  sortableAlways,
  type statisticsCalls,
} from '../../contract/statistics.ts';
import { type Group, groupsIn, groupsOf, isRawGroup, rawGroups } from '../../contract/statistics-groups.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';

/** The query of a call, as it was parsed. */
export type Query = z.output<typeof statisticsCalls.read.query>;

/** The campaigns that a query narrows to; undefined where it narrows to none. */
export const campaignsOf = ({ campaign_ids }: Query): readonly number[] | undefined =>
  campaign_ids?.split(',').map(Number);

/** An order of rows: by a group that was asked for or by a figure. */
export interface Order {
  key: Group | FigureName;
  descends: boolean;
}

/** A question that can be answered. */
export interface Question {
  groups: readonly Group[];
  span: Days;
  /** As many days right before it, where the question compares. */
  before: Days | undefined;
  /** Whether the raw facts must be read. */
  isRaw: boolean;
  order: Order | undefined;
  /** The currencies of the figures, at least 1: a row has at most as many parts. */
  currencies: number;
  page: number;
  perPage: number;
  query: Query;
}

const spans: Readonly<Record<Period, (today: string) => Days>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: dateAfter(today, -1), to: dateAfter(today, -1) }),
  '7': (today) => ({ from: dateAfter(today, -6), to: today }),
  '30': (today) => ({ from: dateAfter(today, -29), to: today }),
  this_month: (today) => ({ from: startOfMonth(today), to: today }),
  last_month: (today) => ({ from: startOfMonth(today, -1), to: endOfMonth(startOfMonth(today, -1)) }),
};

function spanOf({ period, from, to }: Query, today: string, { text }: SignedIn): Days {
  if (period !== undefined && (from !== undefined || to !== undefined)) {
    throw refusedAt('period', 'validation.invalid', text);
  }
  if (from === undefined && to === undefined) return spans[period ?? '30'](today);
  const last = to ?? today;
  const span = { from: from ?? dateAfter(last, -29), to: last };
  if (span.from > span.to) throw refusedAt('to', 'statistics.backwards', text);
  if (lengthOf(span) > maxSpan) throw refusedAt('from', 'statistics.too_long', text);
  return span;
}

function orderOf(
  { sort }: Query,
  groups: readonly Group[],
  currencies: number,
  { hasCommissions, text }: SignedIn,
) {
  if (sort === undefined) return undefined;
  const descends = sort.startsWith('-');
  const named = sort.replace(/^-/, '');
  const key = [...groups, ...figureNames].find((name) => name === named);
  if (key === undefined) throw refusedAt('sort', 'validation.invalid', text);
  if (shownFigures(hasCommissions).some((name) => name === key)) {
    const isMoney = !sortableAlways.some((name) => name === key);
    if (isMoney && currencies > 1) throw refusedAt('sort', 'statistics.several_currencies', text);
  } else if (!groups.some((group) => group === key)) throw refusedAt('sort', 'validation.invalid', text);
  return { key, descends };
}

/**
 * Understands a query.
 *
 * @param today the date where the brands are. @param currencies how many they have.
 * @throws Refusal 422 at the parameter that is wrong.
 */
export function questionOf(
  query: Query,
  { today, currencies }: { today: string; currencies: number },
  exchange: SignedIn,
): Question {
  const { account, text } = exchange;
  const groups = groupsIn(query.group ?? 'day') ?? [];
  const allowed = groupsOf(account.type);
  if (!groups.every((group) => allowed.includes(group))) throw refusedAt('group', 'validation.invalid', text);
  const span = spanOf(query, today, exchange);
  const days = lengthOf(span);
  const before = query.compare && { from: dateAfter(span.from, -days), to: dateAfter(span.from, -1) };
  if (groups.includes('hour') && (before ?? span).from < dateAfter(today, 1 - hourDays)) {
    throw refusedAt('from', 'statistics.hours', text);
  }
  const perPage = Number(query.perPage ?? defaultStatisticsRows);
  return {
    groups,
    span,
    before,
    isRaw: groups.some(isRawGroup) || rawGroups.some((name) => query[name] !== undefined),
    order: orderOf(query, groups, currencies, exchange),
    currencies: Math.max(currencies, 1),
    page: Number(query.page ?? 1),
    perPage: Math.min(Math.max(perPage, 1), maxStatisticsRows),
    query,
  };
}
