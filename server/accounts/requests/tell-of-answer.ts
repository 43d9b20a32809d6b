import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/index.ts';
import { approvedLetter, rejectedLetter } from '../../mail/request-letters.ts';
import { sendIn, type Sender } from './recipient.ts';

/**
 * Tells somebody by mail how the request to join was answered. Call it in the transaction of the answer.
 *
 * @param sender `database` is that transaction.
 */
export async function tellOfAnswer(sender: Sender, userId: number): Promise<void> {
  const { database, appUrl } = sender;
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  if (user?.approvedAt) await sendIn(sender, user, (text) => approvedLetter(text, appUrl));
  else if (user?.rejectedAt) {
    await sendIn(sender, user, (text) => rejectedLetter(text, appUrl, user.rejectionReason));
  }
}
