import type { Services } from './services.ts';

/** Milliseconds between two looks at whether the outage goes on. */
const lookInterval = 1_000;
/** Looks between two lines of the log while it does. */
const looksPerLine = 10;

/**
 * Sums up in the log what happens while the database is away: a line with the reason when it begins, how many requests
 * were refused every ten seconds, and a line at its end. A line for each request would fill a disk.
 *
 * @returns a function that is told of each refused request.
 */
export function outagesIn({ log, ping }: Pick<Services, 'log' | 'ping'>) {
  let since: number | undefined;
  let refused = 0;
  let lately = 0;

  const isOver = async (before: number) => {
    // While requests are refused, a database that answers a ping helps nobody.
    if (refused > before) return false;
    return ping().then(
      () => true,
      () => false,
    );
  };

  async function watch(): Promise<void> {
    for (let looks = 1; ; looks += 1) {
      const before = refused;
      await new Promise((resolve) => setTimeout(resolve, lookInterval).unref());
      if (await isOver(before)) return;
      if (looks % looksPerLine === 0) {
        log.warn({ refused: lately }, 'database still unavailable');
        lately = 0;
      }
    }
  }

  return (error: Error, requestId: string): void => {
    refused += 1;
    lately += 1;
    if (since !== undefined) return;
    const start = Date.now();
    since = start;
    log.error({ requestId, err: error }, 'database unavailable');
    void watch().then(() => {
      log.info({ refused, seconds: Math.round((Date.now() - start) / 1000) }, 'database available again');
      since = undefined;
      refused = 0;
      lately = 0;
    });
  };
}
