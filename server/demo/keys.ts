import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { apiKeys, brands } from '../database/tables/index.ts';
import { newKey } from '../tracking/api-keys/keys.ts';
import { silentBrand } from './brands.ts';
import { daysBefore } from './moments.ts';

/** Gives the silent brand a key, since it is expected to send events. Nobody knows the secret of the key. */
export async function insertKey(database: Database, now: Date): Promise<void> {
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
}
