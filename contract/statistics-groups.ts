import type { AccountType } from './accounts.ts';
import type { Language } from './languages.ts';
import { subIds } from './tracking.ts';

/** Groups by time. Days, weeks (from Monday) and months are those of each brand's own zone. */
export const timeGroups = ['hour', 'day', 'week', 'month'] as const;
export type TimeGroup = (typeof timeGroups)[number];
/** Groups by a record of the panel. */
export const recordGroups = ['campaign', 'brand', 'affiliate', 'plan'] as const;
export type RecordGroup = (typeof recordGroups)[number];
/**
 * Groups by what only the clicks themselves tell, and the attributions that copied it of them: read from raw facts, so
 * they are slower, and clicks are there no longer than they are kept.
 */
export const rawGroups = ['country', 'device', ...subIds] as const;
export type RawGroup = (typeof rawGroups)[number];
/** Everything that statistics can be grouped by, one or two at a time. */
export const groups = [...timeGroups, ...recordGroups, ...rawGroups] as const;
export type Group = (typeof groups)[number];

export const isTimeGroup = (group: Group): group is TimeGroup => timeGroups.some((one) => one === group);
export const isRecordGroup = (group: Group): group is RecordGroup =>
  recordGroups.some((one) => one === group);
export const isRawGroup = (group: Group): group is RawGroup => rawGroups.some((one) => one === group);

/** The groups that an account of a type may ask for: an affiliate has one brand, and is itself the affiliate. */
export const groupsOf = (type: AccountType): readonly Group[] =>
  type === 'affiliate' ? groups.filter((one) => one !== 'affiliate' && one !== 'brand') : groups;

/** The titles of the groups, as they head a column. */
export const groupTitles: Readonly<Record<Group, Readonly<Record<Language, string>>>> = {
  hour: { en: 'Hour', ru: 'Час' },
  day: { en: 'Day', ru: 'День' },
  week: { en: 'Week', ru: 'Неделя' },
  month: { en: 'Month', ru: 'Месяц' },
  campaign: { en: 'Campaign', ru: 'Кампания' },
  brand: { en: 'Brand', ru: 'Бренд' },
  affiliate: { en: 'Affiliate', ru: 'Партнёр' },
  plan: { en: 'Plan', ru: 'Тариф' },
  country: { en: 'Country', ru: 'Страна' },
  device: { en: 'Device', ru: 'Устройство' },
  sub1: { en: 'Sub 1', ru: 'Sub 1' },
  sub2: { en: 'Sub 2', ru: 'Sub 2' },
  sub3: { en: 'Sub 3', ru: 'Sub 3' },
  sub4: { en: 'Sub 4', ru: 'Sub 4' },
  sub5: { en: 'Sub 5', ru: 'Sub 5' },
};

const isGroup = (text: string): text is Group => groups.some((group) => group === text);

/** The groups that a text names; undefined where it names anything else. */
export function groupsIn(text: string): readonly Group[] | undefined {
  const named = text.split(',');
  const known = named.filter(isGroup);
  return known.length === named.length && known.length <= 2 && new Set(known).size === known.length
    ? known
    : undefined;
}
