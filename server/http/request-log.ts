import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';
import { addressOf, type Environment } from './environment.ts';

/** What a path carries that only its recipient may know. */
const secretInPath = /^(\/api\/v1\/invitations\/)[^/]+/;

/**
 * Notes each request once it is answered, with who made it and why it was refused: sign-ins, denials and
 * throttles are told by that. No query, header or body, which may hold secrets.
 */
export const requestLog = (log: Log) =>
  createMiddleware<Environment>(async (c, next) => {
    const start = performance.now();
    await next();
    const entry = {
      requestId: c.var.requestId,
      address: addressOf(c),
      method: c.req.method,
      path: c.req.path.replace(secretInPath, '$1…'),
      account: c.var.accountId,
      refusal: c.var.refusal,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    };
    if (c.req.path.startsWith('/api/')) log.info(entry, 'request');
    else log.debug(entry, 'request');
  });
