import type { Exchange } from '../http/route.ts';
import { type GuardedChange, guardedChangeLetter } from '../mail/letters.ts';

/**
 * Tells the owner of an account by mail that what guards it has changed. Call it once the change is
 * committed: the mail goes out after the answer, and one that cannot be sent is only logged.
 */
export function tellOwner(
  { inBackground, mail, text, appUrl }: Pick<Exchange, 'inBackground' | 'mail' | 'text' | 'appUrl'>,
  email: string,
  change: GuardedChange,
): void {
  inBackground(`telling of a change (${change})`, () =>
    mail.send(email, guardedChangeLetter(text, appUrl, change)),
  );
}
