import { name, record } from './fields.ts';
import { resource } from './resource.ts';

/** Permissions: what a role can allow, of which an operator sees those that it may give. They come with the platform. */
export const permissions = resource('permissions', {
  pages: { '/permissions': ['super-admin'], '/sub-accounts/permissions': ['operator'] },
  path: '/api/v1/permissions',
  record: record({ name: name() }),
  access: { list: ['super-admin', 'operator'] },
});
