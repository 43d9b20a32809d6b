import { crc32 } from 'node:zlib';
import { and, asc, eq, inArray, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { CallInput } from '../../contract/call.ts';
import { type Offer, offerCalls, type OfferedTo } from '../../contract/offer-calls.ts';
import type { Database } from '../database/database.ts';
import { brands, planOffers, plans, users } from '../database/tables/index.ts';
import { Refusal, refusedAt } from '../http/refusal.ts';
import { requireVersion } from '../http/require-version.ts';
import { type Route, route, type SignedIn } from '../http/route.ts';
import { lockedPlan } from './add-version.ts';
import { itsBrands, reachedPlans } from './reached-plans.ts';

type Body = CallInput<typeof offerCalls.write>['body'];

/** A number of nine digits for what an offer says, whatever its brands and affiliates are called by now. */
function versionOf({ to, brands: those, affiliates }: Omit<Offer, 'version'>): number {
  const ids = [those, affiliates].map((named) => named.map(({ id }) => id).toSorted((a, b) => a - b));
  return crc32(JSON.stringify([to, ...ids])) % 1_000_000_000;
}

/**
 * @param those about `brands`: those to tell of, with their affiliates.
 * @throws Refusal 404
 */
async function offerOf(database: Database, id: number, those?: SQL): Promise<Offer> {
  const [plan] = await database.select({ to: plans.offeredTo }).from(plans).where(eq(plans.id, id));
  if (!plan) throw new Refusal(404, 'not_found');
  const isOfPlan = eq(planOffers.planId, id);
  const offer = {
    to: plan.to,
    brands: await database
      .select({ id: brands.id, name: brands.name })
      .from(planOffers)
      .innerJoin(brands, eq(brands.id, planOffers.brandId))
      .where(and(isOfPlan, those))
      .orderBy(asc(brands.name), asc(brands.id)),
    affiliates: await database
      .select({ id: users.id, name: users.name })
      .from(planOffers)
      .innerJoin(users, eq(users.id, planOffers.affiliateId))
      .leftJoin(brands, eq(brands.id, users.brandId))
      .where(and(isOfPlan, those))
      .orderBy(asc(users.name), asc(users.id)),
  };
  return { version: versionOf(offer), ...offer };
}

const existing = {
  brands: (ids: readonly number[]) => ({ table: brands, where: inArray(brands.id, [...ids]) }),
  affiliates: (ids: readonly number[]) => ({
    table: users,
    where: and(eq(users.type, 'affiliate'), inArray(users.id, [...ids])),
  }),
} as const;

/**
 * The rows of an offer beside the plan.
 *
 * @throws Refusal 422 where it names nobody, or somebody who does not exist.
 */
async function rowsOf(
  planId: number,
  body: Body,
  { database, text }: SignedIn,
): Promise<(typeof planOffers.$inferInsert)[]> {
  const { to } = body;
  if (to === 'everyone') return [];
  const field = to === 'brands' ? 'brand_ids' : 'affiliate_ids';
  const ids = [...new Set(body[field])];
  if (ids.length === 0) throw refusedAt(field, `offer.no_${to}`, text);
  const { table, where } = existing[to](ids);
  if ((await database.$count(table, where)) < ids.length) throw refusedAt(field, 'validation.invalid', text);
  return ids.map((id) => ({ planId, ...(to === 'brands' ? { brandId: id } : { affiliateId: id }) }));
}

/** The rows of the present offer that the new one has not. */
function isNotIn(to: OfferedTo, rows: readonly (typeof planOffers.$inferInsert)[]): SQL | undefined {
  if (to === 'everyone') return undefined;
  const column = to === 'brands' ? planOffers.brandId : planOffers.affiliateId;
  const kept = rows.flatMap(({ brandId, affiliateId }) => brandId ?? affiliateId ?? []);
  return or(isNull(column), notInArray(column, kept));
}

const read = route(offerCalls.read, async ({ params }, exchange) => {
  const { account, database } = exchange;
  const id = Number(params.id);
  if (account.type === 'super-admin') return offerOf(database, id);
  const isReached = and(eq(plans.id, id), reachedPlans(exchange));
  if ((await database.$count(plans, isReached)) === 0) throw new Refusal(404, 'not_found');
  return offerOf(database, id, itsBrands(account));
});

const write = route(offerCalls.write, ({ params, body, version }, exchange) =>
  exchange.database.transaction(async (database) => {
    const own = { ...exchange, database };
    const { id, offeredTo } = await lockedPlan(own, Number(params.id));
    requireVersion(version, await offerOf(database, id));
    const rows = await rowsOf(id, body, own);
    await database.delete(planOffers).where(and(eq(planOffers.planId, id), isNotIn(body.to, rows)));
    if (rows.length > 0) await database.insert(planOffers).values(rows).onConflictDoNothing();
    if (offeredTo !== body.to)
      await database.update(plans).set({ offeredTo: body.to }).where(eq(plans.id, id));
    return offerOf(database, id);
  }),
);

/** Reads and writes the offer of a plan: the affiliates that may choose it. */
export const offerRoutes: readonly Route[] = [read, write];
