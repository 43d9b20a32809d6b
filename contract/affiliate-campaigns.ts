import * as z from 'zod';
import { filters, link, moment, record, reference, state, yesNo } from './fields.ts';
import { withKind } from './kinds.ts';
import { affiliate, brand } from './references.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';
import { campaignCode, campaignStates } from './tracking.ts';

const material = reference('promo-materials', 'promo_material');
const plan = reference('affiliate-plans', 'plan');

/** The campaigns of an operator's brands, which their affiliates made: to read, for those who support them. */
export const affiliateCampaigns = resource('affiliate-campaigns', {
  pages: { '/affiliates/campaigns': { types: ['operator'], needs: 'tracking' } },
  path: '/api/v1/affiliate_campaigns',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/campaigns', also: ['sub-operator'] },
  permits: 'affiliates',
  paged: true,
  countedTo: 10_000,
  record: record({
    affiliate,
    /** Whether its affiliate is approved: without that, no click counts. */
    approved: yesNo(),
    brand,
    plan,
    /** Where it is published. */
    link: link(),
    state: state(),
    created_at: moment(),
  }).extend({
    code: campaignCode(),
    promo_material: withKind(z.object({ id: rules.id(), content: z.string() }), material.kind),
    /** Null where the brand's link does not lead to the web. */
    tracking_link: withKind(z.string(), { is: 'link' }).nullable(),
    /** The version of the plan's terms that was in force when it was made. */
    terms_version: z.int().positive().optional(),
  }),
  filter: filters({ affiliate_id: affiliate, brand_id: brand, plan_id: plan, created_at: moment() }).extend({
    state: z.enum(campaignStates).optional(),
  }),
  beyond: { list: 'tracking' },
  fieldsBeyond: { commissions: ['terms_version', 'plan_id'] },
  access: { list: [] },
});
