import { body, filters, moment, name, record, references, yesNo } from './fields.ts';
import { resource } from './resource.ts';

const fields = { name: name(), permissions: references('permissions') };

/**
 * Roles: named sets of permissions, the platform's and an operator's own for its sub-operators. A role that is not
 * `confirmed` was created before permissions had any effect, and does not restrict its accounts yet
 * (docs/decisions/0018-a-role-narrows-once-confirmed.md).
 */
export const roles = resource('roles', {
  pages: { '/roles': ['super-admin'], '/sub-accounts/roles': ['operator'] },
  path: '/api/v1/roles',
  versioned: true,
  record: record({ ...fields, created_at: moment(), confirmed: yesNo(), own: yesNo() }),
  create: body(fields),
  update: body(fields),
  delete: true,
  filter: filters({ created_at: moment(), confirmed: yesNo(), own: yesNo() }),
  // At least one role must keep the permissions to manage roles.
  refuses: { update: [409] },
  fieldsBeyond: { 'sub-roles': ['confirmed', 'own'] },
  access: {
    list: ['super-admin', 'operator'],
    create: ['super-admin', 'operator'],
    update: ['super-admin', 'operator'],
    delete: ['super-admin', 'operator'],
  },
});
