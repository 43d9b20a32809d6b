import { type AccountType, accountTypes } from './accounts.ts';

/** A permission that a role can grant: an entity and an action on it, such as `promo-materials.create`. */
export type Permission = `${string}.${string}`;

/**
 * The callers that may make a call: `anyone` (guests too), every `signed-in` account, or only the listed types.
 * Which records an allowed caller then sees is decided per resource, on the server.
 */
export type Access = 'anyone' | 'signed-in' | readonly AccountType[];

/** The access to an entity that only these types list, create, update and delete. */
export const managedBy = (...types: readonly AccountType[]) => ({
  list: types,
  create: types,
  update: types,
  delete: types,
});

/** Whether a caller of this type may make a call with this access; `undefined` is a guest. */
export function accessAllows(access: Access, type: AccountType | undefined): boolean {
  if (access === 'anyone') return true;
  if (type === undefined) return false;
  return access === 'signed-in' || access.includes(type);
}

/**
 * Whether a call is for approved accounts only: a write that some types may not make at all. A write that every
 * type may make concerns the caller's own account, and super-admins need no approval.
 */
export const needsApproval = (method: string, access: Access, type: AccountType): boolean =>
  method !== 'GET' &&
  type !== 'super-admin' &&
  Array.isArray(access) &&
  accountTypes.some((each) => !access.includes(each));

/** The part of a signed-in account that matters for permissions. */
export interface Caller {
  /** The id of the account, which may make self-service calls on itself without a permission. */
  id?: number;
  /** The permissions that the role leaves to the account type; null where nothing narrows them. */
  permissions: readonly string[] | null;
}

/** The part of a call that says which permission it requires. */
export interface Guarded {
  /** The permission it requires; absent where the call concerns only the caller's own account. */
  permission?: Permission;
  /** Whether callers need no permission for their own account, whose id is then in the path. */
  selfService?: true;
}

/**
 * The permission that a call requires and the caller lacks; undefined if the caller lacks none.
 *
 * @param target the id in the call's path, where there is one.
 */
export function missingPermission(
  { permission, selfService }: Guarded,
  { id, permissions }: Caller,
  target?: string,
): Permission | undefined {
  if (permission === undefined || permissions === null || permissions.includes(permission)) return undefined;
  return selfService && target === String(id) ? undefined : permission;
}

/**
 * Whether a super-admin may make a call while it sees the panel as another account: it reads what the account works
 * with, and nothing that only the account's owner sees, such as its sessions and recovery codes.
 */
export const mayWhileViewing = ({
  method,
  permission,
  whileViewing,
}: Guarded & { method: string; whileViewing?: true }): boolean =>
  whileViewing === true || (method === 'GET' && permission !== undefined);
