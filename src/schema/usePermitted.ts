import { mayDo } from '../authProvider/access.ts';
import { useUser } from '../shell/user.ts';
import type { View } from './view.ts';

/** What the signed-in account may do with a resource: what the contract has and grants its type. */
export interface Permitted {
  create: boolean;
  edit: boolean;
  delete: boolean;
}

/**
 * Known at once, unlike react-admin's `useCanAccess`, which asks the auth provider and would let the
 * icons of a row appear after the row.
 */
export function usePermitted({ resource }: View): Permitted {
  const { type } = useUser();
  const may = (action: keyof Permitted) => mayDo(type, resource.name, action);
  return { create: may('create'), edit: may('edit'), delete: may('delete') };
}
