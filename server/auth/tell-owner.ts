import type { Exchange } from '../http/route.ts';
import { type GuardedChange, guardedChangeLetter } from '../mail/letters.ts';

/**
 * Tells the owner of an account by mail that what guards it has changed. Call it in the transaction of the change.
 *
 * @param exchange `database` is that transaction, `text` in the owner's language.
 */
export async function tellOwner(
  { database, mail, text, appUrl }: Pick<Exchange, 'database' | 'mail' | 'text' | 'appUrl'>,
  email: string,
  change: GuardedChange,
): Promise<void> {
  await mail.send(database, { to: email, letter: guardedChangeLetter(text, appUrl, change) });
}
