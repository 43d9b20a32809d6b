import type { ReactNode } from 'react';
import { observed } from '../observed.ts';

/** The question over the page, which the panel draws. */
export const over = observed<ReactNode>(undefined);
