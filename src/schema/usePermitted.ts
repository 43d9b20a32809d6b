import { mayDo } from '../authProvider/access.ts';
import { capabilities, useSession } from '../authProvider/store.ts';
import { useUser } from '../shell/user.ts';
import type { View } from './view.ts';

/** What the signed-in account may do with a resource: what the contract has and grants its type. */
export interface Permitted {
  create: boolean;
  edit: boolean;
  delete: boolean;
  /** The declaration's own buttons of a row. */
  extra: boolean;
}

/**
 * Known at once, unlike react-admin's `useCanAccess`, which asks the auth provider and would let the
 * icons of a row appear after the row.
 */
export function usePermitted({ resource, rowActions }: View): Permitted {
  const user = useUser();
  const may = (action: 'create' | 'edit' | 'delete') => mayDo(user, resource.name, action);
  const announced = capabilities(useSession());
  const extra = rowActions !== undefined && (!rowActions.needs || announced.includes(rowActions.needs));
  return { extra, create: may('create'), edit: may('edit'), delete: may('delete') };
}
