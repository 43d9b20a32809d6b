import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Language } from '../../contract/languages.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/index.ts';

/** Notes in which language an account is used, for the mails to its owner. */
export async function noteLanguageOf(database: Database, userId: number, language: Language): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .update(users)
      .set({ language })
      .where(and(eq(users.id, userId), or(isNull(users.language), ne(users.language, language)))),
  );
}
