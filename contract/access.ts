import { type AccountType, accountTypes } from './accounts.ts';

/**
 * Who may make a call: `anyone` (guests too), every `signed-in` account, or the listed types alone.
 * Whose records an allowed caller then sees is decided per resource, on the server.
 */
export type Access = 'anyone' | 'signed-in' | readonly AccountType[];

/** The answer of the access table for one caller; `undefined` is a guest. */
export function mayCall(access: Access, type: AccountType | undefined): boolean {
  if (access === 'anyone') return true;
  if (type === undefined) return false;
  return access === 'signed-in' || access.includes(type);
}

/**
 * Whether a call is for approved accounts alone: a write that some types may not make at all. What every
 * type may write is about one's own account, and nobody approves super-admins.
 */
export const needsApproval = (method: string, access: Access, type: AccountType): boolean =>
  method !== 'GET' &&
  type !== 'super-admin' &&
  Array.isArray(access) &&
  accountTypes.some((each) => !access.includes(each));
