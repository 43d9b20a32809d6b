import { BlockList, isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import { familyOf } from '../base/own-address.ts';
import type { Log } from '../base/log.ts';
import type { Environment } from './environment.ts';

/** An entry of X-Forwarded-For without its port, which some proxies add: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (entry: string) =>
  entry.trim().replace(/^(?:\[(?<v6>.*)\]|(?<v4>[\d.]+))(?::\d+)?$/, '$<v6>$<v4>');

/** The networks of this machine. */
export const ownNetworks: readonly string[] = ['127.0.0.0/8', '::1'];

/**
 * The address of a client, from that of its connection and X-Forwarded-For.
 *
 * @param isCall whether it calls the API, of whose calls the log has the addresses; a visitor's is never logged.
 */
export type ReadAddress = (peer: string, forwardedFor: string | undefined, isCall?: boolean) => string;

function trusting(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) > 0 && trusted.check(address, familyOf(address));
}

/**
 * Reads the address of a client. Anyone can send X-Forwarded-For, so it is trusted only from proxies in trusted
 * networks. It is read from its end, as each proxy appends the address that its request came from: the first address
 * that is not a trusted proxy is the client. If the header comes from elsewhere, the log says so once, and once more by
 * whom when that was a call.
 *
 * @param networks in CIDR notation, or single addresses.
 */
export function addressReader(networks: readonly string[], log: Log): ReadAddress {
  const isTrusted = trusting(networks);
  let hasWarned = false;
  let hasNamed = false;
  return (peer, forwardedFor, isCall = false) => {
    if (forwardedFor === undefined) return peer;
    if (!isTrusted(peer)) {
      if (isCall ? !hasNamed : !hasWarned) {
        log.warn(
          isCall ? { peer } : {},
          'X-Forwarded-For came from an address that is no trusted proxy: if it is a proxy, all of its clients count ' +
            'as one. Name its network in TRUSTED_PROXIES.',
        );
      }
      hasWarned = true;
      hasNamed ||= isCall;
      return peer;
    }
    let address = peer;
    for (const entry of forwardedFor.split(',').toReversed()) {
      const before = withoutPort(entry);
      if (!isTrusted(address) || isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
}

/** Notes where a request comes from, for throttles and logs. */
export const noteAddress = (readAddress: ReadAddress) =>
  createMiddleware<Environment>(async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
    c.set('address', readAddress(peer, c.req.header('X-Forwarded-For'), c.req.path.startsWith('/api/')));
    await next();
  });
