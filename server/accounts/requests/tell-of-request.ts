import { eq } from 'drizzle-orm';
import { countAttempt, type Limit } from '../../auth/throttle.ts';
import { brands, users } from '../../database/tables/index.ts';
import { requestLetter } from '../../mail/request-letters.ts';
import { type Recipient, sendIn, type Sender } from './recipient.ts';

/** Keeps a flood of registrations from filling a mailbox; the panel also counts the requests beyond this limit. */
const perReader: Limit = { name: 'request-mail', attempts: 20, window: 3600 };

type Reader = Recipient & { id: number };

const readerColumns = { id: users.id, email: users.email, language: users.language };

/** The readers of requests for a brand: its operator, or the super-admins where there is no brand or no operator. */
function readersOf({ database }: Sender, operatorId: number | null): Promise<Reader[]> {
  const isReader = operatorId === null ? eq(users.type, 'super-admin') : eq(users.id, operatorId);
  // In a fixed order, so that two transactions that count mails to the same readers cannot deadlock.
  return database.select(readerColumns).from(users).where(isReader).orderBy(users.id);
}

/**
 * Mails everyone who can answer a new request to join. Call it in the transaction that makes the account.
 *
 * @param sender `database` is that transaction.
 */
export async function tellOfRequest(sender: Sender, userId: number): Promise<void> {
  const { database, appUrl, now } = sender;
  const [request] = await database
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      operatorId: users.operatorId,
      brand: brands.name,
    })
    .from(users)
    .leftJoin(brands, eq(brands.id, users.brandId))
    .where(eq(users.id, userId));
  if (!request) return;
  for (const reader of await readersOf(sender, request.operatorId)) {
    const wait = await countAttempt(database, perReader, [String(reader.id)], now);
    if (wait === 0) await sendIn(sender, reader, (text) => requestLetter(text, appUrl, request));
  }
}
