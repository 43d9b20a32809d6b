import { body, filters, moment, name, record, references } from './fields.ts';
import { resource } from './resource.ts';

const fields = { name: name(), permissions: references('permissions') };

/** Roles: named sets of permissions. */
export const roles = resource('roles', {
  pages: { '/roles': ['super-admin'] },
  path: '/api/v1/roles',
  record: record({ ...fields, created_at: moment() }),
  create: body(fields),
  update: body(fields),
  delete: true,
  filter: filters({ created_at: moment() }),
  access: {
    list: ['super-admin'],
    create: ['super-admin'],
    update: ['super-admin'],
    delete: ['super-admin'],
  },
});
