import { useContext } from 'react';
import { useResourceContext, useUnselect } from 'react-admin';
import { placeSuffix } from '../panel-store.ts';
import { ListAddress } from '../list/list-contexts.ts';

/**
 * Takes rows of the list in context out of its selection, before somebody acts on them again; with `true`, out
 * of every list of their resource.
 */
export function useUnselectRows(): ReturnType<typeof useUnselect> {
  const address = useContext(ListAddress);
  return useUnselect(useResourceContext(), address + placeSuffix);
}
