import * as z from 'zod';
import { day } from '../../../contract/durations.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import type { Handler, JobKind } from '../../jobs/job-kind.ts';
import type { Jobs } from '../../jobs/open.ts';
import { recordClicks } from '../clicks/record-clicks.ts';
import type { LostClick } from './write-attributions.ts';

/** Seconds after which a click has its row, unless that is lost: until then it may wait in the memory of a process. */
const repairDelaySeconds = 3_600;

/** Writes the rows of clicks that brought customers and have none. */
export const repairJob: JobKind<{ brand: number; clicks: LostClick[] }> = {
  name: 'lost-clicks',
  data: z.object({
    brand: z.int(),
    clicks: z.array(z.object({ second: z.number(), id: z.string(), campaign: z.int() })),
  }),
  retry: { limit: 12, delay: 60 },
  timeout: 120,
  atOnce: 1,
};

/** Orders that lost clicks are repaired, in the transaction of the registrations that name them. */
export async function orderRepair(
  jobs: Pick<Jobs, 'send'>,
  transaction: Database,
  brand: number,
  clicks: LostClick[],
): Promise<void> {
  if (clicks.length > 0) await jobs.send(transaction, repairJob, { brand, clicks }, repairDelaySeconds);
}

interface Tools {
  database: Database;
  clock: () => Date;
  log: Log;
  /** Days that clicks are kept. */
  retentionDays: number;
}

/**
 * Repairs lost clicks. A row says what the click id says, and nothing of the visitor; one that was written meanwhile
 * stays as it is. A click older than clicks are kept has no partition, and stays lost.
 */
export const repairHandler = ({
  database,
  clock,
  log,
  retentionDays,
}: Tools): Handler<z.output<typeof repairJob.data>> => ({
  async work({ brand, clicks }) {
    const oldest = clock().getTime() - retentionDays * day;
    const kept = clicks.filter(({ second }) => second * 1000 >= oldest);
    const written = await recordClicks(
      database,
      kept.map(({ second, id, campaign }) => ({
        at: new Date(second * 1000),
        id: BigInt(id),
        campaignId: campaign,
        brandId: brand,
        country: null,
        device: 'other',
        referrerHost: null,
        isBot: false,
        isPrefetch: false,
        visitor: null,
      })),
    );
    if (written > 0) log.info({ clicks: written }, 'lost clicks were repaired');
    return undefined;
  },
});
