import { type SQL, sql } from 'drizzle-orm';
import { arrayText } from './array-text.ts';

/** One of some ids, as the right side of a comparison: they are one parameter, however many they are. */
export const anyOf = (ids: readonly number[], type: 'int' | 'bigint'): SQL =>
  sql`any(${arrayText(ids)}::${sql.raw(type)}[])`;
