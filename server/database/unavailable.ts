import { DrizzleQueryError } from 'drizzle-orm';
import { StartError } from '../base/start-error.ts';
import { hasSqlState } from './sql-state.ts';

/**
 * Codes that say the database could not be asked: Node's network errors, and PostgreSQL's classes 08
 * (connection), 53 (out of resources), 57 (shut down, statement timeout), 25006 (a standby takes no writes) and
 * 55P03 (another transaction holds what was asked for).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT|08\w{3}|53\w{3}|57\w{3}|25006|55P03)$/;
/** node-postgres and PGlite say some of it in words alone. */
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after|PGlite is clos)/;

/** Thrown when no connection to the database was available. */
export class NoConnection extends Error {
  override name = 'NoConnection';

  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/** Thrown when a database answers but takes no writes, as a standby does. */
export class ReadOnly extends Error {
  override name = 'ReadOnly';

  constructor() {
    super('it is read-only, as a standby is');
  }
}

/** Thrown when a newer version of the panel has changed the tables: what this process wrote there could be wrong. */
export class Outdated extends Error {
  override name = 'Outdated';

  constructor() {
    super('database belongs to a newer version of the panel');
  }
}

/** Why nothing can be started: the database could not be asked, by this error. */
export function noAnswer(error: unknown): StartError {
  const cause = error instanceof NoConnection ? error.cause : error;
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new StartError(`The database of DATABASE_URL does not answer: ${reason}`, { cause });
}

const hasCode = (error: Error) => 'code' in error && typeof error.code === 'string' && codes.test(error.code);

/** Whether a query failed because the database was unavailable, rather than because of an error in the query. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoConnection || error instanceof ReadOnly || words.test(error.message)) return true;
  // Only errors of queries count by code: a network error by itself could come from a client that left.
  const { cause } = error;
  const isByCode = error instanceof DrizzleQueryError && cause instanceof Error && hasCode(cause);
  return isByCode || isUnavailable(cause);
}

/** Whether a statement gave up because another transaction held what it needs for too long. */
export const isHeldUp = (error: unknown): boolean => hasSqlState(error, '55P03');
