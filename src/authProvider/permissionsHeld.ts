import type { CurrentUser } from '../../contract/user.ts';

/** Somebody whom a role may narrow. */
export type Narrowed = Pick<CurrentUser, 'type' | 'permissions'>;

/**
 * The permissions that a role leaves an account of those of its type, or null for all of them (decision 43). A
 * sub-operator has its profile alone where the backend tells no permissions.
 */
export const permissionsHeld = ({ type, permissions }: Narrowed): readonly string[] | null =>
  permissions ?? (type === 'sub-operator' ? [] : null);
