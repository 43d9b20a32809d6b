import { hashPassword } from '../auth/passwords/hash.ts';
import type { Translate } from '../base/texts.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';

type NewAccount = Omit<typeof users.$inferInsert, 'passwordHash'>;

/**
 * Prepares an account with the password its owner chose: hashing takes long, and must not hold a
 * transaction open.
 *
 * @returns what inserts it and returns its id; Refusal 422 at `email` where the address is taken.
 */
export async function prepareAccount(
  password: string,
): Promise<(database: Database, account: NewAccount, text: Translate) => Promise<number>> {
  const passwordHash = await hashPassword(password);
  return async (database, account, text) => {
    const [row] = await database
      .insert(users)
      .values({ ...account, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!row) throw refusedAt('email', 'account.taken', text);
    return row.id;
  };
}
