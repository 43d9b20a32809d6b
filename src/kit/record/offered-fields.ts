import { capabilities, useSession } from '../../authProvider/store.ts';
import type { Column, View } from '../view.ts';

/** The fields of a record that its drawer shows: the columns of the list and then the others, as the backend has them. */
export function useOfferedFields({ columns, others }: View): readonly Column[] {
  const announced = capabilities(useSession());
  return [...columns, ...others].filter(
    // The number stands beside the name.
    ({ source, needs }) => source !== 'id' && (!needs || announced.includes(needs)),
  );
}
