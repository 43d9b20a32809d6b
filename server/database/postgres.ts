import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { migrationsDirectory } from '../base/root.ts';
import type { Connection } from './database.ts';
import { makeTables } from './make-tables.ts';
import { hasPendingMigrations } from './pending.ts';
import { addPermissions } from './permissions.ts';
import { isUnavailable, NoConnection } from './unavailable.ts';

/** Any number, the same in every process: the process that holds this lock may change the tables. */
export const migrationLock = 7_283_461;

/** How long the database is waited for, in milliseconds. */
export interface Timeouts {
  /** A query of a client that left must not hold a connection for long. */
  statement: number;
  /** How long a request waits for a free connection, and readiness for an answer. */
  connect: number;
}

/**
 * Lends a connection of the pool. It always comes back, but is not lent again if the database was lost meanwhile,
 * because its state is unknown.
 */
async function lend<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new NoConnection(error);
  });
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

const usualTimeouts: Timeouts = { statement: 10_000, connect: 2_000 };

/** Opens PostgreSQL. Connections are made when needed, so this succeeds while the server is away. */
export function openPostgres(url: string, log: Log, { statement, connect } = usualTimeouts): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    // Ends the wait if the network swallows the server's packets.
    query_timeout: statement + 2_000,
    idle_in_transaction_session_timeout: statement,
    application_name: 'panel',
  });
  const hearLoss = (client: pg.Client) =>
    client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  // A connection that breaks, lent or idle, is replaced; without a listener either event would end the process.
  pool.on('connect', hearLoss);
  pool.on('error', () => undefined);
  const database = drizzle(pool);
  // drizzle's own gives no connection back on which a transaction could not even begin.
  database.transaction = (work, options) =>
    lend(pool, (client) => drizzle(client).transaction(work, options));
  return {
    database,
    async migrate(work) {
      const client = new pg.Client({ connectionString: url, application_name: 'panel migrations' });
      hearLoss(client);
      await client.connect();
      try {
        const database = drizzle(client);
        await database.execute(sql`select pg_advisory_lock(${migrationLock})`);
        await makeTables(async () => {
          if (!(await hasPendingMigrations(database))) return;
          await migrate(database, { migrationsFolder: migrationsDirectory });
        });
        await addPermissions(database);
        await work(database);
      } finally {
        // Ends the database session, and the lock with it.
        await client.end();
      }
    },
    async ping() {
      // node-postgres knows a timeout per query, its types do not.
      const query: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 1_000 };
      await pool.query(query);
    },
    close: () => pool.end(),
  };
}
