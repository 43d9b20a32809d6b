import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys, brands, statBrandDay, statDay } from '../database/tables/index.ts';
import { newKey } from '../tracking/api-keys/keys.ts';
import { silentBrand } from './brands.ts';
import { daysBefore } from './moments.ts';

/**
 * Has the figures of the silent brand changed last when it was heard last, and not when the demo was filled, and gives it
 * a key, since it is expected to send events. Nobody knows the secret of the key.
 */
export async function markSilence(database: Database, now: Date): Promise<void> {
  const changedAt = daysBefore(now, silentBrand.days);
  const [brand] = await database.select().from(brands).where(eq(brands.name, silentBrand.name));
  if (!brand) return;
  await database.insert(apiKeys).values({
    brandId: brand.id,
    name: 'Billing server',
    scopes: ['events.write'],
    createdBy: brand.operatorId,
    createdAt: daysBefore(now, 80),
    ...newKey().kept,
  });
  for (const table of [statDay, statBrandDay]) {
    await database.update(table).set({ changedAt }).where(eq(table.brandId, brand.id));
  }
}
