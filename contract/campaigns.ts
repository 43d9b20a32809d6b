import { body, filters, link, moment, record, reference, state } from './fields.ts';
import { withKind } from './kinds.ts';
import { affiliateFields } from './people.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';
import { campaignCode } from './tracking.ts';
import * as z from 'zod';

const material = reference('promo-materials', 'promo_material');
const plan = reference('plans', 'plan');

/** Campaigns: an affiliate publishes a promo material under a plan. Created by the contacts' call. */
export const campaigns = resource('campaigns', {
  pages: { '/campaigns': ['affiliate'] },
  path: '/api/v1/contacts',
  own: { by: 'affiliate', path: '/api/v1/affiliates/{userId}/campaigns' },
  paged: true,
  record: record({ ...affiliateFields, plan, link: link() }).extend({
    user_id: withKind(rules.id(), { is: 'id' }),
    promo_material: withKind(z.object({ id: rules.id(), content: z.string() }), material.kind),
    // The fields below belong to the tracking link, which a backend has if it announces `tracking`.
    code: campaignCode().optional(),
    tracking_link: withKind(z.string(), { is: 'link' }).nullable().optional(),
    /** The hosts of its brand that its tracking link may lead to (`to`), that of the brand's link first. */
    allowed_hosts: z.array(z.string()).optional(),
    state: state().read.optional(),
    /** The version of the plan's terms that was in force when it was made. */
    terms_version: z.int().positive().optional(),
  }),
  createKey: 'promo_material_id',
  create: body({ promo_material_id: material, plan_id: plan, link: link() }),
  filter: filters({ plan_id: plan, created_at: moment() }),
  fieldsBeyond: {
    tracking: ['code', 'tracking_link', 'allowed_hosts', 'state'],
    commissions: ['terms_version'],
  },
  access: { list: [], create: ['affiliate'] },
});
