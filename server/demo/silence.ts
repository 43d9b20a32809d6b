import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { brands, statBrandDay, statDay } from '../database/tables/index.ts';
import { silentBrand } from './brands.ts';
import { daysBefore } from './moments.ts';

/** Has the figures of the silent brand changed last when it was heard last, and not when the demo was filled. */
export async function markSilence(database: Database, now: Date): Promise<void> {
  const changedAt = daysBefore(now, silentBrand.days);
  const [brand] = await database.select().from(brands).where(eq(brands.name, silentBrand.name));
  if (!brand) return;
  for (const table of [statDay, statBrandDay]) {
    await database.update(table).set({ changedAt }).where(eq(table.brandId, brand.id));
  }
}
