import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { dateOf, timeOf } from '../../../contract/dates.ts';
import { day, minute } from '../../../contract/durations.ts';
import { hmacOf } from '../../base/hmac.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import { visitorKeys } from '../../database/tables/index.ts';

/** Milliseconds between two looks whether the key of tomorrow is there. */
const interval = 10 * minute;
/** Bytes of a visitor's hash. */
const length = 16;

const numberOf = (date: string) => timeOf(date) / day;

/** Tells visitors apart for a day of UTC. */
export interface Visitors {
  /**
   * The hash of a visitor, hexadecimal; null while there is no key. It is of no other day: the key is random, is not
   * derived from anything, and is deleted after 48 hours.
   */
  hashOf(address: string, userAgent: string, at: Date): string | null;
  /** Fetches the keys of today and tomorrow, and makes those that nobody has made. */
  refresh(now: Date): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the keys, which all processes share. */
export async function openVisitors(database: Database, clock: () => Date, log: Log): Promise<Visitors> {
  /** By the days since 1970. */
  const keys = new Map<number, ReturnType<typeof hmacOf>>();
  const refresh = async (now: Date) => {
    const days = [dateOf(now), dateOf(new Date(now.getTime() + day))];
    if (days.every((each) => keys.has(numberOf(each)))) return;
    await database
      .insert(visitorKeys)
      .values(days.map((each) => ({ day: each, key: randomBytes(32) })))
      .onConflictDoNothing();
    // Another process may have been faster.
    const rows = await database.select().from(visitorKeys).where(inArray(visitorKeys.day, days));
    keys.clear();
    for (const { day: each, key } of rows) keys.set(numberOf(each), hmacOf(key));
  };
  await refresh(clock());
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = refresh(clock()).catch((error: unknown) =>
      log.warn({ err: error }, 'the keys of visitors cannot be read'),
    );
  }, interval).unref();
  return {
    hashOf(address, userAgent, at) {
      const hash = keys.get(Math.floor(at.getTime() / day));
      if (!hash) return null;
      return hash(Buffer.from(`${address}\0${userAgent}`), 'hex').slice(0, 2 * length);
    },
    refresh,
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
