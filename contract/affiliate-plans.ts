import { plans } from './plans.ts';
import { resource } from './resource.ts';

/** The plans that an operator's affiliates may choose or have campaigns under, to read. */
export const affiliatePlans = resource('affiliate-plans', {
  pages: { '/affiliates/plans': { types: ['operator'], needs: 'commissions' } },
  path: '/api/v1/affiliate_plans',
  own: { by: 'operator', path: '/api/v1/operators/{userId}/plans', also: ['sub-operator'] },
  permits: 'plans',
  paged: true,
  record: plans.record.omit({ version: true }),
  filter: plans.filter,
  beyond: { list: 'commissions' },
  access: { list: [] },
});
