import { gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Filters = Record<string, (value: string) => SQL>;

const between = (key: string, column: PgColumn, read: (text: string) => unknown): Filters => ({
  [`${key}_from`]: (text) => gte(column, read(text)),
  [`${key}_to`]: (text) => lte(column, read(text)),
});

/** The two ends of a span of moments, both included. */
export const momentSpan = (key: string, column: PgColumn): Filters =>
  between(key, column, (text) => new Date(text));

/** The two ends of a span of amounts, both included; compared as decimals, never as floats. */
export const moneySpan = (key: string, column: PgColumn): Filters => between(key, column, (text) => text);
