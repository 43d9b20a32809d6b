import { inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/index.ts';
import { demoAccounts, demoGuardedAccounts, demoManager } from './accounts.ts';

/** The e-mails of the demo accounts that there are: none in a database that had accounts of its own. */
export async function presentDemoAccounts(database: Database): Promise<ReadonlySet<string>> {
  const emails = [...demoAccounts, demoManager.account, ...demoGuardedAccounts].map(({ email }) => email);
  const found = await database.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return new Set(found.map(({ email }) => email));
}
