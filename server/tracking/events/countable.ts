import { hasSqlState } from '../../database/sql-state.ts';
import { Refusal } from '../../http/refusal.ts';
import { untilUndisturbed } from './undisturbed.ts';

/** PostgreSQL's code of a number out of its range: what is earned on a day would be more than its figures hold. */
const tooMuch = '22003';

/** Whether a statement failed because figures would be more than they hold. */
export const isTooMuch = (error: unknown): boolean => hasSqlState(error, tooMuch);

/** Where it is told that amounts are too much: by the key of a text, at a field of the request where there is one. */
interface Told {
  key?: string;
  field?: string;
}

/** Runs a transaction that counts events, again where another one overtook it. @throws Refusal 422 where amounts are too much */
export async function countable<T>(
  work: () => Promise<T>,
  { key = 'event_sums', field }: Told = {},
): Promise<T> {
  try {
    return await untilUndisturbed(work);
  } catch (error) {
    throw isTooMuch(error) ? new Refusal(422, key, { ...(field !== undefined && { field }) }) : error;
  }
}
