import { createMiddleware } from 'hono/factory';
import type { Capability } from '../../contract/capabilities.ts';

/** Announces what an API offers; a panel finds it on the answer to GET /api/v1/auth/me, a guest's 401 too. */
export const announceCapabilities = (offered: readonly Capability[]) =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('X-Capabilities', offered.join(', '));
  });
