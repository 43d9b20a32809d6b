import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database.ts';

/**
 * The rows that a statement written by hand returns.
 *
 * @param row what each of them is. @throws when one is something else.
 */
export async function rowsOf<S extends z.ZodType>(
  database: Database,
  statement: SQL,
  row: S,
): Promise<z.output<S>[]> {
  const answer: unknown = await database.execute(statement);
  return z.object({ rows: z.array(row) }).parse(answer).rows;
}
