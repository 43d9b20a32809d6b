import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { users, writeMarks } from './tables/index.ts';

/**
 * Raises the mark of an account's writes. Put it last in the transaction of a write: until that ends, the account's
 * other writes wait here.
 */
export async function raiseMark(transaction: Database, userId: number): Promise<void> {
  // The write may have removed the account.
  const present = transaction
    .select({ userId: users.id, mark: sql<number>`1`.as('mark') })
    .from(users)
    .where(eq(users.id, userId));
  await transaction
    .insert(writeMarks)
    .select(present)
    .onConflictDoUpdate({ target: writeMarks.userId, set: { mark: sql`${writeMarks.mark} + 1` } });
}
