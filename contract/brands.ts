import { body, link, name, record } from './fields.ts';
import { resource } from './resource.ts';

const fields = { name: name(), link: link() };

/** Brands: what operators advertise and affiliates bring customers to. */
export const brands = resource('brands', {
  pages: { '/brands': ['super-admin', 'operator'] },
  path: '/api/v1/brands',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/brands' },
  record: record(fields),
  create: body(fields),
  access: { list: ['super-admin'], create: ['super-admin', 'operator'] },
});
