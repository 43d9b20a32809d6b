import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';
import { migrationsDirectory } from '../base/root.ts';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Whether there is a migration to run. The migrator itself first creates what it keeps its notes in, which
 * a database role that may only read and write rows cannot do even where it is there.
 */
export async function hasPendingMigrations(database: Database): Promise<boolean> {
  const [known] = await rowsOf(
    database,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as notes`,
    z.object({ notes: z.boolean() }),
  );
  if (!known?.notes) return true;
  const [done] = await rowsOf(
    database,
    sql`select max(created_at)::float8 as latest from drizzle.__drizzle_migrations`,
    z.object({ latest: z.number().nullable() }),
  );
  const newest = readMigrationFiles({ migrationsFolder: migrationsDirectory }).at(-1)?.folderMillis ?? 0;
  return (done?.latest ?? 0) < newest;
}
