import { hashChosen } from '../auth/passwords/chosen.ts';
import type { Translate } from '../base/texts.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';

type NewAccount = Omit<typeof users.$inferInsert, 'passwordHash'>;

/**
 * Prepares an account with the password its owner chose: hashing takes long, and must not hold a
 * transaction open.
 *
 * @throws Refusal 422 at `password` as `hashChosen`.
 * @returns a function that inserts the account and returns its id; it throws Refusal 422 at `email` for a taken
 *   address.
 */
export async function prepareAccount(
  password: string,
  text: Translate,
): Promise<(database: Database, account: NewAccount) => Promise<number>> {
  const passwordHash = await hashChosen(password, text);
  return async (database, account) => {
    const [row] = await database
      .insert(users)
      .values({ ...account, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!row) throw refusedAt('email', 'account.taken', text);
    return row.id;
  };
}
