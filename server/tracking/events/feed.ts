import { eq, max } from 'drizzle-orm';
import { feeds } from '../../../contract/feeds.ts';
import { single } from '../../database/single.ts';
import { events } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { createClickIds } from '../click-id/click-ids.ts';
import { managedBrand } from '../own-brands.ts';
import { answerOf } from './arrival.ts';
import { heardOf } from './heard.ts';
import { latestRequests } from './latest-requests.ts';
import { senderBrand } from './sender.ts';
import { silentFeeds } from './silent.ts';
import { tryEvent } from './take.ts';

const read = route(feeds.read, async ({ params }, exchange) => {
  const { account, database, now } = exchange;
  const brand = await managedBrand(exchange, Number(params.id));
  const { last } = single(
    await database
      .select({ last: max(events.receivedAt) })
      .from(events)
      .where(eq(events.brandId, brand.id)),
  );
  // Requests from before are the former operator's.
  const since = account.type === 'super-admin' ? null : brand.operatorSince;
  const heard = (await heardOf(database, [brand.id], now)).get(brand.id);
  return {
    last_at: last?.toISOString() ?? null,
    last_hour: heard?.lastHour ?? 0,
    last_day: heard?.lastDay ?? 0,
    requests: await latestRequests(exchange, { brandId: brand.id, since }),
  };
});

const test = route(feeds.test, async ({ params, body }, exchange) => {
  const { database, hasCommissions, jobs, now, requestId, secrets, text } = exchange;
  const brand = senderBrand(await managedBrand(exchange, Number(params.id)));
  if (!brand) throw new Refusal(409, 'api_key.no_operator');
  const sender = { brand, keyId: null, requestId, isBooked: hasCommissions };
  const packet = { sender, items: [body.event], now, way: 'api' as const };
  const result = await tryEvent(database, packet, { clickIds: createClickIds(secrets), jobs });
  if (!result) throw new Error('A test event was not judged');
  const answer = answerOf(result, text);
  // Only what was really sent waits for its registration.
  return result.reason === 'UNKNOWN_CUSTOMER'
    ? { ...answer, message: text('event_reason.UNKNOWN_CUSTOMER_OF_TEST') }
    : answer;
});

const silent = route(feeds.silent, (_input, exchange) =>
  exchange.read(({ database }) => silentFeeds({ ...exchange, database })),
);

/** How the systems of brands do. */
export const feedRoutes: readonly Route[] = [read, test, silent];
