import type { AccountType } from '../../contract/accounts.ts';
import { dateOf, lengthOf } from '../../contract/dates.ts';
import { figureNames } from '../../contract/figure-names.ts';
import {
  hourDays,
  type Period,
  periods,
  sortableAlways,
  spanAndFilters as parameters,
} from '../../contract/statistics.ts';
import { type Group, groups, groupsOf } from '../../contract/statistics-groups.ts';
import { type SubId, subIds } from '../../contract/tracking.ts';

/** The filters, by their names in the query of the call and in the address. */
export const filterNames = [
  'brand_id',
  'affiliate_id',
  'campaign_id',
  'plan_id',
  'currency',
  'country',
  'device',
  ...subIds,
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** A span of days by name, or by its first and its last day. */
export type Span = { period: Period } | { from: string; to: string };

/** The state of the statistics, all of which is in the address. */
export interface Question {
  span: Span;
  group: Group;
  /** A figure or the group, descending with a - before it; the server's own order without it. */
  sort?: string;
  page: number;
  filters: Filters;
}

const defaultPeriod: Period = '30';
/** The groups that an account first sees. */
const firstGroups: Record<AccountType, Group> = {
  'super-admin': 'brand',
  operator: 'brand',
  'sub-operator': 'affiliate',
  affiliate: 'campaign',
};

/** The state of an address without parameters. */
export const firstQuestion = (type: AccountType): Question => ({
  span: { period: defaultPeriod },
  group: firstGroups[type],
  page: 1,
  filters: {},
});

/** A parameter of an address, if the server takes its value; old and mistyped addresses have others. */
function taken(search: URLSearchParams, name: keyof typeof parameters.shape): string | undefined {
  const value = search.get(name);
  return value !== null && parameters.shape[name].safeParse(value).success ? value : undefined;
}

function spanIn(search: URLSearchParams): Span {
  const [from, to] = [taken(search, 'from'), taken(search, 'to')];
  if (from && to && from <= to) return { from, to };
  return { period: periods.find((period) => period === search.get('period')) ?? defaultPeriod };
}

/** Reads the state from an address; what it does not name, or not in a way that can be read, is as at first. */
export function questionIn(search: URLSearchParams, type: AccountType): Question {
  const group = groupsOf(type).find((one) => one === search.get('group')) ?? firstGroups[type];
  const filters = filterNames.flatMap((name) => {
    const value = taken(search, name);
    return value ? [[name, value] as const] : [];
  });
  const sort = search.get('sort') ?? undefined;
  const sortedBy = sort?.replace(/^-/, '');
  const page = Number(search.get('page'));
  return {
    span: spanIn(search),
    group,
    sort: [group, ...figureNames].some((name) => name === sortedBy) ? sort : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filters: Object.fromEntries(filters),
  };
}

/** A question without an order by money, which figures in several currencies do not have. */
export function withoutMoneyOrder(question: Question): Question {
  const key = question.sort?.replace(/^-/, '');
  const isKept = [...groups, ...sortableAlways].some((name) => name === key);
  return isKept ? question : { ...question, sort: undefined };
}

/** The parameters of the span and the filters, as the call takes them. */
export const spanAndFilters = ({ span, filters }: Question): Record<string, string> => ({
  ...span,
  ...filters,
});

/** The parameters of an address that differ from those of the first state. */
export function parametersOf(question: Question, type: AccountType): Record<string, string> {
  const { span, group, sort, page, filters } = question;
  return {
    ...('from' in span ? span : span.period !== defaultPeriod && { period: span.period }),
    ...(group !== firstGroups[type] && { group }),
    ...filters,
    ...(sort !== undefined && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

const own = ['period', 'from', 'to', 'group', 'sort', 'page', ...filterNames];

/** An address’s parameters with this state in place of their own; those of others stay. */
export function searchWith(search: URLSearchParams, question: Question, type: AccountType): URLSearchParams {
  const others = [...search].filter(([name]) => !own.includes(name));
  return new URLSearchParams([...others, ...Object.entries(parametersOf(question, type))]);
}

/**
 * Whether the hours of a span are kept for certain: of two weeks, the shorter spans are always within. A day is so with the
 * day before, which it is compared with, and wherever the brands are it may be a day later than in UTC.
 */
export function hasHours(span: Span, now = Date.now()): boolean {
  if ('period' in span) return span.period === 'today' || span.period === 'yesterday' || span.period === '7';
  return span.from === span.to && lengthOf({ from: span.from, to: dateOf(now) }) <= hourDays - 2;
}

const isSubId = (group: Group): group is SubId => subIds.some((name) => name === group);

/** The filter that a value of a group becomes; none for times, which become a span. */
export function filterOf(group: Group): FilterName | undefined {
  if (group === 'country' || group === 'device' || isSubId(group)) return group;
  if (group === 'campaign' || group === 'brand' || group === 'affiliate' || group === 'plan')
    return `${group}_id`;
  return undefined;
}

/** The groups that take a filtered one apart further, the first that fits. */
const next: readonly Group[] = ['campaign', 'day', 'country'];
const nextOf: Partial<Record<Group, readonly Group[]>> = {
  brand: ['affiliate', ...next],
  campaign: ['day'],
  month: ['day'],
};

/** The state after a click on a row: narrowed to it, and taken apart by what tells more. */
export function drilled(
  question: Question,
  narrowing: { filters: Filters } | { span: Span },
  type: AccountType,
): Question {
  const { group } = question;
  const narrowed = {
    ...question,
    ...('span' in narrowing ? narrowing : { filters: { ...question.filters, ...narrowing.filters } }),
  };
  const isOpen = (one: Group) => {
    const filter = filterOf(one);
    return one !== group && groupsOf(type).includes(one) && (!filter || !(filter in narrowed.filters));
  };
  const further = [...(nextOf[group] ?? []), ...next].find(isOpen) ?? group;
  return { ...narrowed, group: further, sort: undefined, page: 1 };
}
