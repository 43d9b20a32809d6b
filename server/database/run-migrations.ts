import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';
import { migrationsDirectory } from '../base/root.ts';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

const readMigrations = () => readMigrationFiles({ migrationsFolder: migrationsDirectory });
const newestOf = (migrations: readonly MigrationMeta[]) => migrations.at(-1)?.folderMillis ?? 0;

let newest: number | undefined;
/**
 * When the newest migration of this process was made. It is read once: an upgrade may put other files in their place while
 * the process still runs.
 */
export const newestMigration = (): number => (newest ??= newestOf(readMigrations()));

/** When the newest migration that a database has was made, 0 for one without any. */
async function latestIn(database: Database): Promise<number> {
  const [known] = await rowsOf(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as notes`,
    z.object({ notes: z.boolean() }),
  );
  if (!known?.notes) return 0;
  const [done] = await rowsOf(
    database,
    sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
    z.object({ latest: z.number().nullable() }),
  );
  return done?.latest ?? 0;
}

async function run(transaction: Database, migrations: readonly MigrationMeta[]): Promise<void> {
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/**
 * Runs the migrations that a database lacks, and records them as drizzle's own migrator does. That migrator begins its
 * own transactions, so it could not run under a transaction's lock. It also creates its table first, which fails for a
 * role that may only read and write rows, even if the table exists.
 *
 * @throws StartError when a newer version of the panel has made the tables.
 */
export async function runMigrations(transaction: Database, log?: Log): Promise<void> {
  const migrations = readMigrations();
  newest ??= newestOf(migrations);
  const latest = await latestIn(transaction);
  if (latest > newest) {
    throw new StartError(
      'The database belongs to a newer version of the panel. Start that version, or restore the backup made before the upgrade.',
    );
  }
  const pending = migrations.filter(({ folderMillis }) => folderMillis > latest);
  if (pending.length === 0) return;
  const isUpgrade = latest > 0;
  if (isUpgrade) log?.info({ migrations: pending.length }, 'upgrading the database, which can take minutes');
  const started = Date.now();
  await run(transaction, pending);
  if (isUpgrade)
    log?.info({ seconds: Math.round((Date.now() - started) / 1000) }, 'the database is upgraded');
}
