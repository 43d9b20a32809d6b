import { body, link, name, record } from './fields.ts';
import * as rules from './rules.ts';
import { resource } from './resource.ts';

const fields = { name: name(), link: link() };

/** Brands: what operators advertise and affiliates bring customers to. */
export const brands = resource('brands', {
  pages: { '/brands': ['super-admin', 'operator'] },
  path: '/api/v1/brands',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/brands' },
  // The code is that of its registration link, which a backend has where it announces `brand-links`.
  record: record(fields).extend({ code: rules.brandCode() }),
  create: body(fields),
  access: { list: ['super-admin', 'sub-operator'], create: ['super-admin', 'operator'] },
});
