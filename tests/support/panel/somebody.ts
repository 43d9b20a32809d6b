import type { CurrentUser } from '../../../contract/user.ts';

/** An account as auth/me tells it, of which a test changes what matters to it. */
export const somebody: CurrentUser = {
  id: 7,
  name: 'Ada',
  email: 'ada@example.test',
  type: 'operator',
  approved: false,
  approved_at: null,
  brand: null,
  role: null,
  condition_cooperation: null,
  communication_method: null,
  communication_link: null,
  is_two_factor: false,
};
