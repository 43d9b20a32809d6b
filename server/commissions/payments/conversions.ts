import { conversionCalls } from '../../../contract/conversion-calls.ts';
import { reason as ruleOfReason } from '../../../contract/reason.ts';
import { decideConversion } from '../../booking/conversions/decide.ts';
import { conversions } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { reachedFacts } from '../../tracking/customers/reach.ts';
import { untilUndisturbed } from '../../tracking/events/undisturbed.ts';

/** The reason that an affiliate is told. */
const told = ruleOfReason();

const decide = route(conversionCalls.decide, async ({ params, body }, exchange) => {
  const { account, database, now, text } = exchange;
  const { approved, reason = '' } = body;
  if (approved === false && !told.safeParse(reason).success)
    throw refusedAt('reason', 'validation.reason', text);
  const decision = { isApproved: approved, reason: reason || null, byId: account.id };
  const reached = reachedFacts(conversions, exchange);
  const isThere = await untilUndisturbed(() =>
    decideConversion(database, Number(params.id), decision, { now, reached }),
  );
  if (!isThere) throw new Refusal(404, 'not_found');
});

/** The operator's word about a conversion. */
export const decisionRoutes: readonly Route[] = [decide];
