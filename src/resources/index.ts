import type { ResourceProps } from 'react-admin';
import { plans } from './plans.tsx';

/** The entities the panel manages, each declared in a file of its own. */
export const resources: readonly ResourceProps[] = [plans];
