import { and, eq, ne } from 'drizzle-orm';
import { digitsOf } from '../../../contract/currencies.ts';
import { eventCalls } from '../../../contract/events.ts';
import { brands, refusedEvents as table } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { createClickIds } from '../click-id/click-ids.ts';
import { reachedFacts } from '../customers/reach.ts';
import { rollUp } from '../../figures/roll-up.ts';
import { answerOf, arrivalOf } from './arrival.ts';
import { countable } from './countable.ts';
import { countEarly } from './early.ts';
import { orderRepair } from './repair.ts';
import { judgeRound } from './round.ts';
import { senderBrand } from './sender.ts';

const replay = route(eventCalls.replay, async ({ params }, exchange) => {
  const { database, hasCommissions, jobs, now, secrets, text } = exchange;
  const clickIds = createClickIds(secrets);
  const mine = and(
    eq(table.id, Number(params.id)),
    ne(table.reason, 'DUPLICATE'),
    reachedFacts(table, exchange),
  );
  const [found] = await database
    .select({ refused: table, brand: brands })
    .from(table)
    .innerJoin(brands, eq(brands.id, table.brandId))
    .where(mine);
  if (!found) throw new Refusal(404, 'not_found');
  const { refused } = found;
  const { item } = refused;
  const brand = senderBrand(found.brand);
  // An event that was refused before the brand had its present operator stays with the former one, as it is.
  if (refused.becameId !== null || item === null || brand?.operatorId !== refused.operatorId)
    throw new Refusal(409, 'event.not_replayable');
  const sender = {
    brand,
    keyId: refused.keyId,
    // That in which its system sent it. The log has the one that asks for it now.
    requestId: refused.requestId,
    isBooked: hasCommissions,
  };
  const { results } = await countable(() =>
    database.transaction(async (transaction) => {
      // An event of the future arrives when its moment has come.
      const at = refused.reason === 'FUTURE_TIME' ? now : refused.firstAt;
      const arrival = arrivalOf(JSON.parse(item), digitsOf(brand.currency), at);
      const round = await judgeRound(transaction, sender, [arrival], { clickIds, now, isReplay: true });
      await orderRepair(jobs, transaction, brand.id, round.lost);
      await rollUp(transaction, round.changes);
      await countEarly(transaction, sender, round.registered, { clickIds, jobs, now });
      return round;
    }),
  );
  const [result] = results;
  if (!result) throw new Error(`The event ${refused.id} was not judged at ${now.toISOString()}`);
  return answerOf(result, text);
});

export const eventRoutesBeyondList: readonly Route[] = [replay];
