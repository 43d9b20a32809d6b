import * as z from 'zod';
import { accountTypes } from './accounts.ts';
import { body, email, filters, maybe, name, option, record, reference, text, yesNo } from './fields.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

const brand = reference('brands', 'brand');
const role = reference('roles', 'role');
const method = option('user.communication_method');
const condition = option('user.condition_cooperation');
const terms = { communication_method: method, condition_cooperation: condition };

/** Accounts of every type. By the same update each changes its own name and password (section 7). */
export const users = resource('users', {
  pages: { '/users': ['super-admin'] },
  path: '/api/v1/users',
  record: record({
    name: name(),
    email: email(),
    communication_method: maybe(method),
    condition_cooperation: maybe(condition),
    brand: maybe(brand),
    role: maybe(role),
    approved: yesNo(),
    comment: maybe(text()),
  }).extend({ type: z.enum(accountTypes) }),
  update: body({
    name: name(),
    approved: yesNo(),
    brand_id: maybe(brand),
    condition_cooperation: condition,
    comment: maybe(text()),
  }).extend({ password: rules.newPassword().optional(), password_confirmation: z.string().optional() }),
  // A new password of one's own, where more than the password guards the account.
  refuses: { update: [423] },
  filter: filters({ approved: yesNo(), brand_id: brand, role_id: role, ...terms }).extend({
    type: z.enum(accountTypes).optional(),
  }),
  access: { list: ['super-admin'], update: accountTypes },
});
