import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection } from './database.ts';
import { makeTables } from './make-tables.ts';
import { takeTurns } from './turns.ts';

/** The connection over an embedded database that is open already. */
function connection(client: PGlite): Connection {
  const database = drizzle(client);
  return {
    database,
    // Only one process opens an embedded database, so there is no other process to exclude.
    migrate: (work, log) =>
      database.transaction(async (transaction) => {
        await makeTables(transaction, log);
        await work(transaction);
      }),
    // Nothing is limited in time here.
    unhurried: (work) => work(database),
    async run(text, values = []) {
      if (values.length > 0) return (await client.query<Record<string, unknown>>(text, values)).rows;
      // The only connection is not shared until the transaction has ended, even if the SQL itself began it.
      const results = await client.transaction((transaction) => transaction.exec(text));
      return results[0]?.rows ?? [];
    },
    ping: async () => void (await client.query('select 1')),
    dump: async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
    close: () => client.close(),
  };
}

/**
 * Opens the embedded PostgreSQL.
 *
 * @param options `dataDir` is its directory (in memory without), `loadDataDir` a dump to start from.
 */
export async function openEmbedded(options: PGliteOptions): Promise<Connection & { client: PGlite }> {
  const client = await PGlite.create(options);
  takeTurns(client);
  return { ...connection(client), client };
}
