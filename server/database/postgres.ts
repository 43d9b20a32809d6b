import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Log } from '../log.ts';
import { migrationsDirectory } from '../root.ts';
import type { Connection } from './database.ts';
import { hasPendingMigrations } from './pending.ts';

/** Any number, the same in every process: who holds it may change the tables. */
const migrationLock = 7_283_461;

/** How long the database is waited for, in milliseconds. */
export interface Patience {
  /** A query of a client that left must not hold a connection for long. */
  statement: number;
  /** How long a request waits for a free connection, and readiness for an answer. */
  connect: number;
}

const usual: Patience = { statement: 10_000, connect: 2_000 };

/** Opens PostgreSQL. Connections are made when needed, so this succeeds while the server is away. */
export function openPostgres(url: string, log: Log, { statement, connect } = usual): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    // Ends the wait where the network swallows what the server would say.
    query_timeout: statement + 2_000,
    idle_in_transaction_session_timeout: statement,
    application_name: 'panel',
  });
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  return {
    database: drizzle(pool),
    async migrate(work) {
      const client = new pg.Client({ connectionString: url, application_name: 'panel migrations' });
      await client.connect();
      try {
        const database = drizzle(client);
        await database.execute(sql`select pg_advisory_lock(${migrationLock})`);
        if (await hasPendingMigrations(database)) {
          await migrate(database, { migrationsFolder: migrationsDirectory });
        }
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
