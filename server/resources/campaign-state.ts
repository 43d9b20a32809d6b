import { and, eq } from 'drizzle-orm';
import { campaignCalls } from '../../contract/campaign-calls.ts';
import type { api } from '../../contract/index.ts';
import { campaigns as table } from '../database/tables/index.ts';
import { Refusal } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import { computed } from '../entity/field.ts';
import type { Listing } from '../entity/listing.ts';
import { recordOf } from '../entity/record-of.ts';
import { inTransaction } from '../entity/writes.ts';

/** The state of a campaign as a record shows it. */
export const campaignState = computed(
  { key: table.state },
  ({ key }, { text }) => ({ key, title: text(`campaign_state.${key}`) }),
  table.state,
);

/** The version of its plan's terms that was in force when a campaign was made; only commissions have such terms. */
export const madeUnder = computed(
  { version: table.termsVersion },
  ({ version }, { hasCommissions }) => (hasCommissions ? version : undefined),
  table.termsVersion,
);

/** The call by which an affiliate pauses its campaign, resumes it or ends it for good. */
export const setStateIn = (listing: Listing<typeof api.campaigns>): Route =>
  route(campaignCalls.setState, async ({ params, body }, exchange) => {
    const id = Number(params.id);
    await inTransaction(exchange, async ({ database, account }) => {
      const isOwn = and(eq(table.id, id), eq(table.affiliateId, account.id));
      const [present] = await database
        .select({ state: table.state })
        .from(table)
        .where(isOwn)
        .for('no key update');
      if (!present) throw new Refusal(404, 'not_found');
      if (present.state === body.state) return;
      if (present.state === 'ended') throw new Refusal(409, 'campaign.ended');
      await database.update(table).set({ state: body.state }).where(isOwn);
    });
    return recordOf(listing, id, exchange);
  });
