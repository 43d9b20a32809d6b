import { asc, eq } from 'drizzle-orm';
import type { Vault } from '../../base/vault.ts';
import type { Database } from '../../database/database.ts';
import { twoFactors } from '../../database/tables/index.ts';
import { readFactor } from './factors.ts';

/**
 * Removes the second factors that no known secret opens, so that their owners can sign in by their passwords.
 *
 * @returns how many there were.
 */
export async function removeLostFactors(database: Database, vault: Vault): Promise<number> {
  const { userId } = twoFactors;
  let count = 0;
  for (const { id } of await database.select({ id: userId }).from(twoFactors).orderBy(asc(userId))) {
    count += await database.transaction(async (transaction) => {
      try {
        await readFactor({ database: transaction, vault }, id, true);
        return 0;
      } catch (error) {
        if (!(error instanceof AggregateError)) throw error;
      }
      await transaction.delete(twoFactors).where(eq(userId, id));
      return 1;
    });
  }
  return count;
}
