import { and, eq, sql } from 'drizzle-orm';
import { brands } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import type { Account } from '../http/sessions.ts';

/** The brands that an account sees and may name: an operator its own, others the one they belong to. */
export function nameable({ type, id, brandId }: Account) {
  if (type === 'super-admin') return undefined;
  if (type === 'operator') return eq(brands.operatorId, id);
  return brandId === null ? sql`false` : eq(brands.id, brandId);
}

/**
 * A brand that a body names. One that is not the caller's own is refused like one that does not exist.
 *
 * @throws Refusal 422 at `field`.
 */
export async function ownBrand(
  { database, account, text }: SignedIn,
  id: number,
  field: string,
): Promise<typeof brands.$inferSelect> {
  const [brand] = await database
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), nameable(account)));
  if (!brand) throw refusedAt(field, 'validation.invalid', text);
  return brand;
}
