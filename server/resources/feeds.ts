import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { day } from '../../contract/durations.ts';
import { feeds } from '../../contract/feeds.ts';
import type { Database } from '../database/database.ts';
import { single } from '../database/single.ts';
import { apiKeys, brands, events, keyUses, users } from '../database/tables/index.ts';
import { paged, pageIn } from '../http/paged.ts';
import { type Route, route } from '../http/route.ts';
import { droppedSince } from '../tracking/clicks/dropped.ts';
import { heardOf, heardOfAll } from '../tracking/events/heard.ts';
import { latestRequests } from '../tracking/events/latest-requests.ts';
import { contains } from '../database/search.ts';

/** The keys of some brands that are not revoked, with their last use. */
const keysOf = (database: Database, brandIds: readonly number[]) =>
  database
    .select({ key: apiKeys, lastUsedAt: keyUses.lastUsedAt })
    .from(apiKeys)
    .leftJoin(keyUses, eq(keyUses.keyId, apiKeys.id))
    .where(and(inArray(apiKeys.brandId, [...brandIds]), isNull(apiKeys.revokedAt)))
    .orderBy(apiKeys.id);

const list = route(feeds.list, async ({ query }, { database, now }) => {
  const asked = pageIn(query);
  const where = query.q ? contains([brands.name, users.name], query.q) : undefined;
  const hasKeys = sql`exists (select from ${apiKeys} where ${apiKeys.brandId} = ${brands.id} and ${apiKeys.revokedAt} is null)`;
  const lastAt =
    sql`(select max(${events.receivedAt}) from ${events} where ${events.brandId} = ${brands.id})`.mapWith(
      events.receivedAt,
    );
  const operator = eq(users.id, brands.operatorId);
  const { total } = single(
    await database
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(brands)
      .leftJoin(users, operator)
      .where(where),
  );
  const rows = await database
    .select({ id: brands.id, name: brands.name, operator: users.name, lastAt })
    .from(brands)
    .leftJoin(users, operator)
    .where(where)
    .orderBy(desc(hasKeys), sql`${lastAt} desc nulls last`, brands.id)
    .limit(asked.limit)
    .offset(asked.offset);
  const ids = rows.map(({ id }) => id);
  const [keys, heard, all] = [
    await keysOf(database, ids),
    await heardOf(database, ids, now),
    await heardOfAll(database, now),
  ];
  const shown = rows.map(({ id, name, operator: operatorName, lastAt: last }) => ({
    id,
    name,
    operator: operatorName,
    keys: keys
      .filter(({ key }) => key.brandId === id)
      .map(({ key, lastUsedAt }) => ({
        id: key.id,
        name: key.name,
        prefix: key.prefix,
        last_used_at: lastUsedAt?.toISOString() ?? null,
        expires_at: key.expiresAt?.toISOString() ?? null,
      })),
    last_at: last?.toISOString() ?? null,
    last_hour: heard.get(id)?.lastHour ?? 0,
    last_day: heard.get(id)?.lastDay ?? 0,
  }));
  return {
    ...paged(shown, total, asked),
    totals: {
      last_hour: all.lastHour,
      last_day: all.lastDay,
      dropped_day: await droppedSince(database, new Date(now.getTime() - day)),
      dropped_month: await droppedSince(database, new Date(now.getTime() - 30 * day)),
    },
  };
});

const latest = route(feeds.latest, (_input, exchange) => latestRequests(exchange));

/** How the systems of all brands do. */
export const feedListRoutes: readonly Route[] = [list, latest];
