import type { createBrowserRouter } from 'react-router';
import { observed } from './observed.ts';

/** The router of the panel, while somebody is signed in. */
export const panelRouter = observed<ReturnType<typeof createBrowserRouter> | undefined>(undefined);
