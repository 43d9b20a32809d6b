import type { Route } from '../../http/route.ts';
import { ownIdentityRoutes } from './own.ts';
import { singleSignOnRoutes } from './sign-in.ts';

/** The calls around a company's own identity provider. */
export const identityRoutes: readonly Route[] = [...singleSignOnRoutes, ...ownIdentityRoutes];
