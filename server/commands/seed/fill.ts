import { sql } from 'drizzle-orm';
import { unaudited } from '../../audit/attributed.ts';
import type { Database } from '../../database/database.ts';
import type { Amounts } from './amounts.ts';
import { statements } from './statements.ts';

/**
 * Adds plausible rows by the thousand, all or none of them; what is there stays. The accounts have no
 * password, so nobody can sign in to one. The database makes the rows itself: nothing travels.
 */
export async function fillWithSeed(database: Database, amounts: Amounts): Promise<void> {
  await database.transaction(async (transaction) => {
    await unaudited(transaction);
    for (const statement of statements(amounts)) await transaction.execute(statement);
  });
  // A planner that still believes the tables empty would choose badly.
  await database.execute(sql`analyze`);
}
