import { createMiddleware } from 'hono/factory';
import { addressOf, type Environment, userAgentOf } from './environment.ts';
import type { Services } from './services.ts';
import { loggedPath } from './logged-path.ts';

/**
 * Notes each request once it is answered, with the account and the reason of a refusal, so the log has sign-ins,
 * denials and throttled requests. It never logs a query, a body or a header but the user agent: they may hold secrets.
 */
export const requestLog = ({ log, onAnswered, tracing }: Pick<Services, 'log' | 'onAnswered' | 'tracing'>) =>
  createMiddleware<Environment>(async (c, next) => {
    tracing?.describe({ 'panel.request_id': c.get('requestId') });
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { status } = c.res;
    onAnswered?.({ method: c.req.method, call: c.get('call'), status, seconds: ms / 1000 });
    const entry = {
      requestId: c.get('requestId'),
      address: addressOf(c),
      method: c.req.method,
      path: loggedPath(c.req.path),
      call: c.get('call'),
      userAgent: userAgentOf(c),
      account: c.get('accountId'),
      viewed: c.get('viewed'),
      // For a successful sign-in, the account is logged above.
      target: c.get('accountId') === undefined ? c.get('target') : undefined,
      refusal: c.get('refusal'),
      status,
      ms: Math.round(ms),
    };
    // A postback is a call outside of /api; files of the panel and health checks would bury the others.
    if (entry.call !== undefined || c.req.path.startsWith('/api/')) log.info(entry, 'request');
    else log.debug(entry, 'request');
  });
