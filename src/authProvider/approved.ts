import type { CurrentUser } from '../../contract/user.ts';

/** Whether an account was approved: `approved_at` set, or `approved` true (specification, section 4). */
export const isApproved = ({
  approved,
  approved_at,
}: Pick<CurrentUser, 'approved' | 'approved_at'>): boolean => approved || Boolean(approved_at);
