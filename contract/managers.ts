import * as z from 'zod';
import { body, email, filters, maybe, name, person, record, reference } from './fields.ts';
import { withKind } from './kinds.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

const titled = z.object({ key: z.int(), title: z.string() }).nullable();

const brand = reference('brands', 'managable');
const role = reference('roles', 'role');

/** Managers: sub-operators' accounts, each for one brand of the operator who creates it. */
export const managers = resource('managers', {
  pages: { '/sub-accounts/list': ['operator'] },
  path: '/api/v1/managers',
  paged: true,
  record: record({
    user: person({ communication_method: titled, condition_cooperation: titled }),
    role: maybe(role),
  }).extend({
    managable: withKind(z.object({ id: rules.id(), name: z.string(), link: z.string() }), brand.kind),
  }),
  create: body({ entity_id: brand, name: name(), email: email() }),
  update: body({ role_id: maybe(role) }),
  // The number of mails that an account causes per hour is limited.
  refuses: { create: [429] },
  filter: filters({ entity_id: brand, role_id: role }),
  // The specification has no call to give sub-operators a role.
  beyond: { update: 'sub-roles' },
  fieldsBeyond: { 'sub-roles': ['role', 'role_id'] },
  access: { list: ['operator'], create: ['operator'], update: ['operator'] },
});
