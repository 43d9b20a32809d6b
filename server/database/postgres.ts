import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod';
import type { Log } from '../base/log.ts';
import type { Tracing } from '../base/tracing.ts';
import type { Connection } from './database.ts';
import { createLanes } from './lanes.ts';
import { makeTables } from './make-tables.ts';
import { newestMigration } from './run-migrations.ts';
import { rowsOf } from './rows-of.ts';
import { limitTransaction } from './settle.ts';
import { hearLoss, lend, openPool, poolSize, usualTimeouts } from './settled-pool.ts';
import { single } from './single.ts';
import { Outdated, ReadOnly } from './unavailable.ts';

/** Any number, the same in every process: the process that holds this lock may change the tables. */
export const migrationLock = 7_283_461;

/** Milliseconds of a wait before it is told of, and between two times that it is told. */
const [untold, retold] = [2_000, 30_000];

async function tellingOfWait(wait: Promise<unknown>, tell: () => void): Promise<void> {
  let timer = setTimeout(() => {
    tell();
    timer = setInterval(tell, retold);
  }, untold);
  try {
    await wait;
  } finally {
    // It ends both kinds of timer.
    clearTimeout(timer);
  }
}

/** The answer to a ping. */
const answer = z.object({
  is_read_only: z.boolean(),
  has_tables: z.boolean(),
  newest: z.number().nullable(),
});

/**
 * Opens PostgreSQL. Connections are made when needed, so this succeeds while the server is away.
 *
 * @param url may name several hosts; the one that takes writes is used.
 */
export function openPostgres(url: string, log: Log, timeouts = usualTimeouts, tracing?: Tracing): Connection {
  const place = { url, variable: 'DATABASE_URL', needsWrites: true };
  const { pool, database } = openPool(place, log, timeouts, tracing);
  const unhurried: Connection['unhurried'] = async (work) => {
    // A client of the pool gives a statement up by itself, whatever PostgreSQL allows.
    const client = new pg.Client({ connectionString: pool.address, application_name: 'panel at length' });
    hearLoss(client, log);
    await client.connect();
    try {
      const own = drizzle(client);
      const begin = own.transaction.bind(own);
      own.transaction = (inside, options) =>
        begin(async (transaction) => {
          await transaction.execute(sql.raw(limitTransaction({ ...timeouts, statement: 0, lock: 0 })));
          return inside(transaction);
        }, options);
      return await work(own);
    } finally {
      await client.end();
    }
  };
  return {
    database,
    unhurried,
    migrate: (work, log) =>
      unhurried((own) =>
        own.transaction(async (transaction) => {
          // The lock belongs to the transaction: a pooler would hand on the connection with a session's lock still
          // held.
          const taken = transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
          await tellingOfWait(taken, () => log?.info('waiting for another process that changes the tables'));
          await makeTables(transaction, log);
          await work(transaction);
        }),
      ),
    // The pool closes a connection on which something failed, and with it any open transaction.
    async run(text, values = []) {
      // For several statements it returns a list of results, which its types omit.
      const result: pg.QueryResult<Record<string, unknown>> | pg.QueryResult<Record<string, unknown>>[] =
        await pool.query(text, values);
      return (Array.isArray(result) ? result[0] : result)?.rows ?? [];
    },
    async databaseNow() {
      const now = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
      return new Date(single(await rowsOf(database, now, z.object({ now: z.number() }))).now);
    },
    ping: () =>
      lend(pool, async (client) => {
        // node-postgres supports a timeout per query, but its types omit it.
        const query: pg.QueryConfig & { query_timeout: number } = {
          text: `select current_setting('transaction_read_only')::boolean as is_read_only,
            to_regclass('users') is not null as has_tables,
            (select max(created_at) from drizzle.__drizzle_migrations)::float8 as newest`,
          query_timeout: 1_000,
        };
        const { rows } = await client.query(query);
        const { is_read_only, has_tables, newest } = answer.parse(single(rows));
        // A pooler keeps the connection even if another database takes the place of the one behind it.
        if (is_read_only) throw new ReadOnly();
        // It also keeps what another client has set, such as a search_path without the tables.
        if (!has_tables) throw new Error('The connection finds no table of the panel.');
        if ((newest ?? 0) > newestMigration()) throw new Outdated();
      }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    inLane: createLanes(Math.ceil(poolSize / 2), timeouts.connect),
    close: () => pool.end(),
  };
}
