import type { ReactNode } from 'react';
import { observed } from '../observed.ts';

/** What stands over every page of the panel, such as a question. The panel draws it; what asks sets it. */
export const over = observed<ReactNode>(undefined);
