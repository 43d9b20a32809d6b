import { digitsOf } from '../../../contract/currencies.ts';
import type { Database } from '../../database/database.ts';
import type { Jobs } from '../../jobs/open.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { rollUp } from '../../figures/roll-up.ts';
import { arrivalOf, type Result } from './arrival.ts';
import { countable } from './countable.ts';
import { countEarly } from './early.ts';
import { noteRequest, type Way } from './requests.ts';
import { judgeRound } from './round.ts';
import { orderRepair } from './repair.ts';
import type { Sender } from './sender.ts';

/** A packet of events as a brand's system sent it. */
export interface Packet {
  sender: Sender;
  items: readonly unknown[];
  /** When it arrived. */
  now: Date;
  way: Way;
}

/** The input of judging beside the packet. */
export interface Tools {
  clickIds: Pick<ClickIds, 'read'>;
  jobs: Pick<Jobs, 'send'>;
}

/** Judges a packet and writes all that follows, in the caller's transaction. @throws Raced */
async function takeWithin(
  transaction: Database,
  { sender, items, now, way }: Packet,
  { clickIds, jobs }: Tools,
): Promise<Result[]> {
  const digits = digitsOf(sender.brand.currency);
  const arrivals = items.map((item) => arrivalOf(item, digits, now));
  const { results, registered, lost, changes } = await judgeRound(transaction, sender, arrivals, {
    clickIds,
    now,
  });
  await orderRepair(jobs, transaction, sender.brand.id, lost);
  await noteRequest(transaction, sender, { now, way, results });
  await rollUp(transaction, changes);
  await countEarly(transaction, sender, registered, { clickIds, jobs, now });
  return results;
}

/**
 * Takes a packet in one transaction: when it is answered, all of it is kept, and else nothing.
 *
 * @throws Refusal where its amounts are too much for the figures of a day.
 */
export const takeEvents = (database: Database, packet: Packet, tools: Tools): Promise<Result[]> =>
  countable(() => database.transaction((transaction) => takeWithin(transaction, packet, tools)), {
    field: 'events',
  });

class Undone extends Error {}

/** Judges an event as if it had been sent, and leaves nothing behind. @throws Refusal as {@link takeEvents} does. */
export async function tryEvent(
  database: Database,
  packet: Packet,
  tools: Tools,
): Promise<Result | undefined> {
  let results: Result[] = [];
  try {
    await countable(
      () =>
        database.transaction(async (transaction) => {
          results = await takeWithin(transaction, packet, tools);
          throw new Undone();
        }),
      { field: 'event' },
    );
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return results[0];
}
