import { useContext } from 'react';
import { useResourceContext, useUnselect } from 'react-admin';
import { placeSuffix } from '../panel-store.ts';
import { ListAddress } from '../list/list-contexts.ts';

/**
 * Removes rows from the selection of the list in context; with `true`, from every list of their resource.
 */
export function useUnselectRows(): ReturnType<typeof useUnselect> {
  const address = useContext(ListAddress);
  return useUnselect(useResourceContext(), address + placeSuffix);
}
