import { setImmediate } from 'node:timers';
import { setImmediate as turn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds for which queries may follow one another before everything else has a turn. */
const longest = 25;
/** Turns that they wait for then. Node accepts one connection in each, and a turn in which nothing waits takes microseconds. */
const turns = 64;

/**
 * Has the process do everything else that waits between the queries of an embedded database. That database runs in the
 * main thread and goes on to the next query without a turn of the event loop: a few hundred requests of one account would
 * hang the process until all of their queries are done, and the watchdog would end it.
 *
 * A query whose turn comes after the database has begun to close is refused. PGlite looks only before the query waits, and
 * then tries it on the closed database without end.
 */
export function takeTurns(client: Pick<PGlite, '_runExclusiveQuery' | '_checkReady'>): void {
  const run = client._runExclusiveQuery.bind(client);
  let since: number | undefined;
  const pause = async () => {
    if (since === undefined) {
      since = performance.now();
      setImmediate(() => (since = undefined));
    } else if (performance.now() - since > longest) {
      for (let left = turns; left > 0; left -= 1) await turn();
    }
  };
  client._runExclusiveQuery = (query) =>
    run(async () => {
      await client._checkReady();
      await pause();
      return query();
    });
}
