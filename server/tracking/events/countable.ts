import { hasSqlState } from '../../database/sql-state.ts';
import { Refusal } from '../../http/refusal.ts';
import { untilUndisturbed } from './undisturbed.ts';

/** PostgreSQL's code of a number out of its range: what is earned on a day would be more than its figures hold. */
const tooMuch = '22003';

/** Runs a transaction that counts events, again where another one overtook it. @throws Refusal where amounts are too much. */
export async function countable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await untilUndisturbed(work);
  } catch (error) {
    throw hasSqlState(error, tooMuch) ? new Refusal(422, 'event_sums') : error;
  }
}
