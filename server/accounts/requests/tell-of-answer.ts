import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/index.ts';
import { approvedLetter, rejectedLetter } from '../../mail/request-letters.ts';
import { sendIn, type Teller } from './recipient.ts';

/**
 * Tells somebody by mail how the request to join was answered. Call it once the answer is committed: the mail goes out
 * after the response, and one that cannot be sent is only logged.
 */
export function tellOfAnswer(exchange: Teller, userId: number): void {
  const { database, inBackground, appUrl } = exchange;
  inBackground('telling of an answer to a request', async () => {
    const [user] = await database.select().from(users).where(eq(users.id, userId));
    if (user?.approvedAt) await sendIn(exchange, user, (text) => approvedLetter(text, appUrl));
    else if (user?.rejectedAt) {
      await sendIn(exchange, user, (text) => rejectedLetter(text, appUrl, user.rejectionReason));
    }
  });
}
