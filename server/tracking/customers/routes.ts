import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { customerCalls } from '../../../contract/customer-calls.ts';
import { single } from '../../database/single.ts';
import { attributions, brands, campaigns, customers as table, users } from '../../database/tables/index.ts';
import { paged, pageIn } from '../../http/paged.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import { amountIn } from '../money.ts';
import { maskedName } from './masked.ts';
import { reachedFacts } from './reach.ts';
import { seenBy } from './seen-by.ts';
import { reassignCustomer } from './reassign.ts';
import { targetsOf } from './targets.ts';
import { customerTerms } from './terms-of.ts';
import { timelineOf } from './timeline.ts';

type Whole = z.input<typeof customerCalls.read.answer>;

/** The affiliate as part of a customer. Facts outlive accounts: one that is gone is told by its number. */
const affiliateIn = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? `#${id}` };

/** A campaign as part of a customer. */
const campaignIn = (campaign: typeof campaigns.$inferSelect | null) =>
  campaign && { id: campaign.id, code: campaign.code, link: campaign.link };

async function wholeCustomer(id: number, exchange: SignedIn): Promise<Whole> {
  const { database, text } = exchange;
  const [found] = await database
    .select({ row: table, brand: brands, campaign: campaigns, affiliate: users.name })
    .from(table)
    .innerJoin(brands, eq(brands.id, table.brandId))
    .leftJoin(campaigns, eq(campaigns.id, table.campaignId))
    .leftJoin(users, eq(users.id, table.affiliateId))
    .where(and(eq(table.id, id), isNotNull(table.registeredAt), reachedFacts(table, exchange)));
  if (!found?.row.registeredAt || !found.row.reason) throw new Refusal(404, 'not_found');
  const { row, brand, campaign, affiliate } = found;
  const sum = (minor: bigint) => amountIn(minor, brand.currency);
  return {
    id,
    customer: row.externalId,
    brand: { id: brand.id, name: brand.name },
    registered_at: found.row.registeredAt.toISOString(),
    reason: { key: found.row.reason, title: text(`attribution.${found.row.reason}`) },
    first_deposit_at: row.firstDepositAt?.toISOString() ?? null,
    last_event_at: row.lastEventAt?.toISOString() ?? null,
    affiliate: affiliateIn(row.affiliateId, affiliate),
    campaign: campaignIn(campaign),
    deposits: row.deposits,
    deposit_sum: sum(row.depositSum),
    withdrawal_sum: sum(row.withdrawalSum),
    revenue_sum: sum(row.revenueSum),
    chargeback_sum: sum(row.chargebackSum),
    currency: brand.currency,
    timeline: await timelineOf(row, exchange),
  };
}

const read = route(customerCalls.read, ({ params }, exchange) => wholeCustomer(Number(params.id), exchange));

const reassign = route(customerCalls.reassign, async ({ params, body }, exchange) => {
  const id = Number(params.id);
  await reassignCustomer(id, body, exchange);
  return wholeCustomer(id, exchange);
});

const campaignsToGiveTo = route(customerCalls.campaigns, async ({ params, query }, exchange) => {
  const [customer] = await exchange.database
    .select({ brandId: table.brandId })
    .from(table)
    .where(
      and(eq(table.id, Number(params.id)), isNotNull(table.registeredAt), reachedFacts(table, exchange)),
    );
  if (!customer) throw new Refusal(404, 'not_found');
  return targetsOf(exchange.database, customer.brandId, query.q);
});

/** An affiliate's list is its own and a super-admin's. @throws Refusal 404 */
async function admitTo(affiliateId: number, { account, database }: SignedIn): Promise<void> {
  const isAffiliate = and(eq(users.id, affiliateId), eq(users.type, 'affiliate'));
  const isAdmitted =
    account.type === 'super-admin'
      ? (await database.$count(users, isAffiliate)) > 0
      : account.id === affiliateId;
  if (!isAdmitted) throw new Refusal(404, 'not_found');
}

const ofAffiliate = route(customerCalls.ofAffiliate, async ({ params, query }, exchange) => {
  const { database, text } = exchange;
  const affiliateId = Number(params.userId);
  await admitTo(affiliateId, exchange);
  const asked = pageIn(query);
  const given = and(
    eq(attributions.affiliateId, affiliateId),
    query.campaign_id === undefined ? undefined : eq(attributions.campaignId, Number(query.campaign_id)),
  );
  const own = and(
    isNotNull(table.registeredAt),
    sql`${table.id} in (select ${attributions.customerId} from ${attributions} where ${given})`,
  );
  const { total } = single(await database.select({ total: count() }).from(table).where(own));
  const month = sql<number>`(extract(epoch from date_trunc('month',
    ${exchange.now.toISOString()}::timestamptz at time zone ${brands.timeZone}) at time zone ${brands.timeZone}) * 1000)::float8`;
  const rows = await database
    .select({ row: table, campaign: campaigns, month })
    .from(table)
    .innerJoin(brands, eq(brands.id, table.brandId))
    .leftJoin(campaigns, and(eq(campaigns.id, table.campaignId), eq(campaigns.affiliateId, affiliateId)))
    .where(own)
    .orderBy(desc(table.registeredAt), desc(table.id))
    .limit(asked.limit)
    .offset(asked.offset);
  const ids = rows.map(({ row }) => row.id);
  const all = await database
    .select()
    .from(attributions)
    .where(inArray(attributions.customerId, ids))
    .orderBy(attributions.id);
  const termsOf = exchange.hasCommissions ? await customerTerms(database, all, exchange.language) : undefined;
  return paged(
    rows.map(({ row, campaign, month: beginning }) => {
      const history = all.filter(({ customerId }) => customerId === row.id);
      const { shown, firstDepositAt } = seenBy(affiliateId, history, row.firstDepositAt);
      const { reason, validFrom, note } = shown;
      const isOwn = row.affiliateId === affiliateId;
      return {
        id: row.id,
        customer: maskedName(exchange, row.brandId, row.externalId),
        campaign: campaignIn(campaign),
        registered_at: (row.registeredAt ?? validFrom).toISOString(),
        first_deposit_at: firstDepositAt?.toISOString() ?? null,
        is_own: isOwn,
        reason: { key: reason, title: text(`attribution.${reason}`) },
        note,
        since: validFrom.toISOString(),
        ...(termsOf && { terms: isOwn ? termsOf({ ...shown, month: beginning }) : null }),
      };
    }),
    total,
    asked,
  );
});

/** The calls about customers that are not the list of an operator. */
export const customerRoutesBeyondList: readonly Route[] = [read, reassign, campaignsToGiveTo, ofAffiliate];
