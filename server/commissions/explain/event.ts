import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { apiKeys, campaigns, customers, events, periods } from '../../database/tables/index.ts';
import { ownerAt } from '../../figures/owner-at.ts';
import type { SignedIn } from '../../http/route.ts';
import { nameFor } from '../../tracking/customers/masked.ts';
import { reachedFacts } from '../../tracking/customers/reach.ts';
import { type Explained, figuresOf, noParts } from './explained.ts';
import { originOf } from './revenue.ts';

/** Those of some events that an account may see, by their ids. */
export async function reachedAmong(ids: readonly number[], exchange: SignedIn): Promise<ReadonlySet<number>> {
  const rows = await exchange.database
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, [...ids]), reachedEvents(exchange)));
  return new Set(rows.map(({ id }) => id));
}

/** The events that an account may see: an affiliate those of customers that are or were its own, on its behalf. */
function reachedEvents(exchange: SignedIn): SQL | undefined {
  const { account } = exchange;
  if (account.type !== 'affiliate') return reachedFacts(events, exchange);
  return or(
    eq(events.affiliateId, account.id),
    // The attribution in force at its moment, where the customer was moved later.
    sql`${ownerAt(events.customerId, events.occurredAt, sql`attributions.affiliate_id`)} = ${account.id}`,
  );
}

/** An event as its brand sent it: the leaf of every explanation. */
export async function explainEvent(id: number, exchange: SignedIn): Promise<Explained | undefined> {
  const { account, database, text } = exchange;
  const isBrands = account.type !== 'affiliate';
  // The campaign of arrival can be another affiliate's, which the customer was taken from.
  const isShown = isBrands ? undefined : eq(campaigns.affiliateId, account.id);
  const [found] = await database
    .select({
      event: events,
      code: campaigns.code,
      key: apiKeys.name,
      customer: customers.externalId,
      month: periods.firstDay,
    })
    .from(events)
    .innerJoin(customers, eq(customers.id, events.customerId))
    .leftJoin(campaigns, and(eq(campaigns.id, events.campaignId), isShown))
    .leftJoin(apiKeys, eq(apiKeys.id, events.keyId))
    .leftJoin(periods, eq(periods.id, events.periodId))
    .where(and(eq(events.id, id), reachedEvents(exchange)));
  if (!found) return undefined;
  const { event, code, key, customer, month } = found;
  const { formula, figures } = await originOf(event, exchange);
  return {
    title: text(`event_type.${event.type}`),
    amount: event.amount,
    currency: event.currency,
    formula,
    figures: [
      ...figures,
      ...figuresOf(
        ['customer', 'text', nameFor(exchange, event.brandId, customer)],
        ['campaign', 'text', code],
        ['occurred_at', 'moment', event.occurredAt.toISOString()],
        ['received_at', 'moment', event.receivedAt.toISOString()],
        ['month', 'month', month],
        ['why', 'text', event.lateAt === null ? null : text('explain.late')],
        ['event_id', 'text', isBrands ? event.eventId : null],
        ['api_key', 'text', isBrands ? key : null],
        ['request_id', 'text', isBrands ? event.requestId : null],
      ),
    ],
    // The item names the customer as the brand does.
    raw: isBrands ? event.item : null,
    parts: noParts,
  };
}
