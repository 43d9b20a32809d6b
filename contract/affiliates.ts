import { email, filters, maybe, moment, record, yesNo } from './fields.ts';
import { withKind } from './kinds.ts';
import { affiliateFields, contact } from './people.ts';
import { brand } from './references.ts';
import { request, requestDetails, requestFilter } from './requests.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

/** Affiliates, as the operator of their brand sees them; `id` and `user_id` are both the id of the account. */
export const affiliates = resource('affiliates', {
  pages: {
    '/affiliates/requests': ['operator'],
    '/affiliates/list': ['operator'],
    '/operators/requests/affiliates': { types: ['super-admin'], needs: 'approvals' },
  },
  path: '/api/v1/affiliates',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/affiliates' },
  paged: true,
  versioned: true,
  record: record({
    ...affiliateFields,
    brand: maybe(brand),
    email: email(),
    ...contact,
    ...request,
  }).extend({ user_id: withKind(rules.id(), { is: 'id' }), ...requestDetails }),
  filter: filters({ approved: yesNo(), brand_id: brand, has_operator: yesNo(), created_at: moment() }).extend(
    requestFilter,
  ),
  beyond: { list: 'approvals' },
  fieldsBeyond: { approvals: ['email', 'created_at', 'state', ...Object.keys(contact)] },
  access: { list: ['super-admin', 'sub-operator'] },
});
