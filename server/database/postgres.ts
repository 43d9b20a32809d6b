import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as z from 'zod';
import type { Log } from '../base/log.ts';
import type { Connection } from './database.ts';
import { makeTables } from './make-tables.ts';
import { HostsPool } from './pool.ts';
import { limitTransaction, settle, type Timeouts } from './settle.ts';
import { single } from './single.ts';
import { isUnavailable, ReadOnly } from './unavailable.ts';

/** Any number, the same in every process: the process that holds this lock may change the tables. */
export const migrationLock = 7_283_461;

/**
 * Runs work on a connection of the pool. The connection is closed instead of reused if the database was lost meanwhile,
 * because its state is unknown.
 */
async function lend<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = isUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

const usualTimeouts: Timeouts = { statement: 10_000, connect: 2_000, lock: 1_000 };

const unlimited =
  'DATABASE_URL leads to a pooler, and a statement has no limit of time there: set statement_timeout, as docs/operating.md says.';

/**
 * Opens PostgreSQL. Connections are made when needed, so this succeeds while the server is away.
 *
 * @param url may name several hosts; the one that takes writes is used.
 */
export function openPostgres(url: string, log: Log, timeouts = usualTimeouts): Connection {
  const { statement, connect } = timeouts;
  const pooled = new WeakSet<pg.ClientBase>();
  let isWarned = false;
  const pool = new HostsPool(
    url,
    {
      max: 10,
      connectionTimeoutMillis: connect,
      // Ends the wait if the network drops the server's packets.
      query_timeout: statement + 2_000,
      application_name: 'panel',
    },
    async (client) => {
      const { isPooled, isLimited } = await settle(client, timeouts);
      if (isPooled) pooled.add(client);
      if (!isLimited && !isWarned) log.warn(unlimited);
      isWarned ||= !isLimited;
    },
  );
  const hearLoss = (client: pg.ClientBase) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  // The pool replaces a broken connection, used or idle; without a listener either event would end the process.
  pool.on('connect', hearLoss);
  pool.on('error', () => undefined);
  const database = drizzle(pool);
  // drizzle's own method does not release a connection on which `begin` failed.
  database.transaction = (work, options) =>
    lend(pool, (client) =>
      drizzle(client).transaction(async (transaction) => {
        if (pooled.has(client)) await transaction.execute(sql.raw(limitTransaction(timeouts)));
        return work(transaction);
      }, options),
    );
  return {
    database,
    async migrate(work) {
      const client = new pg.Client({
        connectionString: pool.address,
        application_name: 'panel migrations',
      });
      hearLoss(client);
      await client.connect();
      try {
        await drizzle(client).transaction(async (transaction) => {
          const none = { statement: 0, lock: 0, connect };
          await transaction.execute(sql.raw(limitTransaction(none)));
          // The lock belongs to the transaction: a pooler would hand on the connection with a session's lock still
          // held.
          await transaction.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
          await makeTables(transaction);
          await work(transaction);
        });
      } finally {
        await client.end();
      }
    },
    // The pool closes a connection on which something failed, and with it any open transaction.
    async run(text, values = []) {
      // For several statements it returns a list of results, which its types omit.
      const result: pg.QueryResult<Record<string, unknown>> | pg.QueryResult<Record<string, unknown>>[] =
        await pool.query(text, values);
      return (Array.isArray(result) ? result[0] : result)?.rows ?? [];
    },
    ping: () =>
      lend(pool, async (client) => {
        // node-postgres supports a timeout per query, but its types omit it.
        const query: pg.QueryConfig & { query_timeout: number } = {
          text: `select current_setting('transaction_read_only')::boolean as is_read_only`,
          query_timeout: 1_000,
        };
        const { rows } = await client.query(query);
        // A pooler keeps the connection even if another database takes the place of the one behind it.
        if (z.object({ is_read_only: z.boolean() }).parse(single(rows)).is_read_only) throw new ReadOnly();
      }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
