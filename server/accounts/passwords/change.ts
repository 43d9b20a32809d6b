import { eq } from 'drizzle-orm';
import { hashPassword } from '../../auth/passwords.ts';
import { closeSessionsOf } from '../../auth/sessions.ts';
import { users } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { voidLink } from './links.ts';

/** Whose password, and in which session; an exchange has it all. */
interface OwnSession {
  database: SignedIn['database'];
  account: Pick<SignedIn['account'], 'id'>;
  session: Pick<SignedIn['session'], 'idHash'>;
}

/** Sets the caller's own password. The present session stays, every other one ends (decision 25). */
export async function changeOwnPassword(
  { database, account, session }: OwnSession,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    await closeSessionsOf(transaction, account.id, session.idHash);
    await voidLink(transaction, account.id);
  });
}
