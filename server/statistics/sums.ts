import { type SQL, sql } from 'drizzle-orm';
import { moneyNames, sumNames } from '../../contract/figure-names.ts';

export const isMoney = (name: string): boolean => moneyNames.some((one) => one === name);
/** The type of the sum of a figure: counts fit a bigint, the amounts of many rows may not. */
export const typeOfSum = (name: string): SQL => sql.raw(isMoney(name) ? 'numeric' : 'bigint');

/** The columns of the figures in a table. */
export const sums = (table: string) => sql.raw(sumNames.map((name) => `${table}.${name}`).join(', '));

/** The sums of rows that are added up. */
export const addedUp = sql.join(
  sumNames.map((name) => sql`sum(${sql.raw(name)})::${typeOfSum(name)} as ${sql.raw(name)}`),
  sql`, `,
);
