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

/**
 * A text with `$1`, `$2` as drizzle takes it. A value that stands in several places becomes several parameters: if it is
 * a text, it is marked as one, since each place could give its parameter another type.
 */
function prepared(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  const places = parts.filter((_part, index) => index % 2 === 1);
  const parameter = (place: string) => {
    const value = values[Number(place) - 1] ?? null;
    const isMarked = typeof value === 'string' && places.indexOf(place) < places.lastIndexOf(place);
    return isMarked ? sql`${value}::text` : sql.param(value);
  };
  return sql.join(parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : parameter(part))));
}

/** Runs them in a transaction, so that a job is ordered or ended together with the rows that it is about. */
export const statementsIn = (transaction: Database): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await rowsOf(transaction, prepared(text, values), row) }),
});
