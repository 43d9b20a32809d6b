import { and, desc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import { day } from '../../../contract/durations.ts';
import { apiKeys, brands, events } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { managedBrands } from '../own-brands.ts';

/** A system that has been silent for longer was switched off, and everybody knows. */
const forgotten = 30 * day;
/** Days before the last event by which it is judged how often events came. */
const week = 7;
/**
 * Silence is this many times the usual time between two events: where they come at random, one of about 3,000 pauses is
 * as long (e^-8).
 */
const unusual = 8;
/** The brands of the caller that still have a key but whose events stopped to come, the latest to fall silent first. */
export async function silentFeeds(exchange: SignedIn) {
  const { database, now } = exchange;
  const last = database
    .select({ at: events.receivedAt })
    .from(events)
    .where(eq(events.brandId, brands.id))
    .orderBy(desc(events.receivedAt))
    .limit(1)
    .as('last');
  const before = database
    .select({ one: sql`1`.as('one') })
    .from(events)
    .where(
      and(
        eq(events.brandId, brands.id),
        sql`${events.receivedAt} > ${last.at} - make_interval(days => ${week}::int)`,
      ),
    )
    // Nights and weekends of small brands are silent too: more events would tell of less than a day.
    .limit(unusual * week)
    .as('before');
  const usual = database
    .select({ count: sql<number>`count(*)`.as('count') })
    .from(before)
    .as('usual');
  const isGood = and(
    eq(apiKeys.brandId, brands.id),
    isNull(apiKeys.revokedAt),
    or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
    sql`'events.write' = any(${apiKeys.scopes})`,
  );
  const silence = sql`${now.toISOString()}::timestamptz - ${last.at}`;
  const rows = await database
    .select({ id: brands.id, name: brands.name, at: last.at })
    .from(brands)
    .innerJoinLateral(last, sql`true`)
    .innerJoinLateral(usual, sql`true`)
    .where(
      and(
        managedBrands(exchange),
        exists(database.select({ id: apiKeys.id }).from(apiKeys).where(isGood)),
        gt(last.at, new Date(now.getTime() - forgotten)),
        sql`${silence} > make_interval(days => ${week * unusual}::int) / ${usual.count}`,
      ),
    )
    .orderBy(desc(last.at), brands.id);
  return rows.map(({ id, name, at }) => ({ brand: { id, name }, last_at: at.toISOString() }));
}
