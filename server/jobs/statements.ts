import { type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import * as z from 'zod';
import type { Connection, Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';

const row = z.record(z.string(), z.unknown());

/** Runs the statements of pg-boss on the server's own connections. */
export const statementsOn = ({ run }: Pick<Connection, 'run'>): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await run(text, values) }),
});

/** A text with `$1`, `$2` as drizzle takes it. */
function prepared(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1] ?? null),
    ),
  );
}

/** Runs them in a transaction, so that a job is ordered or ended together with the rows that it is about. */
export const statementsIn = (transaction: Database): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await rowsOf(transaction, prepared(text, values), row) }),
});
