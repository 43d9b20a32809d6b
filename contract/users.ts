import * as z from 'zod';
import { accountTypes } from './accounts.ts';
import { body, email, filters, maybe, moment, name, record, reference, text, yesNo } from './fields.ts';
import { contact, newPassword, terms } from './people.ts';
import { brand } from './references.ts';
import { resource } from './resource.ts';
import * as rules from './rules.ts';

const role = reference('roles', 'role');

/** Accounts of every type. Each account changes its own name and password by the same call (section 7). */
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
    created_at: maybe(moment()),
  }).extend({ type: z.enum(accountTypes) }),
  update: body({
    name: name(),
    approved: yesNo(),
    brand_id: maybe(brand),
    condition_cooperation: terms.condition_cooperation,
    comment: maybe(text()),
    role_id: maybe(role),
    // Only compared, never changed: a new address would have to be proven by a mailed code.
  }).extend({ ...newPassword, email: rules.email().optional() }),
  selfService: true,
  // 423: a new password for an account with a second factor or a passkey. 429: many new ones. 409: the last account that
  // may manage roles.
  refuses: { update: [423, 429, 409] },
  fieldsBeyond: { approvals: ['created_at'] },
  writesBeyond: { 'sub-roles': ['role_id'] },
  filter: filters({ approved: yesNo(), brand_id: brand, role_id: role, ...terms }).extend({
    type: z.enum(accountTypes).optional(),
  }),
  access: { list: ['super-admin'], update: accountTypes },
});
