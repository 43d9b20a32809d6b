import * as z from 'zod';
import { conversionKinds, conversions, conversionStates } from './conversions.ts';
import { filters, moment, reference } from './fields.ts';
import { resource } from './resource.ts';

const campaign = reference('campaigns', 'campaign');

/** The conversions of an affiliate. The names of customers are masked, and everything else is its own anyway. */
export const ownConversions = resource('own-conversions', {
  pages: { '/payments/own-conversions': { types: ['affiliate'], needs: 'commissions' } },
  path: '/api/v1/own_conversions',
  own: { by: 'affiliate', path: '/api/v1/affiliates/{userId}/conversions' },
  permits: 'payments',
  paged: true,
  record: conversions.record.omit({ affiliate: true, is_decided: true }),
  sortedBy: ['id', 'created_at'],
  filter: filters({ campaign_id: campaign, created_at: moment() }).extend({
    state: z.enum(conversionStates).optional(),
    kind: z.enum(conversionKinds).optional(),
  }),
  beyond: { list: 'commissions' },
  access: { list: [] },
});
