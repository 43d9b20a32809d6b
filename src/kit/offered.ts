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
 * Rows of a page where a list is read to its end: the most that is answered at once; from a backend that
 * announces nothing the specification's pages (decision 22), and all rows of a list that comes whole,
 * which would otherwise be filtered and sorted anew for every page.
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
 * The inputs of a form that the account can fill with its backend. What it may not choose from, and what the
 * backend does not announce, is not sent and stays as it is.
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
