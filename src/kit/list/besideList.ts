import { createContext, type ReactNode } from 'react';

/** Draws what stands between the title of a list and its rows: the ways to the lists beside it. */
export const BesideList = createContext<(address: string) => ReactNode>(() => null);
