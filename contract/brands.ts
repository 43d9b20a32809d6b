import { body, link, name, record } from './fields.ts';
import * as rules from './rules.ts';
import { resource } from './resource.ts';
import { brandSettingNames, brandSettings } from './tracking.ts';

const fields = { name: name(), link: link() };

/** Brands: what operators advertise and affiliates bring customers to. */
export const brands = resource('brands', {
  pages: { '/brands': ['super-admin', 'operator'] },
  path: '/api/v1/brands',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/brands' },
  versioned: true,
  // The code is that of its registration link, which a backend has where it announces `brand-links`.
  record: record(fields).extend({ code: rules.brandCode(), ...brandSettings }),
  create: body(fields),
  update: body(fields).extend(brandSettings),
  // The currency and the time zone of facts do not change.
  refuses: { update: [409] },
  beyond: { update: 'tracking' },
  fieldsBeyond: { tracking: brandSettingNames },
  writesBeyond: { tracking: brandSettingNames },
  access: {
    list: ['super-admin', 'sub-operator'],
    create: ['super-admin', 'operator'],
    update: ['super-admin', 'operator'],
  },
});
