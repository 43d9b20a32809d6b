import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../../http/environment.ts';
import type { Services } from '../../http/services.ts';
import { absoluteTimeout, isSessionId } from './sessions.ts';

const name = 'panel_session';

const isHttps = ({ appUrl }: Services) => appUrl.startsWith('https:');

/** The name under which a browser holds the session id. */
export const sessionCookieName = (services: Services) => (isHttps(services) ? `__Host-${name}` : name);

/** The session id a request carries; a guest has one too, without a row behind it. */
export function sessionIdOf(c: RequestContext, services: Services): string | undefined {
  const value = getCookie(c, name, isHttps(services) ? 'host' : undefined);
  return value !== undefined && isSessionId(value) ? value : undefined;
}

/** The CSRF token of a session: base64, so that the cookie holds it URL-encoded, as Laravel's. */
const tokenOf = (sessionId: string, secret: string) =>
  createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64');

function areEqual(expected: Buffer, actual: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Whether a token belongs to a session; takes the same time whichever way it is wrong. */
export function isTokenOf(sessionId: string, token: string, { secret, formerSecret }: Services): boolean {
  const secrets = [secret, ...(formerSecret === undefined ? [] : [formerSecret])];
  return secrets
    .map((each) => areEqual(Buffer.from(tokenOf(sessionId, each)), Buffer.from(token)))
    .includes(true);
}

/**
 * Gives the client a session id and the CSRF token that goes with it: one follows from the other, so
 * both change together. The token is readable by script, the id is not.
 */
export function giveSession(c: RequestContext, services: Services, sessionId: string): void {
  const secure = isHttps(services);
  const common = { path: '/', sameSite: 'Lax', secure, maxAge: absoluteTimeout / 1000 } as const;
  setCookie(c, name, sessionId, { ...common, httpOnly: true, ...(secure && { prefix: 'host' }) });
  setCookie(c, 'XSRF-TOKEN', tokenOf(sessionId, services.secret), common);
}
