import { DrizzleQueryError } from 'drizzle-orm';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import type { Database } from './database.ts';
import { addPermissions } from './permissions.ts';
import { runMigrations } from './run-migrations.ts';
import { requireTriggers } from './triggers.ts';

/** The message of the database, without the SQL statement. */
function said(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return said(error.cause);
  return error instanceof Error ? error.message || error.name : String(error);
}

/**
 * Brings the tables up to date.
 *
 * @throws StartError with the reason that the database gives.
 */
export async function makeTables(transaction: Database, log?: Log): Promise<void> {
  try {
    await runMigrations(transaction, log);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The tables cannot be made: ${said(error)}. docs/operating.md says what the database must be.`,
      { cause: error },
    );
  }
  await requireTriggers(transaction);
  await addPermissions(transaction);
}
