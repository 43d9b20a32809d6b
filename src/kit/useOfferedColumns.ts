import { capabilities, useSession } from '../authProvider/store.ts';
import type { View } from './view.ts';

/** The columns of a view that the backend has, as far as it announces what it has beyond the specification. */
export function useOfferedColumns({ columns }: View): View['columns'] {
  const announced = capabilities(useSession());
  return columns.filter(({ needs }) => !needs || announced.includes(needs));
}
