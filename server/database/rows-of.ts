import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './database.ts';

const executed = z.object({ rows: z.array(z.unknown()) });

/**
 * The rows that a statement written by hand returns.
 *
 * @param row what each of them is. Where a function runs often, keep it outside: zod compiles every new schema, which
 * takes longer than to read a row.
 * @throws when one is something else.
 */
export async function rowsOf<S extends z.ZodType>(
  database: Database,
  statement: SQL,
  row: S,
): Promise<z.output<S>[]> {
  const { rows } = executed.parse(await database.execute(statement));
  return rows.map((one) => row.parse(one));
}
