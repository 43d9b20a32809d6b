import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { unaudited } from '../audit/attributed.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/tables/index.ts';
import { sealedAbout } from './queue.ts';

/**
 * Seals the text of every mail that may still be sent with the present secret, each in a transaction of its own, while
 * servers run.
 *
 * @returns how many were sealed by the former one.
 * @throws if neither secret opens one of them.
 */
export async function sealMailsAnew(database: Database, vault: Vault): Promise<number> {
  const waiting = await database
    .select({ id: mails.id })
    .from(mails)
    .where(isNotNull(mails.sealedLetter))
    .orderBy(asc(mails.id));
  let count = 0;
  for (const { id } of waiting) {
    count += await database.transaction(async (transaction) => {
      await unaudited(transaction);
      const own = and(eq(mails.id, id), isNotNull(mails.sealedLetter));
      const [row] = await transaction.select().from(mails).where(own).for('update');
      if (!row?.sealedLetter || !vault.isStale(row.sealedLetter)) return 0;
      const about = sealedAbout(row.messageId);
      const sealedLetter = vault.seal(vault.unseal(row.sealedLetter, about), about);
      await transaction.update(mails).set({ sealedLetter }).where(own);
      return 1;
    });
  }
  return count;
}
