import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { unaudited } from '../audit/attributed.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/tables/index.ts';
import { sealedAbout } from './queue.ts';

/** The number of mails that the former secret had sealed, and of those that no known secret opens, which stay as they are. */
interface SealedMails {
  sealed: number;
  lost: number;
}

/** The text of a mail; undefined if no known secret opens it. */
function opened(vault: Vault, text: string, about: string): string | undefined {
  try {
    return vault.unseal(text, about);
  } catch (error) {
    if (error instanceof AggregateError) return undefined;
    throw error;
  }
}

/**
 * Seals the text of every mail that may still be sent with the present secret, each in a transaction of its own, while
 * servers run.
 */
export async function sealMailsAnew(database: Database, vault: Vault): Promise<SealedMails> {
  const waiting = await database
    .select({ id: mails.id })
    .from(mails)
    .where(isNotNull(mails.sealedLetter))
    .orderBy(asc(mails.id));
  const count = { sealed: 0, lost: 0 };
  for (const { id } of waiting) {
    const outcome = await database.transaction(async (transaction) => {
      await unaudited(transaction);
      const own = and(eq(mails.id, id), isNotNull(mails.sealedLetter));
      const [row] = await transaction.select().from(mails).where(own).for('update');
      if (!row?.sealedLetter || !vault.isStale(row.sealedLetter)) return undefined;
      const about = sealedAbout(row.messageId);
      const text = opened(vault, row.sealedLetter, about);
      if (text === undefined) return 'lost';
      await transaction
        .update(mails)
        .set({ sealedLetter: vault.seal(text, about) })
        .where(own);
      return 'sealed';
    });
    if (outcome) count[outcome] += 1;
  }
  return count;
}
