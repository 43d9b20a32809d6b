import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { customerCalls } from '../../../contract/customer-calls.ts';
import { accrualsBefore, moveCustomer } from '../../booking/move-customer.ts';
import { openSince } from '../../booking/periods.ts';
import type { Database } from '../../database/database.ts';
import { attributions, customers as table } from '../../database/tables/index.ts';
import { rollUp } from '../../figures/roll-up.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/route.ts';
import { countable } from '../events/countable.ts';
import { changesByReassignment } from '../figures/of-reassignment.ts';
import { reachedFacts } from './reach.ts';
import { requireTarget } from './targets.ts';

const reached = (database: Database, id: number, exchange: SignedIn) =>
  database
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.registeredAt), reachedFacts(table, exchange)));

/**
 * A registered customer that the caller reaches, and the moment since which it can be given to another campaign: what a
 * closed period paid stays. Both are held until the transaction ends.
 *
 * @throws Refusal 404
 */
async function heldCustomer(database: Database, id: number, exchange: SignedIn) {
  const [found] = await reached(database, id, exchange);
  if (!found?.registeredAt) throw new Refusal(404, 'not_found');
  const { brandId, operatorId, registeredAt } = found;
  const since = exchange.hasCommissions ? await openSince(database, { id: brandId, operatorId }) : null;
  const [customer] = await reached(database, id, exchange).for('update');
  if (!customer) throw new Refusal(404, 'not_found');
  return { customer, registeredAt, since };
}

/** The campaign that a customer was given last, and since when; before that moment it can have been another one's. */
async function latestOf(transaction: Database, customerId: number) {
  const [latest] = await transaction
    .select({ campaignId: attributions.campaignId, validFrom: attributions.validFrom })
    .from(attributions)
    .where(eq(attributions.customerId, customerId))
    .orderBy(desc(attributions.id))
    .limit(1);
  return latest;
}

type Reassignment = z.output<typeof customerCalls.reassign.body>;

/**
 * Gives a customer to another campaign of its brand, or to none, from a moment on, with its figures and bookings.
 *
 * @throws Refusal 404; 422 at `from` where the customer was not there yet, or in a closed period; 422 at `campaign_id`, also
 *   where it would change nothing but the terms that the customer keeps; 422 where the figures of a day cannot hold what its
 *   events would earn.
 */
export async function reassignCustomer(id: number, body: Reassignment, exchange: SignedIn): Promise<void> {
  const { account, database, now, text } = exchange;
  const from = new Date(body.from);
  const give = async (transaction: Database) => {
    const { customer, registeredAt, since } = await heldCustomer(transaction, id, exchange);
    if (from > now || from < registeredAt) throw refusedAt('from', 'event.outside_customer', text);
    if (since !== null && from < since) throw refusedAt('from', 'event.closed_period', text);
    const wanted = body.campaign_id;
    const campaign =
      wanted === null ? undefined : await requireTarget(transaction, customer.brandId, wanted, text);
    const latest = await latestOf(transaction, customer.id);
    if (latest?.campaignId === wanted && latest.validFrom <= from)
      throw refusedAt('campaign_id', 'campaign.has_customer', text);
    const owner = { campaignId: campaign?.id ?? null, affiliateId: campaign?.affiliateId ?? null };
    const changes = await changesByReassignment(transaction, customer, {
      campaignId: owner.campaignId,
      from,
    });
    if (exchange.hasCommissions) changes.push(...(await accrualsBefore(transaction, customer.id, now)));
    await transaction.insert(attributions).values({
      ...owner,
      customerId: customer.id,
      brandId: customer.brandId,
      operatorId: customer.operatorId,
      planId: campaign?.planId ?? null,
      reason: 'REASSIGNED',
      validFrom: from,
      note: body.reason,
      byId: account.id,
      createdAt: now,
    });
    await transaction
      .update(table)
      .set({ ...owner, reason: 'REASSIGNED' })
      .where(eq(table.id, customer.id));
    if (exchange.hasCommissions) {
      const { brandId, operatorId } = customer;
      const brand = { id: brandId, operatorId };
      changes.push(...(await moveCustomer(transaction, { customerId: customer.id, brand, now })));
    }
    await rollUp(transaction, changes);
  };
  await countable(() => database.transaction(give), { key: 'customer_sums', field: 'campaign_id' });
}
