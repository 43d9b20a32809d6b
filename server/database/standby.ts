import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import type pg from 'pg';
import * as z from 'zod';
import type { Log } from '../base/log.ts';
import type { Tracing } from '../base/tracing.ts';
import type { Database } from './database.ts';
import { Recency } from './recency.ts';
import { rowsOf } from './rows-of.ts';
import { openPool, usualTimeouts } from './settled-pool.ts';
import { single } from './single.ts';
import { createStatements, type Statements } from './statements.ts';
import { isUnavailable } from './unavailable.ts';

/** A database, and the statements that are ready on it. */
export interface Source {
  database: Database;
  statements: Statements;
}

/** The account that reads, and how many writes it has made. */
export interface Reader {
  id: number;
  writes: number;
}

/**
 * Runs a read that may be a moment old, but has everything that its reader has written.
 *
 * @param work runs on the standby, and again on the primary where the standby is lost meanwhile.
 * @param mayRepeat says whether it may run again.
 */
export type Read = <T>(work: (source: Source) => Promise<T>, mayRepeat?: () => boolean) => Promise<T>;

/** Why the primary answers a read: the standby lacks the reader's own write, or cannot be used. */
const obstacles = ['own_write', 'behind', 'promoted', 'away'] as const;
type Obstacle = (typeof obstacles)[number];

/** A standby of the primary, from which lists are read. */
export interface Standby {
  /** @returns undefined where the primary must answer. */
  read<T>(
    reader: Reader,
    work: (source: Source) => Promise<T>,
    mayRepeat: () => boolean,
  ): Promise<{ value: T } | undefined>;
  /** How many reads were answered here, and how many by the primary for which reason. */
  counts(): Readonly<Record<'standby' | Obstacle, number>>;
  close(): Promise<void>;
}

export const usualStandby = {
  timeouts: usualTimeouts,
  /** Milliseconds that its data may be old. */
  oldest: 10_000,
  /** Milliseconds between two looks at it, and that a look may take. */
  interval: 1_000,
};

const check = `select pg_is_in_recovery() as is_standby,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_recent,
  coalesce((select mark from write_marks where user_id = $2), 0) >= $3 as has_own`;

const checked = z.object({ is_standby: z.boolean(), is_recent: z.boolean(), has_own: z.boolean() });

const nobody: Reader = { id: 0, writes: 0 };

const isOfDatabase = (error: unknown) => error instanceof DrizzleQueryError || isUnavailable(error);

/**
 * Opens the standby of a primary. One that is away does not matter: it is looked at every second, and the primary
 * answers meanwhile.
 */
export function openStandby(
  url: string,
  primary: Database,
  log: Log,
  options = usualStandby,
  tracing?: Tracing,
): Standby {
  const { timeouts, oldest, interval } = options;
  const place = { url, variable: 'DATABASE_REPLICA_URL', needsWrites: false };
  const { pool, database } = openPool(place, log, timeouts, tracing);
  const source: Source = { database, statements: createStatements(database) };
  const recency = new Recency(oldest);
  const counts = { standby: 0, own_write: 0, behind: 0, promoted: 0, away: 0 };
  const stopping = new AbortController();
  let obstacle: Obstacle | undefined = 'away';

  /** Notes whether the standby can be used. */
  const note = (found: Obstacle | undefined, error?: unknown) => {
    if (found === obstacle) return;
    obstacle = found;
    if (found) log.warn({ reason: found, err: error }, 'lists are read from the primary');
    else log.info('lists are read from the standby');
  };

  /** The reason why the standby must not answer a reader. @throws when it does not answer at all. */
  const obstacleFor = async ({ id, writes }: Reader): Promise<Obstacle | undefined> => {
    const required = recency.required(performance.now());
    if (required === undefined) return 'behind';
    // node-postgres knows a timeout per query, its types do not.
    const query: pg.QueryConfig & { query_timeout: number } = {
      name: 'standby',
      text: check,
      values: [required, id, writes],
      query_timeout: interval,
    };
    const { rows } = await pool.query(query);
    const { is_standby, is_recent, has_own } = checked.parse(single(rows));
    if (!is_standby) return 'promoted';
    if (!is_recent) return 'behind';
    return has_own ? undefined : 'own_write';
  };

  /** The same, with the error where it does not answer. */
  const examine = async (reader: Reader): Promise<[obstacle?: Obstacle, error?: unknown]> => {
    try {
      return [await obstacleFor(reader)];
    } catch (error) {
      return ['away', error];
    }
  };

  const look = async () => {
    try {
      const at = performance.now();
      const row = z.object({ place: z.string() });
      const rows = await rowsOf(primary, sql`select pg_current_wal_lsn()::text as place`, row);
      recency.note({ at, place: single(rows).place });
    } catch (error) {
      // Without the primary nobody signs in or reads, which others report.
      if (!isOfDatabase(error)) throw error;
    }
    note(...(await examine(nobody)));
  };

  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await pause(interval, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();

  return {
    async read(reader, work, mayRepeat) {
      const [found, fault] = obstacle ? [obstacle] : await examine(reader);
      if (found) {
        if (found !== 'own_write') note(found, fault);
        counts[found] += 1;
        return undefined;
      }
      try {
        const value = await work(source);
        counts.standby += 1;
        return { value };
      } catch (error) {
        if (isUnavailable(error)) note('away', error);
        if (!isOfDatabase(error) || !mayRepeat()) throw error;
        counts.away += 1;
        return undefined;
      }
    },
    counts: () => counts,
    async close() {
      stopping.abort();
      await watching;
      await pool.end();
    },
  };
}

/** The reads of one account: from the standby where there is one, else from the primary. */
export const readsOf =
  (primary: Source, standby: Standby | undefined, reader: Reader): Read =>
  async (work, mayRepeat = () => true) => {
    const answered = await standby?.read(reader, work, mayRepeat);
    return answered ? answered.value : work(primary);
  };
