import { hasSqlState } from '../../database/sql-state.ts';
import { Raced } from './write.ts';

/** Tries of a packet that other transactions overtake. */
const tries = 5;
/** PostgreSQL found that transactions wait for each other in a circle, and ended this one. */
const deadlock = '40P01';

/** Runs a transaction again where another one overtook it. */
export async function untilUndisturbed<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !(error instanceof Raced || hasSqlState(error, deadlock))) throw error;
    }
  }
}
