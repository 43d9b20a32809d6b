import { managedBy } from './access.ts';
import { crud, filters, money, name, option } from './fields.ts';
import { resource } from './resource.ts';

/** Payment plans: what an affiliate is paid, and for what. */
export const plans = resource('plans', {
  pages: { '/plans': ['super-admin'] },
  path: '/api/v1/plans',
  own: { by: 'affiliate', path: '/api/v1/affiliates/{userId}/plans' },
  versioned: true,
  ...crud({ name: name(), price: money(), payment_type: option('plan.payment_type') }),
  filter: filters({ payment_type: option('plan.payment_type'), price: money() }),
  access: managedBy('super-admin'),
});
