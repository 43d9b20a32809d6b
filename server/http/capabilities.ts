import { createMiddleware } from 'hono/factory';
import type { Capability } from '../../contract/capabilities.ts';

/** Announces the capabilities of an API, in a header of the response to GET /api/v1/auth/me, a guest's 401 included. */
export const announceCapabilities = (offered: readonly Capability[]) =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('X-Capabilities', offered.join(', '));
  });
