import { type SQL, sql } from 'drizzle-orm';
import { type FigureName, moneyRatioNames, partsOf, ratioNames } from '../../contract/figure-names.ts';
import { figures } from '../../contract/figures.ts';
import { isRecordGroup, isTimeGroup, type RecordGroup } from '../../contract/statistics-groups.ts';
import type { Order, Question } from './question.ts';

/** How records are titled in the database, for sorting. */
const titles: Readonly<Record<RecordGroup, (id: SQL) => SQL>> = {
  campaign: (id) => sql`(select code from campaigns where id = ${id})`,
  brand: (id) => sql`(select name from brands where id = ${id})`,
  affiliate: (id) => sql`(select name from users where id = ${id})`,
  plan: (id) => sql`(select name from plans where id = ${id})`,
};

const isFigure = (key: Order['key']): key is FigureName => key in figures;

/** The column of the sum of a figure over the currencies of a row, by which rows are ordered. */
export const inAll = (name: string) => sql.identifier(`all_${name}`);

const anyRatio = (key: Order['key']) => [...ratioNames, ...moneyRatioNames].find((name) => name === key);

/** The figures by whose sums the rows are ordered. */
export function orderedBy({ order }: Question): readonly string[] {
  if (!order) return ['clicks', 'registrations'];
  const ratio = anyRatio(order.key);
  if (ratio) return partsOf(ratio);
  return isFigure(order.key) ? [order.key] : [];
}

/** The order of the rows, to the last key, so that pages neither lose nor repeat a row. */
export function orderOf({ groups, order }: Question): SQL {
  const keyAt = (place: number) => sql.raw(`k${place + 1}`);
  const rest = sql`k1 nulls last, k2 nulls last`;
  if (!order) {
    const time = groups.findIndex(isTimeGroup);
    const usual = sql`${inAll('clicks')} desc, ${inAll('registrations')} desc, ${rest}`;
    return time < 0 ? usual : sql`${keyAt(time)}, ${usual}`;
  }
  const direction = order.descends ? sql`desc nulls last` : sql`asc nulls last`;
  const { key } = order;
  if (!isFigure(key)) {
    const value = keyAt(groups.indexOf(key));
    return sql`${isRecordGroup(key) ? titles[key](value) : value} ${direction}, ${rest}`;
  }
  const ratio = anyRatio(key);
  if (ratio) {
    const [numerator, denominator] = partsOf(ratio).map(inAll);
    return sql`${numerator}::numeric / nullif(${denominator}, 0) ${direction}, ${rest}`;
  }
  return sql`${inAll(key)} ${direction}, ${rest}`;
}
