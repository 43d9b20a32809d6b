import { createContext, useContext } from 'react';

type Problem = readonly [text: string | undefined, set: (text: string | undefined) => void];

/** What last went wrong with a row of the list; shown above it until dismissed. */
export const ListProblem = createContext<Problem>([undefined, () => undefined]);
export const useListProblem = () => useContext(ListProblem);
