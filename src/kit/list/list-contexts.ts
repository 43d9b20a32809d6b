import type { Route } from '../../../contract/routes.ts';
import { createContext, useContext, type ReactNode } from 'react';

/** The page of the list in context, without the slash; below it stand the dialogs of its records. */
export const ListAddress = createContext('');

type Problem = readonly [text: string | undefined, set: (text: string | undefined) => void];

/** The last failure with a row of the list; shown above the list until dismissed. */
export const ListProblem = createContext<Problem>([undefined, () => undefined]);
export const useListProblem = () => useContext(ListProblem);

/** Draws what stands between the title of a list and its rows: the ways to the lists beside it. */
export const BesideList = createContext<(page: Route) => ReactNode>(() => null);
