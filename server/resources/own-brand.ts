import { and, eq } from 'drizzle-orm';
import { brands } from '../database/tables/index.ts';
import type { SignedIn } from '../http/route.ts';
import { refusedAt } from '../http/refusal.ts';

/**
 * A brand that a body names. An operator's must be its own; another's is refused like one that does not
 * exist.
 *
 * @throws Refusal 422 at `field`.
 */
export async function ownBrand(
  { database, account, text }: SignedIn,
  id: number,
  field: string,
): Promise<typeof brands.$inferSelect> {
  const owner = account.type === 'super-admin' ? undefined : eq(brands.operatorId, account.id);
  const [brand] = await database
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), owner));
  if (!brand) throw refusedAt(field, 'validation.invalid', text);
  return brand;
}
