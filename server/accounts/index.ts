import type { Route } from '../http/route.ts';
import { twoFactorRoutes } from './two-factor/index.ts';

/** The calls by which accounts come to be and are secured. */
export const accountRoutes: readonly Route[] = [...twoFactorRoutes];
