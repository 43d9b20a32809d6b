import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../base/log.ts';
import type { Tracing } from '../base/tracing.ts';
import type { Database } from './database.ts';
import { HostsPool } from './pool.ts';
import { limitTransaction, settle, type Timeouts } from './settle.ts';
import { traceQueries } from './traced-queries.ts';
import { isUnavailable, ReadOnly } from './unavailable.ts';

/**
 * Runs work on a connection of the pool. The connection is closed instead of reused if the database was lost meanwhile,
 * because its state is unknown.
 */
export async function lend<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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

/** Connections of a pool. */
export const poolSize = 10;

export const usualTimeouts: Timeouts = { statement: 10_000, connect: 2_000, lock: 1_000 };

/** Logs that a connection broke; without a listener the event would end the process. */
export const hearLoss = (client: pg.ClientBase, log: Log) =>
  client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));

/** The server that a pool connects to. */
export interface Place {
  url: string;
  /** The variable that has the address, for the log. */
  variable: string;
  /** Whether a host that takes no writes is passed over. */
  needsWrites: boolean;
}

const unlimited = ({ variable }: Place) =>
  `${variable} leads to a pooler, and a statement has no limit of time there: set statement_timeout, as docs/operating.md says.`;

/** Opens a pool of connections, each with its limits of time. They are made when needed. */
export function openPool(
  place: Place,
  log: Log,
  timeouts: Timeouts,
  tracing?: Tracing,
): { pool: HostsPool; database: Database } {
  const { statement, connect } = timeouts;
  const pooled = new WeakSet<pg.ClientBase>();
  let isWarned = false;
  const pool = new HostsPool(
    place.url,
    {
      max: poolSize,
      connectionTimeoutMillis: connect,
      // Ends the wait if the network drops the server's packets.
      query_timeout: statement + 2_000,
      application_name: 'panel',
    },
    async (client) => {
      const { isPooled, isLimited, isReadOnly } = await settle(client, timeouts);
      if (isReadOnly && place.needsWrites) throw new ReadOnly();
      if (isPooled) pooled.add(client);
      if (!isLimited && !isWarned) log.warn(unlimited(place));
      isWarned ||= !isLimited;
    },
  );
  // The pool replaces a broken connection, used or idle.
  pool.on('connect', (client) => {
    hearLoss(client, log);
    if (tracing) traceQueries(client, tracing);
  });
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
  return { pool, database };
}
