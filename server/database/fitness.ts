import { atIntervals } from '../base/at-intervals.ts';
import type { Log } from '../base/log.ts';
import { clockFault } from './clock.ts';
import type { Connection } from './database.ts';
import { Outdated } from './unavailable.ts';

/** Milliseconds between two looks. */
const interval = 2_000;

/** A reason for which a process must not work on its database. */
export interface Fault {
  /** One word for whoever asks whether the process is ready. */
  reason: 'clock' | 'version';
  /** A part of a sentence. */
  text: string;
}

/** Whether this process may work on its database, which other processes use as well. */
export interface Fitness {
  /** The reason against it, by the latest look and by what the clock has done since; undefined where there is none. */
  fault(): Fault | undefined;
  /** Asks the database. @throws when that does not answer. */
  look(): Promise<Fault | undefined>;
  /** The present moment by the clock of the database. @throws when that does not answer. */
  databaseNow(): Promise<Date>;
  /** The present moment: by the clock of this process, or by what the database said last where that is wrong. */
  now(): Date;
}

/**
 * Asks whether a newer version of the panel has changed the tables, and judges the clock of this process by that of the
 * database. Between two looks the clock that measures durations, which does not jump, tells what time it is at the database:
 * so a wrong clock is noticed at once, and without a query.
 *
 * @returns undefined for a database that has the clock of this process, and no other process.
 */
export function createFitness(
  { databaseNow, ping }: Pick<Connection, 'databaseNow' | 'ping'>,
  clock: () => Date,
): Fitness | undefined {
  if (!databaseNow) return undefined;
  let heard: { at: number; since: number } | undefined;
  const theirs = () => heard && new Date(heard.at + performance.now() - heard.since);
  let outdated: Outdated | undefined;
  const requireVersion = async () => {
    try {
      await ping();
      outdated = undefined;
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      outdated = error;
    }
  };
  const fault = (): Fault | undefined => {
    if (outdated) return { reason: 'version', text: outdated.message };
    const there = theirs();
    const text = there && clockFault(clock(), there);
    return text === undefined ? undefined : { reason: 'clock', text };
  };
  return {
    fault,
    async look() {
      const at = (await databaseNow()).getTime();
      heard = { at, since: performance.now() };
      await requireVersion();
      return fault();
    },
    databaseNow,
    now: () => (fault()?.reason === 'clock' ? theirs() : undefined) ?? clock(),
  };
}

/**
 * Looks at intervals, and logs when a fault begins and when it is over.
 *
 * @returns a function that stops it, and resolves when no look is under way.
 */
export function watchFitness(fitness: Fitness, log: Log): () => Promise<void> {
  let told: Fault['reason'] | undefined;
  const look = async () => {
    let found: Fault | undefined;
    try {
      found = await fitness.look();
    } catch {
      // The first request that needs the database logs why it does not answer.
      return;
    }
    if (found?.reason === told) return;
    told = found?.reason;
    if (found) log.error(`This process changes nothing and is not ready: the ${found.text}.`);
    else log.info('This process is ready again.');
  };
  return atIntervals(look, interval);
}
