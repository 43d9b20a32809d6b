import { sweepSessions } from './auth/sessions.ts';
import { sweepThrottles } from './http/throttle.ts';
import type { Services } from './services.ts';

/** Milliseconds. */
const interval = 10 * 60_000;

/** Removes rows nobody asks for any more, now and then. @returns a function that ends it. */
export function startHousekeeping({ database, clock, log }: Services): () => void {
  const timer = setInterval(() => {
    Promise.all([sweepSessions(database, clock()), sweepThrottles(database, clock())]).catch(
      (error: unknown) => log.error({ err: error }, 'housekeeping failed'),
    );
  }, interval);
  return () => clearInterval(timer);
}
