import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsDirectory } from '../root.ts';
import type { Database } from './database.ts';

/**
 * Whether there is a migration to run. The migrator itself first creates what it keeps its notes in, which
 * a database role that may only read and write rows cannot do even where it is there.
 */
export async function hasPendingMigrations(database: Database): Promise<boolean> {
  const known = await database.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as notes`);
  const { rows: found } = known as unknown as { rows: { notes: string | null }[] };
  if (!found[0]?.notes) return true;
  const done = await database.execute(
    sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
  );
  const { rows } = done as unknown as { rows: { latest: number | null }[] };
  const newest = readMigrationFiles({ migrationsFolder: migrationsDirectory }).at(-1)?.folderMillis ?? 0;
  return (rows[0]?.latest ?? 0) < newest;
}
