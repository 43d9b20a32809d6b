import { asc, eq } from 'drizzle-orm';
import { unaudited } from '../../audit/attributed.ts';
import type { Vault } from '../../base/vault.ts';
import type { Database } from '../../database/database.ts';
import { twoFactors } from '../../database/tables/index.ts';
import { sealAnew } from './factors.ts';

/**
 * Seals every second factor with the present secret, each in a transaction of its own, while servers run.
 *
 * @returns how many were sealed by the former one.
 */
export async function sealFactorsAnew(database: Database, vault: Vault): Promise<number> {
  const owners = await database
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .orderBy(asc(twoFactors.userId));
  let count = 0;
  for (const { userId } of owners) {
    count += await database.transaction(async (transaction) => {
      await unaudited(transaction);
      const own = eq(twoFactors.userId, userId);
      const [row] = await transaction.select().from(twoFactors).where(own).for('update');
      return row && (await sealAnew({ database: transaction, vault }, row)) ? 1 : 0;
    });
  }
  return count;
}
