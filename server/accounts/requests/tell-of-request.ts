import { eq } from 'drizzle-orm';
import { countAttempt, type Limit } from '../../auth/throttle.ts';
import { brands, users } from '../../database/tables/index.ts';
import { requestLetter } from '../../mail/request-letters.ts';
import { type Recipient, sendIn, type Teller } from './recipient.ts';

/** Keeps a flood of registrations from filling a mailbox; the panel also counts the requests beyond this limit. */
const perReader: Limit = { name: 'request-mail', attempts: 20, window: 3600 };

type Reader = Recipient & { id: number };

const readerColumns = { id: users.id, email: users.email, language: users.language };

/** The readers of requests for a brand: its operator, or the super-admins where there is no brand or no operator. */
function readersOf({ database }: Teller, operatorId: number | null): Promise<Reader[]> {
  const isReader = operatorId === null ? eq(users.type, 'super-admin') : eq(users.id, operatorId);
  // Transactions that tell the same readers count their mails in the same order, and never wait for each other twice.
  return database.select(readerColumns).from(users).where(isReader).orderBy(users.id);
}

/**
 * Mails everyone who can answer a new request to join. Call it in the transaction that makes the account.
 *
 * @param teller `database` is that transaction.
 */
export async function tellOfRequest(teller: Teller, userId: number): Promise<void> {
  const { database, appUrl, now } = teller;
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
  for (const reader of await readersOf(teller, request.operatorId)) {
    const wait = await countAttempt(database, perReader, [String(reader.id)], now);
    if (wait === 0) await sendIn(teller, reader, (text) => requestLetter(text, appUrl, request));
  }
}
