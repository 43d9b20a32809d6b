import { createContext } from 'react';

/** The page of the list in context, without the slash; below it stand the dialogs of its records. */
export const ListAddress = createContext('');
