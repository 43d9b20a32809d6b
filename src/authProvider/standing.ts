import type { RequestState } from '../../contract/requests.ts';
import type { CurrentUser } from '../../contract/user.ts';

/** An account whose approval decides whether it may do more than look. */
export type Approved = Pick<CurrentUser, 'approved' | 'approved_at' | 'operator_approved'>;

/** Whether an account itself was approved: `approved_at` set, or `approved` true (specification, section 4). */
const isAnswered = ({ approved, approved_at }: Approved): boolean => approved || Boolean(approved_at);

/** Whether an account was approved, and so was the operator for whom it works. */
export const isApproved = (user: Approved): boolean => isAnswered(user) && user.operator_approved !== false;

/** Whether an account must set up its second factor before anything else. */
export const isFactorDue = ({
  is_two_factor,
  two_factor_required,
}: Pick<CurrentUser, 'is_two_factor' | 'two_factor_required'>): boolean =>
  two_factor_required === true && !is_two_factor;

/** The state of an account's own request to join. */
export function standingOf(user: CurrentUser): RequestState {
  if (isAnswered(user)) return 'approved';
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
