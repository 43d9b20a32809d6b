import { createMiddleware } from 'hono/factory';
import { takesPasskeys } from '../accounts/passkeys/party.ts';

/** What this server can do beyond the specification (decision 22). */
const capabilities = ['paged-lists', 'approvals', 'invitations', 'sessions'];

/** Announces them; a panel finds them on the answer to GET /api/v1/auth/me, a guest's 401 too. */
export function announceCapabilities(appUrl: string) {
  const announced = takesPasskeys(appUrl) ? [...capabilities, 'passkeys'] : capabilities;
  return createMiddleware(async (c, next) => {
    await next();
    c.header('X-Capabilities', announced.join(', '));
  });
}
