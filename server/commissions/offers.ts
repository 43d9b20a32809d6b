import { and, eq, exists, gte, isNull, lte, max, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { brands, planOffers, plans, planTerms, users } from '../database/tables/index.ts';
import { refusedAt } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';

interface Own {
  database: Database;
  now: Date;
}

/** The number of a plan's version in force. */
const inForce = ({ database, now }: Own): SQL => {
  const begun = database
    .select({ version: max(planTerms.version) })
    .from(planTerms)
    .where(and(eq(planTerms.planId, plans.id), lte(planTerms.validFrom, now)));
  return sql`(${begun})`;
};

/**
 * Whether a plan is offered to everyone, or to somebody.
 *
 * @param isNamed about `plan_offers`: those that name somebody.
 */
function isOfferedTo(isNamed: SQL | undefined, { database }: Own): SQL | undefined {
  const named = database
    .select({ id: planOffers.id })
    .from(planOffers)
    .where(and(eq(planOffers.planId, plans.id), isNamed));
  return or(eq(plans.offeredTo, 'everyone'), exists(named));
}

/**
 * Whether a plan pays in the currency of the row of `brands`.
 *
 * @param versions about `plan_terms`: those that must pay in it.
 */
function paysIn({ database }: Own, versions: SQL): SQL {
  const isOther = sql`${planTerms.terms} ->> 'currency' <> ${brands.currency}`;
  const inAnother = database
    .select({ id: planTerms.id })
    .from(planTerms)
    .where(and(eq(planTerms.planId, plans.id), versions, isOther));
  return notExists(inAnother);
}

/** The versions of a plan in force, and those that wait for their day. */
const fromNow = (own: Own) => gte(planTerms.version, inForce(own));

/** The plans that are offered to an affiliate; `versions` as of `paysIn`. */
function offered(affiliateId: number, own: Own, versions: SQL): SQL {
  const isNamed = or(eq(planOffers.affiliateId, users.id), eq(planOffers.brandId, users.brandId));
  const affiliate = own.database
    .select({ id: users.id })
    .from(users)
    .leftJoin(brands, eq(brands.id, users.brandId))
    .where(
      and(eq(users.id, affiliateId), isOfferedTo(isNamed, own), or(isNull(brands.id), paysIn(own, versions))),
    );
  return exists(affiliate);
}

/**
 * The plans that an affiliate may choose: those offered to everyone, to its brand or to itself, whose terms pay in the
 * brand's currency, as amounts are never converted: those in force, and those that wait for their day.
 */
export const isOffered = (affiliateId: number, own: Own): SQL => offered(affiliateId, own, fromNow(own));

/**
 * The plans that affiliates of some brands may choose, be it one of them.
 *
 * @param these about `brands`.
 */
export function isOfferedIn(these: SQL, own: Own): SQL {
  const ofBrand = own.database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, planOffers.affiliateId), eq(users.brandId, brands.id)));
  const isNamed = or(eq(planOffers.brandId, brands.id), exists(ofBrand));
  const among = own.database
    .select({ id: brands.id })
    .from(brands)
    .where(and(these, isOfferedTo(isNamed, own), paysIn(own, fromNow(own))));
  return exists(among);
}

/**
 * Refuses a plan that the caller may not choose; without commissions none. One that does not exist is refused alike. No
 * version is added to the plan, and the brand keeps its currency, until the transaction ends.
 *
 * @throws Refusal 422 at `plan_id`.
 */
export async function requireOffered(id: number, own: SignedIn): Promise<void> {
  const { database, account, text, hasCommissions } = own;
  if (!hasCommissions) return;
  if (account.brandId !== null)
    await database.select({ id: brands.id }).from(brands).where(eq(brands.id, account.brandId)).for('share');
  const isIt = eq(plans.id, id);
  await database.select({ id: plans.id }).from(plans).where(isIt).for('share');
  const isAmong = async (chosen: SQL) => (await database.$count(plans, and(isIt, chosen))) > 0;
  if (await isAmong(isOffered(account.id, own))) return;
  const isToday = await isAmong(offered(account.id, own, eq(planTerms.version, inForce(own))));
  throw refusedAt('plan_id', isToday ? 'offer.other_currency' : 'offer.not_offered', text);
}
