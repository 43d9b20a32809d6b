import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { raiseMark } from '../database/write-marks.ts';

/** The author of a change, and the request that makes it. */
export interface Author {
  /** Account; a guest has none. */
  actorId?: number;
  requestId: string;
  address: string;
  /** The browser or program that made it, as it calls itself. */
  userAgent?: string;
}

/** Tells the triggers the author for the rest of the transaction. */
const introduce = ({ actorId, requestId, address, userAgent }: Author) => sql`select
  set_config('panel.actor', ${String(actorId ?? '')}, true),
  set_config('panel.request', ${requestId}, true),
  set_config('panel.address', ${address}, true),
  set_config('panel.user_agent', ${userAgent ?? ''}, true)`;

/**
 * The same database, with an author under whom audit_log records the changes of its transactions.
 *
 * Put every write into `database.transaction(async (transaction) => …)`, also a single statement.
 * Nothing else is needed: the triggers of the tables (see the migrations) write the entries, and
 * a test fails for a table that has none.
 *
 * @param leavesMarks whether the author must find its changes in lists that are read from a standby.
 */
export function attributed(database: Database, author: Author, leavesMarks = false): Database {
  const { actorId } = author;
  const transaction: Database['transaction'] = (work, config) =>
    database.transaction(async (inner) => {
      await inner.execute(introduce(author));
      const result = await work(inner);
      const isWrite = config?.accessMode !== 'read only';
      if (leavesMarks && isWrite && actorId !== undefined) await raiseMark(inner, actorId);
      return result;
    }, config);
  return {
    select: database.select.bind(database),
    insert: database.insert.bind(database),
    update: database.update.bind(database),
    delete: database.delete.bind(database),
    execute: database.execute.bind(database),
    $count: database.$count.bind(database),
    transaction,
  };
}

/** Keeps the rest of a transaction out of the log: for the removal of expired rows, and for generated data. */
export const unaudited = (transaction: Database) =>
  transaction.execute(sql`select set_config('panel.audit', 'off', true)`);
