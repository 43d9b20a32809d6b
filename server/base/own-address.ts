import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The family of an address, as Node's lists of networks name it. */
export const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The origin that a person would type for a host, a name or an address, and a port. */
export const originOf = (host: string, port: number) =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

/** Whether a host is an address of this machine that no other machine can reach. */
export const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, familyOf(host)));

/** Whether listening on a host means listening on every address of the machine. */
const isWildcard = (host: string) => /^(0\.0\.0\.0|[0:]+)$/.test(host);

function isOfThisMachine(host: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return isLoopback(host) || isWildcard(host) || own.some(({ address }) => address === host);
}

/** Whether a call to `url` comes back to the process that listens on `host` and `port`. */
export function isOwnAddress(url: string, host: string, port: number): boolean {
  const { protocol, hostname, port: ownPort } = new URL(url);
  if (protocol !== 'http:' || Number(ownPort || '80') !== port) return false;
  const target = hostname.replace(/^\[|\]$/g, '');
  if (target === host) return true;
  if (isWildcard(host)) return isOfThisMachine(target);
  if (host === 'localhost') return isLoopback(target) || isWildcard(target);
  return isLoopback(host) && (target === 'localhost' || isWildcard(target));
}
