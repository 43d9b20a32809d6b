import * as z from 'zod';
import { attributionReasons } from './event-types.ts';
import { filters, maybe, moment, record, reference, state, text } from './fields.ts';
import { withKind } from './kinds.ts';
import { affiliate, brand } from './references.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** A campaign as part of a record: its code and the host of its link title it. */
export const campaignOfRecord = withKind(
  z.object({
    id: rules.id(),
    code: z.string(),
    /** Where it is published. */
    link: z.string().optional(),
  }),
  reference('affiliate-campaigns', 'campaign').kind,
).nullable();

/** Customers of brands, and to which campaign each belongs. */
export const customers = resource('customers', {
  pages: { '/events/customers': { types: ['operator'], needs: 'tracking' } },
  path: '/api/v1/customers',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/customers', also: ['sub-operator'] },
  permits: 'events',
  paged: true,
  countedTo: 10_000,
  record: record({
    customer: text(),
    brand,
    registered_at: moment(),
    reason: state(),
    first_deposit_at: maybe(moment()),
    last_event_at: maybe(moment()),
  }).extend({
    id: withKind(rules.factId(), { is: 'id' }),
    /** The one that it belongs to now; backends from before this field leave it out. */
    affiliate: maybe(affiliate).read.optional(),
    campaign: campaignOfRecord,
    deposits: z.int(),
    deposit_sum: z.string(),
    withdrawal_sum: z.string(),
    revenue_sum: z.string(),
    chargeback_sum: z.string(),
    currency: z.string(),
  }),
  filter: filters({ affiliate_id: affiliate, brand_id: brand, registered_at: moment() }).extend({
    reason: z.enum(attributionReasons).optional(),
  }),
  beyond: { list: 'tracking' },
  access: { list: [] },
});
