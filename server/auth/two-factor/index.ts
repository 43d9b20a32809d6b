import type { Route } from '../../http/route.ts';
import { challenge } from './challenge.ts';
import { confirmPassword } from './confirmation.ts';
import { settingsRoutes } from './settings.ts';

/** The second factor's calls. */
export const twoFactorRoutes: readonly Route[] = [confirmPassword, challenge, ...settingsRoutes];
