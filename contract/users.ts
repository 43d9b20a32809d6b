import * as z from 'zod';
import { accountTypes } from './accounts.ts';
import { body, email, filters, maybe, moment, name, record, reference, text, yesNo } from './fields.ts';
import { contact, newPassword, terms } from './people.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

const brand = reference('brands', 'brand');
const role = reference('roles', 'role');

/** Accounts of every type. By the same update each changes its own name and password (section 7). */
export const users = resource('users', {
  pages: { '/users': ['super-admin'] },
  path: '/api/v1/users',
  versioned: true,
  record: record({
    name: name(),
    email: email(),
    ...contact,
    brand: maybe(brand),
    role: maybe(role),
    approved: yesNo(),
    approved_at: maybe(moment()),
    is_two_factor: yesNo(),
    comment: maybe(text()),
  }).extend({ type: z.enum(accountTypes) }),
  update: body({
    name: name(),
    approved: yesNo(),
    brand_id: maybe(brand),
    condition_cooperation: terms.condition_cooperation,
    comment: maybe(text()),
    role_id: maybe(role),
    // Only compared: an address is proven by a mailed code, so no form changes it.
  }).extend({ ...newPassword, email: rules.email().optional() }),
  selfService: true,
  // A new password where more than that guards the account; the last one who may manage roles keeps that.
  refuses: { update: [423, 409] },
  writesBeyond: { 'sub-roles': ['role_id'] },
  filter: filters({ approved: yesNo(), brand_id: brand, role_id: role, ...terms }).extend({
    type: z.enum(accountTypes).optional(),
  }),
  access: { list: ['super-admin'], update: accountTypes },
});
