import { useMemo } from 'react';
import { defaultPerPage, maxPerPage } from '../../contract/paging.ts';
import { useCapability, capabilities, useSession } from '../authProvider/store.ts';
import { useUser } from '../authProvider/user.ts';
import { mayOffer } from './use-permitted.ts';
import type { View, FormInput } from './view.ts';

/**
 * Whether a list can be searched, filtered and sorted: in the browser when all of it comes at once, and
 * by a backend that announces paged lists (`byBackend`). Neither is true of one page of a backend that
 * takes no such query.
 */
export const mayArrange = ({ resource }: View, byBackend: boolean): boolean => byBackend || !resource.paged;

/** The same of the backend that the panel talks to. */
export const useMayArrange = (view: View): boolean => mayArrange(view, useCapability('paged-lists'));

/**
 * The page size for reading a list to its end: the maximum of the backend. From a backend without capabilities, it is
 * the specification's page, or all rows of a list that comes whole, which would otherwise be filtered and sorted again
 * for every page.
 */
export function useRowsAtOnce({ resource }: View): number {
  const areAllPaged = useCapability('paged-lists');
  if (areAllPaged) return maxPerPage;
  return resource.paged ? defaultPerPage : Number.MAX_SAFE_INTEGER;
}

/** The columns of a view that the backend has: those of the specification, and others if it announces them. */
export function useOfferedColumns({ columns }: View): View['columns'] {
  const announced = capabilities(useSession());
  return columns.filter(({ needs }) => !needs || announced.includes(needs));
}

/**
 * The inputs of a form that the account and its backend support. Fields without an input, because the account may not
 * list the choices or the backend does not announce them, are not sent and stay as they are.
 */
export function useOfferedInputs(inputs: readonly FormInput[]): readonly FormInput[] {
  const user = useUser();
  const announced = capabilities(useSession());
  return useMemo(
    () =>
      inputs.filter((input) => mayOffer(user, input) && (!input.needs || announced.includes(input.needs))),
    [inputs, user, announced],
  );
}
