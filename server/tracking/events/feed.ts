import { and, count, desc, eq, gte, max, sql } from 'drizzle-orm';
import { currencyDigits } from '../../../contract/currencies.ts';
import { rejectionReasons } from '../../../contract/event-types.ts';
import { feeds } from '../../../contract/feeds.ts';
import { single } from '../../database/single.ts';
import { apiKeys, eventRequests, events } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { createClickIds } from '../click-id/click-ids.ts';
import { managedBrand } from '../own-brands.ts';
import { answerOf } from './arrival.ts';
import { keptRequests } from './sweep.ts';
import { tryEvent } from './take.ts';

const hour = 3_600_000;

const read = route(feeds.read, async ({ params }, exchange) => {
  const { database, now } = exchange;
  const brand = await managedBrand(exchange, Number(params.id));
  const ofBrand = eq(events.brandId, brand.id);
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { last } = single(
    await database
      .select({ last: max(events.receivedAt) })
      .from(events)
      .where(ofBrand),
  );
  const { day, lastHour } = single(
    await database
      .select({
        day: count(),
        lastHour: sql`count(*) filter (where ${gte(events.receivedAt, ago(hour))})`.mapWith(Number),
      })
      .from(events)
      .where(and(ofBrand, gte(events.receivedAt, ago(24 * hour)))),
  );
  const rows = await database
    .select({ row: eventRequests, key: apiKeys.name })
    .from(eventRequests)
    .leftJoin(apiKeys, eq(apiKeys.id, eventRequests.keyId))
    .where(eq(eventRequests.brandId, brand.id))
    .orderBy(desc(eventRequests.id))
    .limit(keptRequests);
  return {
    last_at: last?.toISOString() ?? null,
    last_hour: lastHour,
    last_day: day,
    requests: rows.map(({ row: { id, at, way, accepted, duplicate, rejected, reasons }, key }) => ({
      id,
      at: at.toISOString(),
      way,
      key,
      accepted,
      duplicate,
      rejected,
      reasons: rejectionReasons.filter((reason) => reasons.split(',').includes(reason)),
    })),
  };
});

const test = route(feeds.test, async ({ params, body }, exchange) => {
  const { database, now, requestId, secrets, text } = exchange;
  const brand = await managedBrand(exchange, Number(params.id));
  const { id, operatorId, currency, attributionDays } = brand;
  if (operatorId === null) throw new Refusal(409, 'api_key.no_operator');
  const digits = currencyDigits[currency];
  const sender = { brand: { id, operatorId, currency, digits, attributionDays }, keyId: null, requestId };
  const packet = { sender, items: [body.event], now, way: 'api' as const };
  const result = await tryEvent(database, packet, createClickIds(secrets));
  if (!result) throw new Error('A test event was not judged');
  return answerOf(result, text);
});

/** How the systems of brands do. */
export const feedRoutes: readonly Route[] = [read, test];
