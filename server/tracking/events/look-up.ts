import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { campaignStates } from '../../../contract/tracking.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { codeIn } from '../links/code.ts';
import type { WellFormed } from './arrival.ts';
import type { Campaign, CampaignClick } from './judge.ts';
import { lowerCased } from './reason-text.ts';
import { attributionAt } from '../../figures/owner-at.ts';
import type { SenderBrand } from './sender.ts';

/** A moment as the milliseconds that every driver answers alike. */
const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

const texts = (values: readonly string[]) => sql`${JSON.stringify(values)}::json`;

const customerRow = z.object({
  id: z.coerce.number(),
  external_id: z.string(),
  is_registered: z.boolean(),
  campaign_id: z.number().nullable(),
  affiliate_id: z.number().nullable(),
  is_moved: z.boolean(),
  /** Milliseconds. */
  first_deposit_at: z.number().nullable(),
  first_deposit_id: z.string().nullable(),
});
export interface HeldCustomer extends z.output<typeof customerRow> {
  /** Whether no earlier deposit takes the place of its first one. */
  keepsFirst?: boolean;
}

/**
 * Locks the customers that events are about, those unknown so far as well: a registration and the events that come
 * before it wait for each other. Always in the order of their ids, so that no two packets wait in a circle.
 */
export async function holdCustomers(
  transaction: Database,
  { id, operatorId }: SenderBrand,
  names: readonly string[],
): Promise<Map<string, HeldCustomer>> {
  if (names.length === 0) return new Map();
  const all = texts(names.toSorted());
  await transaction.execute(sql`
    insert into facts.customers (brand_id, external_id, operator_id)
    select ${id}::int, name, ${operatorId}::int
    from json_array_elements_text(${all}) with ordinality as given (name, place)
    order by place
    on conflict (brand_id, external_id) do nothing`);
  const rows = await rowsOf(
    transaction,
    sql`
    select id, external_id, registered_at is not null as is_registered, campaign_id, affiliate_id,
      coalesce(reason = 'REASSIGNED', false) as is_moved,
      ${milliseconds(sql`first_deposit_at`)} as first_deposit_at, first_deposit_id
    from facts.customers
    where brand_id = ${id} and external_id in (select json_array_elements_text(${all}))
    order by external_id collate "C" for update`,
    customerRow,
  );
  return new Map(rows.map((row) => [row.external_id, row]));
}

const acceptedRow = z.object({ event_id: z.string(), fingerprint: z.string() });

/** The fingerprints of the events of these ids that were accepted before. */
export async function acceptedBefore(
  transaction: Database,
  brandId: number,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    transaction,
    sql`
    select event_id, encode(fingerprint, 'hex') as fingerprint from facts.events
    where brand_id = ${brandId} and event_id in (select json_array_elements_text(${texts(ids)}))`,
    acceptedRow,
  );
  return new Map(rows.map(({ event_id, fingerprint }) => [event_id, Buffer.from(fingerprint, 'hex')]));
}

const campaignRow = z.object({
  id: z.number(),
  code: z.string(),
  affiliate_id: z.number(),
  plan_id: z.number(),
  states: z.array(
    z.object({ state: z.enum(campaignStates), at: z.number().transform((at) => new Date(at)) }),
  ),
  is_approved: z.boolean(),
});

/** The campaigns that registrations name by a click or a code; only those of the brand. */
export interface Named {
  click(id: string): CampaignClick | typeof lowerCased | undefined;
  campaign(code: string): Campaign | undefined;
}

/** Looks up what registrations name. A click is read from its id, without its row. */
export async function lookUpNamed(
  transaction: Database,
  { id: brandId }: SenderBrand,
  arrivals: readonly WellFormed[],
  clickIds: Pick<ClickIds, 'read'>,
): Promise<Named> {
  const registrations = arrivals.flatMap(({ event }) => (event.type === 'registration' ? [event] : []));
  const clicks = new Map(
    registrations.flatMap(({ clickId }) =>
      clickId === undefined ? [] : [[clickId, clickIds.read(clickId)] as const],
    ),
  );
  const ids = [...clicks.values()].flatMap((click) => (typeof click === 'string' ? [] : [click.campaignId]));
  const codes = registrations.flatMap(({ code = '' }) => codeIn(code) ?? []);
  // Most campaigns have always been active, so that their states need not be read.
  const rows =
    ids.length + codes.length === 0
      ? []
      : await rowsOf(
          transaction,
          sql`
    select campaigns.id, code, affiliate_id, plan_id, approved_at is not null as is_approved, coalesce((
      select json_agg(json_build_object('state', states.state, 'at', ${milliseconds(sql`states.at`)}) order by states.id)
      from facts.campaign_states as states
      where states.campaign_id = campaigns.id and (campaigns.state <> 'active' or campaigns.state_at is not null)
    ), '[]') as states
    from campaigns join users on users.id = affiliate_id
    where campaigns.brand_id = ${brandId} and (
      campaigns.id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))
      or code in (select json_array_elements_text(${texts(codes)})))`,
          campaignRow,
        );
  const campaigns = rows.map(({ affiliate_id, plan_id, is_approved, ...row }) => ({
    ...row,
    affiliateId: affiliate_id,
    planId: plan_id,
    isApproved: is_approved,
  }));
  const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const byCode = new Map(campaigns.map((campaign) => [campaign.code, campaign]));
  return {
    click(text) {
      const click = clicks.get(text);
      if (click === undefined || typeof click === 'string') return click === lowerCased ? click : undefined;
      const campaign = byId.get(click.campaignId);
      return campaign && { campaign, at: click.at, id: click.id };
    },
    campaign: (code) => byCode.get(codeIn(code) ?? ''),
  };
}

const ownerRow = z.object({
  customer_id: z.coerce.number(),
  valid_from: z.number(),
  campaign_id: z.number().nullable(),
  affiliate_id: z.number().nullable(),
});

/** The attribution of a customer at a moment. */
export type OwnerAt = (
  customer: HeldCustomer,
  at: Date,
) => Pick<HeldCustomer, 'campaign_id' | 'affiliate_id'>;

/** Reads the earlier attributions of the customers that somebody moved; the others have had only one. */
export async function ownersOf(transaction: Database, customers: readonly HeldCustomer[]): Promise<OwnerAt> {
  const moved = customers.filter(({ is_moved }) => is_moved).map(({ id }) => id);
  const rows =
    moved.length === 0
      ? []
      : await rowsOf(
          transaction,
          sql`
    select customer_id, extract(epoch from valid_from)::float8 * 1000 as valid_from, campaign_id, affiliate_id
    from facts.attributions
    where customer_id in (select value::bigint from json_array_elements_text(${JSON.stringify(moved)}::json))
    order by id`,
          ownerRow,
        );
  return (customer, at) => {
    const own = rows.filter(({ customer_id }) => customer_id === customer.id);
    return attributionAt(own, ({ valid_from }) => valid_from <= at.getTime()) ?? customer;
  };
}
