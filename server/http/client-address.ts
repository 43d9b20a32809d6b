import { isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { Environment } from './environment.ts';

const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address);

/**
 * The address of a client, from that of the connection and X-Forwarded-For.
 *
 * Anyone can send that header, so it is believed only of a proxy on this very machine, and only its last
 * entry: the one that the proxy itself wrote. `undefined` in place of the header believes none.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined): string {
  if (forwardedFor === undefined || !isLoopback(peer)) return peer;
  const last = forwardedFor.split(',').at(-1)?.trim() ?? '';
  return isIP(last) > 0 ? last : peer;
}

/** Notes where a request comes from, for throttles and logs. */
export const noteAddress = (behindProxy: boolean) =>
  createMiddleware<Environment>(async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    c.set('address', clientAddress(peer, behindProxy ? c.req.header('X-Forwarded-For') : undefined));
    await next();
  });
