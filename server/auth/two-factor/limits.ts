import type { Exchange } from '../../http/route.ts';
import { admitAttempt, clearAttempts, hasAttempts, type Limit, restartWindow } from '../throttle.ts';

/** Fortify's limit, per account that waits, however many sessions it waits in; without one per address. */
const limit: Limit = { name: 'two-factor', attempts: 5, window: 60 };
/** Six digits would not withstand five tries a minute for days. */
const slowLimit: Limit = { name: 'two-factor-slow', attempts: 50, window: 3600 };
/**
 * An address from which the second factor was proven within the last 30 days is the owner's, and has tries of its own:
 * somebody who knows the password alone spends those of the other addresses, and does not lock the owner out. The
 * password does not make an address known here, unlike at login: that person has it too.
 */
const known: Limit = { name: 'two-factor-known', attempts: 1, window: 30 * 24 * 3600 };

type Place = Pick<Exchange, 'database' | 'now' | 'network'>;

const ownAddress = ({ network }: Place, userId: number) => ['account', String(userId), network];

/** Notes that the present address is one of the account's owner, who has just proven the second factor there. */
export const noteOwnAddress = (place: Place, userId: number): Promise<void> =>
  restartWindow(place.database, known, ownAddress(place, userId), place.now);

/** The key under which an attempt counts: the owner at this address, all other addresses together, or a guest. */
async function countedAs(place: Place, userId: number | undefined): Promise<string[]> {
  if (userId === undefined) return ['address', place.network];
  const own = ownAddress(place, userId);
  return (await hasAttempts(place.database, known, own, place.now)) ? own : ['account', String(userId)];
}

/**
 * Counts a try of a second factor.
 *
 * @param userId the account whose login waits; undefined where none does.
 * @returns a function to call if it succeeded.
 * @throws Refusal 429 when there were too many.
 */
export async function admitChallenge(place: Place, userId: number | undefined): Promise<() => Promise<void>> {
  const { database } = place;
  const whom = await countedAs(place, userId);
  await admitAttempt(place, limit, whom);
  await admitAttempt(place, slowLimit, whom);
  return async () => {
    await clearAttempts(database, limit, whom);
    await clearAttempts(database, slowLimit, whom);
    if (userId !== undefined) await noteOwnAddress(place, userId);
  };
}
