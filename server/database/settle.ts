import type pg from 'pg';
import * as z from 'zod';
import { single } from './single.ts';
import { forgetNames, keepsStatements } from './pooler.ts';

/** Time limits for the database, in milliseconds. */
export interface Timeouts {
  /** How long a statement may run: the query of a client that has left must not hold a connection for long. */
  statement: number;
  /** How long a request waits for a free connection, and readiness for an answer. */
  connect: number;
  /** How long a statement waits for a row or table that another transaction holds. */
  lock: number;
}

/** The settings of PostgreSQL that the panel needs; times in milliseconds. */
const settingsOf = ({ statement, lock }: Timeouts): Record<string, number | string> => ({
  statement_timeout: statement,
  lock_timeout: lock,
  // A process that hangs in the middle of a transaction must not hold its locks.
  idle_in_transaction_session_timeout: statement,
  // Compiling a statement about many facts takes up to a second, and every connection compiles it anew.
  jit: 'off',
});

const set = (timeouts: Timeouts, isLocal: boolean) =>
  Object.entries(settingsOf(timeouts))
    .map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)
    .join(', ');

/** The statement that makes the settings of one transaction, the limits of its waits among them. */
export const limitTransaction = (timeouts: Timeouts) => `select ${set(timeouts, true)}`;

const introduction = z.object({
  is_read_only: z.boolean(),
  backend: z.int(),
  is_limited: z.boolean(),
});

const introduce = `select current_setting('transaction_read_only')::boolean as is_read_only,
  pg_backend_pid() as backend, current_setting('statement_timeout') <> '0' as is_limited`;

/** The process id that the server reports; a pooler makes one up. */
const processOf = (client: pg.ClientBase) => ('processID' in client ? client.processID : undefined);

/** The properties of a prepared connection. */
export interface Settled {
  /** Whether there is a pooler, so that each transaction may run on another connection of PostgreSQL. */
  isPooled: boolean;
  /** Whether a statement outside of a transaction ends after some time. */
  isLimited: boolean;
  /** Whether the database takes no writes. */
  isReadOnly: boolean;
}

/**
 * Prepares a new connection. On PostgreSQL itself the settings are made for the session. Behind a pooler nothing may be
 * set for longer than a transaction, and startup parameters would be refused.
 */
export async function settle(client: pg.ClientBase, timeouts: Timeouts): Promise<Settled> {
  const asked: pg.QueryConfig & { query_timeout: number } = {
    text: introduce,
    query_timeout: timeouts.connect,
  };
  const { rows } = await client.query(asked);
  const { is_read_only, backend, is_limited } = introduction.parse(single(rows));
  const isReadOnly = is_read_only;
  if (backend === processOf(client)) {
    await client.query(`select ${set(timeouts, false)}`);
    return { isPooled: false, isLimited: true, isReadOnly };
  }
  if (!(await keepsStatements(client))) forgetNames(client);
  return { isPooled: true, isLimited: is_limited, isReadOnly };
}
