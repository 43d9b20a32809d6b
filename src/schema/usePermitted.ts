import type { CurrentUser } from '../../contract/user.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { mayDo, mayMake } from '../authProvider/access.ts';
import { capabilities, useSession } from '../authProvider/store.ts';
import { useUser } from '../common/user.ts';
import type { View } from './view.ts';

/** What the signed-in account may do with a resource: what the contract has and grants its type. */
export interface Permitted {
  create: boolean;
  edit: boolean;
  delete: boolean;
  /** The declaration's own buttons of a row. */
  extra: boolean;
}

/** Whether an account may make what the add button of a list makes, with what its backend announced. */
export function mayCreate(
  { creation: { call, needs } }: View,
  user: CurrentUser,
  announced: readonly Capability[],
): boolean {
  return call !== undefined && mayMake(user, call) && (!needs || announced.includes(needs));
}

/**
 * Known at once, unlike react-admin's `useCanAccess`, which asks the auth provider and would let the
 * icons of a row appear after the row.
 */
export function usePermitted(view: View): Permitted {
  const { resource, rowActions } = view;
  const user = useUser();
  const announced = capabilities(useSession());
  const may = (action: 'edit' | 'delete') => {
    const needed = resource.beyond?.[action === 'edit' ? 'update' : action];
    return mayDo(user, resource.name, action) && (!needed || announced.includes(needed));
  };
  const extra =
    rowActions !== undefined &&
    mayMake(user, rowActions.by) &&
    (!rowActions.needs || announced.includes(rowActions.needs));
  return { extra, create: mayCreate(view, user, announced), edit: may('edit'), delete: may('delete') };
}
