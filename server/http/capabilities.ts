import { createMiddleware } from 'hono/factory';
import type { Capability } from '../../contract/capabilities.ts';
import type { IdentityProvider } from './identity-provider.ts';

type Named = Pick<IdentityProvider, 'id' | 'name'>;

/** How a header names providers: `google=Google, acme=Acme%20Login`. Headers have no letters beyond ASCII. */
const listOf = (providers: readonly Named[]) =>
  providers.map(({ id, name }) => `${id}=${encodeURIComponent(name)}`).join(', ');

/**
 * Announces what an API offers; a panel finds it on the answer to GET /api/v1/auth/me, a guest's 401 too.
 *
 * @param providers the identity providers, for the buttons of the login page.
 */
export const announceCapabilities = (offered: readonly Capability[], providers: readonly Named[]) =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('X-Capabilities', offered.join(', '));
    if (providers.length > 0) c.header('X-Single-Sign-On', listOf(providers));
  });
