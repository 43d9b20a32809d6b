import { and, eq, type SQL } from 'drizzle-orm';
import { brands } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';

/** The brands whose feeds an account manages: a super-admin all, an operator its own. */
export const managedBrands = ({ account }: SignedIn): SQL | undefined =>
  account.type === 'super-admin' ? undefined : eq(brands.operatorId, account.id);

/** A brand whose feed the caller manages. @throws Refusal 404 */
export async function managedBrand(exchange: SignedIn, id: number): Promise<typeof brands.$inferSelect> {
  const [brand] = await exchange.database
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), managedBrands(exchange)));
  if (!brand) throw new Refusal(404, 'not_found');
  return brand;
}

/**
 * The same within a transaction, until whose end the brand keeps its operator: one that lost it meanwhile gets nothing that
 * opens the brand.
 *
 * @throws Refusal 404
 */
export async function heldBrand(exchange: SignedIn, id: number): Promise<typeof brands.$inferSelect> {
  const [brand] = await exchange.database
    .select()
    .from(brands)
    .where(and(eq(brands.id, id), managedBrands(exchange)))
    .for('share');
  if (!brand) throw new Refusal(404, 'not_found');
  return brand;
}
