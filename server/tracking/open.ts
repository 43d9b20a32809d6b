import type { RequestListener } from 'node:http';
import type { Log } from '../base/log.ts';
import type { Secrets } from '../base/vault.ts';
import type { Connection } from '../database/database.ts';
import type { ReadAddress } from '../http/client-address.ts';
import type { Answered } from '../http/services.ts';
import { type ClickCounts, createClickQueue } from './clicks/click-queue.ts';
import { createClickIds } from './click-id/click-ids.ts';
import { buildMissingFigures } from '../figures/rebuild.ts';
import { openLinks } from './links/link-map.ts';
import { makePartitions } from './clicks/partitions.ts';
import { createPages } from './redirect/pages.ts';
import { redirecting } from './redirect/redirect.ts';
import { type CountryOf, openCountries } from './visit/countries.ts';
import { openVisitors } from './visit/visitor-keys.ts';

interface Opening extends Pick<Connection, 'database' | 'unhurried'> {
  secrets: Secrets;
  clock: () => Date;
  log: Log;
  /** Tells the country of an address; without it the packaged database does. */
  countryOf?: CountryOf;
  /** Whether a newer version of the panel has changed the tables, so that nothing may be written; never without it. */
  isOutdated?: () => boolean;
}

interface Serving {
  appUrl: string;
  readAddress?: ReadAddress;
  onAnswered?: (answer: Answered) => void;
}

/** The tracking of this process. */
export interface Tracking {
  /** A listener that answers tracking links, and leaves everything else to another one. */
  before(next: RequestListener, serving: Serving): RequestListener;
  /** The clicks of this process so far. */
  counts(): ClickCounts;
  /** Resolves when all clicks so far are written, and all changes so far are known. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads what redirects need: links, keys and countries. */
export async function openTracking({
  database,
  unhurried,
  secrets,
  clock,
  log,
  countryOf: given,
  isOutdated,
}: Opening): Promise<Tracking> {
  await makePartitions(database, clock());
  await unhurried((slow) => buildMissingFigures(slow, clock()));
  const [countryOf, links, visitors] = await Promise.all([
    given ?? openCountries(undefined, log),
    openLinks(database, log),
    openVisitors(database, clock, log),
  ]);
  const clicks = createClickQueue(database, clock, log, isOutdated);
  const clickIds = createClickIds(secrets);
  return {
    before(next, { appUrl, readAddress = (peer) => peer, onAnswered }) {
      const answerPage = createPages(appUrl);
      const parts = { links, clickIds, clicks, countryOf, visitors, clock, log };
      return redirecting({ ...parts, readAddress, answerPage, onAnswered }, next);
    },
    counts: clicks.counts,
    async settled() {
      await links.refresh();
      await clicks.settled();
    },
    async stop() {
      await clicks.stop();
      await Promise.all([links.stop(), visitors.stop()]);
    },
  };
}
