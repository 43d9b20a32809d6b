import { createContext, useContext } from 'react';
import type { View } from '../view.ts';

/** The list in which a drawer shows a record, and whether the account edits records of it. */
interface Shown {
  view: View;
  edits: boolean;
  /** The id of the element that names the record. */
  headingId: string;
}

export const ShownIn = createContext<Shown | undefined>(undefined);

/** @throws outside of a drawer */
export function useShownIn(): Shown {
  const shown = useContext(ShownIn);
  if (!shown) throw new Error('This is part of a record’s drawer, and there is none around it.');
  return shown;
}
