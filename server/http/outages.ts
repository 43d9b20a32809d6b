import type { Services } from './services.ts';

/** Milliseconds between two checks of whether the outage goes on. */
const pollInterval = 1_000;
/** Checks between two lines of the log. */
const looksPerLine = 10;

/**
 * Logs a summary of each outage of the database: a line with the reason at its beginning, the number of refused
 * requests every ten seconds, and a line at its end. A line for each request could fill the disk.
 *
 * @returns a function to call for each refused request.
 */
export function outagesIn({ log, ping }: Pick<Services, 'log' | 'ping'>) {
  let since: number | undefined;
  let refused = 0;
  let lately = 0;

  const isOver = async (before: number) => {
    // While requests are still refused, an answered ping does not end the outage.
    if (refused > before) return false;
    return ping().then(
      () => true,
      () => false,
    );
  };

  async function watch(): Promise<void> {
    for (let looks = 1; ; looks += 1) {
      const before = refused;
      await new Promise((resolve) => setTimeout(resolve, pollInterval).unref());
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
