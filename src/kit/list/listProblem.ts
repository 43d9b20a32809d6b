import { createContext, useContext } from 'react';

type Problem = readonly [text: string | undefined, set: (text: string | undefined) => void];

/** The last failure with a row of the list; shown above the list until dismissed. */
export const ListProblem = createContext<Problem>([undefined, () => undefined]);
export const useListProblem = () => useContext(ListProblem);
