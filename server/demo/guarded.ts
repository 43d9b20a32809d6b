import { sealedFactor } from '../auth/two-factor/factors.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { twoFactors, users } from '../database/tables/index.ts';
import { demoGuardedAccounts, demoSecret } from './accounts.ts';
import { daysBefore } from './moments.ts';

/** The accounts to try a second factor with. */
export async function insertGuardedAccounts(
  database: Database,
  vault: Vault,
  { passwordHash, brandId, now }: { passwordHash: string; brandId: number | undefined; now: Date },
): Promise<void> {
  const rows = demoGuardedAccounts.map(({ approved, ...account }, index) => ({
    ...account,
    passwordHash,
    brandId: account.type === 'affiliate' ? brandId : null,
    createdAt: daysBefore(now, 150 - index, index),
    approvedAt: approved ? daysBefore(now, 149 - index, index) : null,
  }));
  const added = await database.insert(users).values(rows).returning({ id: users.id });
  await database.insert(twoFactors).values(
    added.map(({ id }, index) => ({
      userId: id,
      ...sealedFactor(vault, id, demoSecret),
      confirmedAt: daysBefore(now, 140 - index, index),
    })),
  );
}
