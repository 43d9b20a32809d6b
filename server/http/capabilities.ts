import { createMiddleware } from 'hono/factory';
import { capabilities } from '../../contract/capabilities.ts';
import { takesPasskeys } from '../accounts/passkeys/party.ts';

/** Announces them; a panel finds them on the answer to GET /api/v1/auth/me, a guest's 401 too. */
export function announceCapabilities(appUrl: string) {
  const announced = capabilities.filter((one) => one !== 'passkeys' || takesPasskeys(appUrl));
  return createMiddleware(async (c, next) => {
    await next();
    c.header('X-Capabilities', announced.join(', '));
  });
}
