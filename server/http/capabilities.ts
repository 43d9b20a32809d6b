import { createMiddleware } from 'hono/factory';
import type { Capability } from '../../contract/capabilities.ts';

/**
 * Announces what an API offers; a panel finds it on the answer to GET /api/v1/auth/me, a guest's 401 too.
 *
 * @param provider the name of the company's identity provider, for the button of the login page.
 */
export const announceCapabilities = (offered: readonly Capability[], provider: string | undefined) =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('X-Capabilities', offered.join(', '));
    // Headers have no letters beyond ASCII.
    if (provider !== undefined) c.header('X-Single-Sign-On', encodeURIComponent(provider));
  });
