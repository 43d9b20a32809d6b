import { body, link, maybe, name, record, reference } from './fields.ts';
import * as rules from './rules.ts';
import { resource } from './resource.ts';
import { brandSettingNames, brandSettings, firstBrandSettings, recordedBrandSettings } from './tracking.ts';

const fields = { name: name(), link: link() };
const operator = maybe(reference('operators', 'operator'));

/** Brands: what operators advertise and affiliates bring customers to. */
export const brands = resource('brands', {
  pages: { '/brands': ['super-admin', 'operator'] },
  path: '/api/v1/brands',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/brands' },
  versioned: true,
  // The code is that of its registration link, which a backend has where it announces `brand-links`.
  record: record(fields).extend({
    code: rules.brandCode(),
    operator: operator.read.optional(),
    ...recordedBrandSettings,
  }),
  create: body(fields).extend(firstBrandSettings),
  // Only a super-admin chooses the operator.
  update: body({ ...fields, operator_id: operator }).extend(brandSettings),
  // The operator of events, and the currency and the time zone of facts do not change.
  refuses: { update: [409] },
  beyond: { update: 'tracking' },
  fieldsBeyond: { tracking: [...Object.keys(recordedBrandSettings), 'operator'] },
  writesBeyond: { tracking: [...brandSettingNames, 'operator_id'] },
  access: {
    list: ['super-admin', 'sub-operator'],
    create: ['super-admin', 'operator'],
    update: ['super-admin', 'operator'],
  },
});
