import * as z from 'zod';
import { filters, moment, name, record, reference, yesNo } from './fields.ts';
import { withKind } from './kinds.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

const brand = reference('brands', 'brand');

/** An affiliate's part of a record (specification, section 3: the affiliate and campaign records have one shape). */
export const affiliateFields = {
  user: name(),
  brand,
  approved: yesNo(),
  created_at: moment(),
};

/** Affiliates, as the operator of their brand sees them; `id` and `user_id` are the same account's. */
export const affiliates = resource('affiliates', {
  pages: { '/affiliates/requests': ['operator'], '/affiliates/list': ['operator'] },
  path: '/api/v1/affiliates',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/affiliates' },
  paged: true,
  record: record(affiliateFields).extend({ user_id: withKind(rules.id(), { is: 'id' }), email: z.string() }),
  filter: filters({ approved: yesNo(), brand_id: brand, created_at: moment() }),
  access: { list: [] },
});
