import { createMiddleware } from 'hono/factory';

/** What this server can do beyond the specification (decision 22). */
const capabilities = ['paged-lists', 'approvals', 'sessions'];

/** Announces them; a panel finds them on the answer to GET /api/v1/auth/me. */
export const announceCapabilities = createMiddleware(async (c, next) => {
  await next();
  c.header('X-Capabilities', capabilities.join(', '));
});
