import type { Route } from '../../http/route.ts';
import { ownPasskeyRoutes } from './own.ts';
import { passkeySignInRoutes } from './sign-in.ts';

/** The calls around passkeys. */
export const passkeyRoutes: readonly Route[] = [...ownPasskeyRoutes, ...passkeySignInRoutes];
