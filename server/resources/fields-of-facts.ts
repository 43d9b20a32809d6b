import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { currencyDigits, mostDigits } from '../../contract/currencies.ts';
import { byAlphabet } from '../database/alphabet.ts';
import { brands, campaigns } from '../database/tables/index.ts';
import { amountIn } from '../tracking/money.ts';
import { computed } from '../entity/field.ts';

/** A word of a fact with its title, which is the text of the word in a group of texts. */
export const titled = (column: PgColumn, group: string) =>
  computed(
    { key: sql<string>`${column}` },
    ({ key }, { text }) => ({ key, title: text(`${group}.${key}`) }),
    column,
  );

/** The same for a word that may be absent. */
export const maybeTitled = (column: PgColumn, group: string) =>
  computed(
    { key: sql<string | null>`${column}` },
    ({ key }, { text }) => (key === null ? null : { key, title: text(`${group}.${key}`) }),
    column,
  );

/** An amount of minor units as a decimal of its currency. */
export const amountOf = (minor: PgColumn, currency: PgColumn) =>
  computed(
    { minor: sql<string>`${minor}::text`, currency: sql<string>`${currency}` },
    (value) => amountIn(BigInt(value.minor), value.currency),
    minor,
  );

/**
 * The same in a list of several currencies that is sorted by it: the largest number first, whatever its currency is worth.
 * Cents are compared with cents, and not with whole yens.
 */
export function amountBySize(minor: PgColumn, currency: PgColumn) {
  const factors = Object.entries(currencyDigits).map(
    ([code, digits]) =>
      sql`when ${sql.raw(`'${code}'`)} then ${sql.raw(String(10 ** (mostDigits - digits)))}`,
  );
  const factor = sql`case ${currency} ${sql.join(factors, sql` `)} end`;
  return { ...amountOf(minor, currency), sort: sql`${minor}::numeric * ${factor}` };
}

/** The brand of a listing that joins brands. */
export const ofBrand = computed(
  { id: brands.id, name: brands.name },
  (brand) => brand,
  byAlphabet(brands.name),
);

/** The same where the operator of a row can be a former one, which is not told how the brand is called by now. */
export const brandAsOf = (operator: PgColumn) =>
  computed(
    { id: brands.id, name: brands.name, isPresent: sql<boolean>`${brands.operatorId} = ${operator}` },
    ({ id, name, isPresent }, { account }) => ({
      id,
      name: account.type === 'super-admin' || isPresent ? name : `#${id}`,
    }),
    byAlphabet(brands.name),
  );

/** The campaign of a listing that joins campaigns, where a row has one. */
export const ofCampaign = computed(
  {
    id: sql<number | null>`${campaigns.id}`,
    code: sql<string | null>`${campaigns.code}`,
    link: sql<string | null>`${campaigns.link}`,
  },
  ({ id, code, link }) => (id === null || code === null || link === null ? null : { id, code, link }),
  campaigns.code,
);

/** An account that a fact names. Facts outlive accounts: one that is gone is told by its number. */
export const personOf = (column: PgColumn) =>
  computed(
    {
      id: sql<number>`${column}`,
      name: sql<string>`coalesce((select name from users where id = ${column}), '#' || ${column})`,
    },
    (person) => person,
  );

/** The same of a listing that joins accounts, to be sorted by their names, where a row names one. */
export const maybePersonOf = (column: PgColumn, name: PgColumn) =>
  computed(
    {
      id: sql<number | null>`${column}`,
      name: sql<string | null>`coalesce(${name}, '#' || ${column})`,
    },
    ({ id, name: known }) => (id === null || known === null ? null : { id, name: known }),
    byAlphabet(name),
  );

/** Finds a month by its first day, as people type one: `2026-09` or `09.2026`. */
export const isMonth = (firstDay: PgColumn) => (word: string) =>
  sql`(to_char(${firstDay}, 'YYYY-MM') = ${word} or to_char(${firstDay}, 'MM.YYYY') = ${word}
    or to_char(${firstDay}, 'YYYY') = ${word})`;
