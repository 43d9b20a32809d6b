import type { RequestContext } from '../../http/environment.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../http/services.ts';
import { isTokenOf, sessionIdOf } from './cookies.ts';

/**
 * Refuses a write that a browser sends on behalf of another site. Browsers state it in Sec-Fetch-Site,
 * older ones in Origin alone; other clients state neither and still need the token.
 */
export function refuseForeignOrigin(c: RequestContext, { appUrl }: Services): void {
  const origin = c.req.header('Origin');
  if (origin !== undefined && origin === appUrl) return;
  const site = c.req.header('Sec-Fetch-Site');
  if (site === 'same-origin' || site === 'none') return;
  const own = new URL(c.req.url).host;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === own);
  if (site !== undefined || !isOwn) throw new Refusal(403, 'foreign_origin');
}

/** Refuses a write without the token of its session (recording: 419 before anything else is looked at). */
export function requireCsrfToken(c: RequestContext, services: Services): void {
  const sessionId = sessionIdOf(c, services);
  const token = c.req.header('X-XSRF-TOKEN');
  if (sessionId && token && isTokenOf(sessionId, token, services)) return;
  // Laravel's own status, which hono's list of them lacks.
  throw new Refusal(419 as 400, 'csrf_mismatch');
}
