import { filters, money, name, option, record } from './fields.ts';
import { resource } from './resource.ts';

/** The plans that an operator's affiliates may choose or have campaigns under, to read. */
export const affiliatePlans = resource('affiliate-plans', {
  pages: { '/affiliates/plans': { types: ['operator'], needs: 'commissions' } },
  path: '/api/v1/affiliate_plans',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/plans', also: ['sub-operator'] },
  permits: 'plans',
  paged: true,
  record: record({ name: name(), price: money(), payment_type: option('plan.payment_type') }),
  filter: filters({ payment_type: option('plan.payment_type'), price: money() }),
  beyond: { list: 'commissions' },
  access: { list: [] },
});
