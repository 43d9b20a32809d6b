import type { Route } from '../../../contract/routes.ts';
import { createContext, useContext, type ReactNode } from 'react';

/** The path of the list in context without the slash; the paths of its dialogs are below it. */
export const ListAddress = createContext('');

export type Problem = readonly [text: string | undefined, set: (text: string | undefined) => void];

/** The last failure with a row of the list; shown above the list until dismissed. */
export const ListProblem = createContext<Problem>([undefined, () => undefined]);
export const useListProblem = () => useContext(ListProblem);

/** Renders the links to related lists, between the title of a list and its rows. */
export const BesideList = createContext<(page: Route) => ReactNode>(() => null);
