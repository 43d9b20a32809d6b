import type { Database } from '../../database/database.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { rollUp } from '../figures/roll-up.ts';
import { arrivalOf, type Result } from './arrival.ts';
import { judgeEarly } from './early.ts';
import { noteRequest, type Way } from './requests.ts';
import { judgeRound } from './round.ts';
import type { Sender } from './sender.ts';
import { Raced } from './write.ts';

/** A packet of events as a brand's system sent it. */
export interface Packet {
  sender: Sender;
  items: readonly unknown[];
  /** When it arrived. */
  now: Date;
  way: Way;
}

/** The answers to a packet, in its order. */
export interface Taken {
  results: Result[];
  /** Customers of whom more came before their registration than was judged again at once. */
  unfinished: string[];
}

/** Tries of a packet that other transactions overtake. */
const tries = 5;
/** PostgreSQL found that transactions wait for each other in a circle, and ended this one. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '40P01') || isDeadlock(error.cause));

/** Runs a transaction again where another one overtook it. */
export async function untilUndisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !(error instanceof Raced || isDeadlock(error))) throw error;
    }
  }
}

/** Judges a packet and writes all that follows, in the caller's transaction. @throws Raced */
async function takeWithin(
  transaction: Database,
  { sender, items, now, way }: Packet,
  clickIds: Pick<ClickIds, 'read'>,
): Promise<Taken> {
  const arrivals = items.map((item) => arrivalOf(item, sender.brand.digits, now));
  const { results, registered, changes } = await judgeRound(transaction, sender, arrivals, clickIds);
  const early = await judgeEarly(transaction, sender, registered, clickIds);
  await noteRequest(transaction, sender, { now, way, results });
  await rollUp(transaction, [...changes, ...early.changes]);
  return { results, unfinished: early.hasMore ? registered : [] };
}

/** Takes a packet in one transaction: when it is answered, all of it is kept, and else nothing. */
export const takeEvents = (
  database: Database,
  packet: Packet,
  clickIds: Pick<ClickIds, 'read'>,
): Promise<Taken> =>
  untilUndisturbed(() => database.transaction((transaction) => takeWithin(transaction, packet, clickIds)));

class Undone extends Error {}

/** Judges an event as if it had been sent, and leaves nothing behind. */
export async function tryEvent(
  database: Database,
  packet: Packet,
  clickIds: Pick<ClickIds, 'read'>,
): Promise<Result | undefined> {
  let taken: Taken | undefined;
  try {
    await database.transaction(async (transaction) => {
      taken = await takeWithin(transaction, packet, clickIds);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return taken?.results[0];
}
