import * as z from 'zod';
import { body, email, filters, name, person, record, reference } from './fields.ts';
import { withKind } from './kinds.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

const titled = z.object({ key: z.int(), title: z.string() }).nullable();

const brand = reference('brands', 'managable');

/** Managers: sub-operators' accounts, each for one brand of the operator who creates it. */
export const managers = resource('managers', {
  pages: { '/sub-accounts/list': ['operator'] },
  path: '/api/v1/managers',
  paged: true,
  record: record({
    user: person({ communication_method: titled, condition_cooperation: titled }),
  }).extend({
    managable: withKind(z.object({ id: rules.id(), name: z.string(), link: z.string() }), brand.kind),
  }),
  create: body({ entity_id: brand, name: name(), email: email() }),
  // The mail with the link to choose a password may fail.
  refuses: { create: [502] },
  filter: filters({ entity_id: brand }),
  access: { list: ['operator'], create: ['operator'] },
});
