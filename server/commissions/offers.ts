import { and, desc, eq, exists, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { brands, planOffers, plans, planTerms, users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';

/**
 * The plans that an affiliate may choose: those offered to everyone, to its brand or to itself, whose terms in force pay
 * in the brand's currency, as amounts are never converted.
 */
export function isOffered(
  affiliateId: number,
  { database, now }: { database: Database; now: Date },
): SQL | undefined {
  const isNamed = or(eq(planOffers.affiliateId, users.id), eq(planOffers.brandId, users.brandId));
  const named = database
    .select({ id: planOffers.id })
    .from(planOffers)
    .where(and(eq(planOffers.planId, plans.id), isNamed));
  const currency = database
    .select({ currency: sql`${planTerms.terms} ->> 'currency'` })
    .from(planTerms)
    .where(and(eq(planTerms.planId, plans.id), lte(planTerms.validFrom, now)))
    .orderBy(desc(planTerms.version))
    .limit(1);
  const affiliate = database
    .select({ id: users.id })
    .from(users)
    .leftJoin(brands, eq(brands.id, users.brandId))
    .where(
      and(
        eq(users.id, affiliateId),
        or(eq(plans.offeredTo, 'everyone'), exists(named)),
        or(isNull(brands.id), eq(brands.currency, sql`(${currency})`)),
      ),
    );
  return exists(affiliate);
}

/**
 * Refuses a plan that the caller may not choose; without commissions none. One that does not exist is refused alike.
 *
 * @throws Refusal 422 at `plan_id`.
 */
export async function requireOffered(id: number, own: SignedIn): Promise<void> {
  const { database, account, now, text, hasCommissions } = own;
  if (!hasCommissions) return;
  const chosen = and(eq(plans.id, id), isOffered(account.id, { database, now }));
  if ((await database.$count(plans, chosen)) > 0) return;
  throw refusedAt('plan_id', 'offer.not_offered', text);
}
