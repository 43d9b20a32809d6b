import type { RequestState } from '../../contract/requests.ts';
import type { CurrentUser } from '../../contract/user.ts';

/** Whether an account was approved: `approved_at` set, or `approved` true (specification, section 4). */
export const isApproved = ({
  approved,
  approved_at,
}: Pick<CurrentUser, 'approved' | 'approved_at'>): boolean => approved || Boolean(approved_at);

/** Whether an account must set up its second factor before anything else. */
export const isFactorDue = ({
  is_two_factor,
  two_factor_required,
}: Pick<CurrentUser, 'is_two_factor' | 'two_factor_required'>): boolean =>
  two_factor_required === true && !is_two_factor;

/** The state of an account's request to join. */
export function standingOf(user: CurrentUser): RequestState {
  if (isApproved(user)) return 'approved';
  return user.rejected ? 'rejected' : 'waiting';
}

/** An account that a role may restrict. */
export type Narrowed = Pick<CurrentUser, 'type' | 'permissions'>;

/**
 * The permissions that a role leaves an account of those of its type, or null for all of them. A sub-operator has only
 * its profile if the backend sends no permissions.
 */
export const permissionsHeld = ({ type, permissions }: Narrowed): readonly string[] | null =>
  permissions ?? (type === 'sub-operator' ? [] : null);
