import { hashPassword } from '../../auth/passwords.ts';
import type { Database } from '../database.ts';
import { plans, users } from '../tables/index.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { demoPlans } from './plans.ts';

/** Fills an empty database with something to look at; one that has accounts stays as it is. */
export async function fillWithDemoData(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const present = await transaction.select({ id: users.id }).from(users).limit(1);
    if (present.length > 0) return;
    const passwordHash = await hashPassword(demoPassword);
    const approvedAt = new Date();
    await transaction.insert(users).values(
      demoAccounts.map(({ approved, ...account }) => ({
        ...account,
        passwordHash,
        approvedAt: approved ? approvedAt : null,
      })),
    );
    await transaction.insert(plans).values(demoPlans);
  });
}
