import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The condition that a value is of a moment or earlier. The database keeps microseconds, and a record shows milliseconds:
 * all of the last one belongs to it. The database adds it, which takes what is later than the year 9999 in no other form.
 */
export const isUntil = (value: SQLWrapper, moment: string): SQL =>
  sql`${value} < ${new Date(moment).toISOString()}::timestamptz + interval '1 millisecond'`;
