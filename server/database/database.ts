import type { Log } from '../base/log.ts';
import type { InLane } from './lanes.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Where queries run: the embedded database, PostgreSQL, or a transaction on either. */
export type Database = Pick<
  PgDatabase<PgQueryResultHKT>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | 'transaction'
>;

/** An open database, embedded or PostgreSQL. */
export interface Connection {
  database: Database;
  /**
   * Runs migrations and what follows them in one transaction, while no other process does. `work` gets that
   * transaction, which may be slow: no limit of time applies. The log tells of an upgrade, as it can take minutes.
   */
  migrate(work: (database: Database) => Promise<void>, log?: Log): Promise<void>;
  /**
   * Does work for which requests have too little time: no transaction of it is limited in time, and on PostgreSQL it has
   * a connection of its own.
   */
  unhurried<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /**
   * Runs SQL that a library wrote: one statement with values for `$1`, `$2`, or several without values. After an error,
   * a transaction that the SQL began is closed.
   *
   * @returns the rows of the first statement.
   */
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The present moment by the clock of the database; absent where that is the clock of this process. */
  databaseNow?(): Promise<Date>;
  /**
   * Resolves when the database answers and the tables are found, as the version of this process made them.
   *
   * @throws when it is not so, within a second or so; Outdated where a newer version has changed them.
   */
  ping(): Promise<void>;
  /** Shares the connections out among the tables that are asked for; absent where there is only one. */
  inLane?: InLane;
  /** All files of an embedded database as they are at one moment, as a tar.gz. PostgreSQL has programs for that. */
  dump?(): Promise<Uint8Array>;
  /** The connections of a pool, and how many wait for one. The embedded database has only one. */
  pool?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
