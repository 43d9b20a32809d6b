import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // URL is the one parser at hand that knows every spelling, and it writes the shortest.
  const shortest = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [left = [], right = []] = shortest.split('::').map((part) => (part === '' ? [] : part.split(':')));
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

const bytesOf = (group: string) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255];

/**
 * The network of an address, by which limits count. For IPv6 it is the /64 network: one household or machine has
 * all of its addresses, and would otherwise have a separate limit for each.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}
