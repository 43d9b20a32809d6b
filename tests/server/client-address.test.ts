import { describe, expect, test } from 'vitest';
import { clientAddress } from '../../server/http/client-address.ts';
import { networkOf } from '../../server/http/network.ts';

describe('the address of a client', () => {
  test.each([
    ['a header nobody should believe', '203.0.113.5', '192.0.2.1', '203.0.113.5'],
    ['a private peer that is not this machine', '10.0.0.2', '192.0.2.1', '10.0.0.2'],
    ['a local proxy', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a local proxy over IPv6', '::1', '2001:db8::1', '2001:db8::1'],
    ['a local proxy in IPv4-mapped form', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['what the client itself wrote before the proxy', '127.0.0.1', '1.1.1.1, 192.0.2.1', '192.0.2.1'],
    ['a header that is no address', '127.0.0.1', 'nonsense', '127.0.0.1'],
    ['an empty header', '127.0.0.1', '', '127.0.0.1'],
    ['no proxy expected', '127.0.0.1', undefined, '127.0.0.1'],
  ])('%s', (_case, peer, header, expected) => {
    expect(clientAddress(peer, header)).toBe(expected);
  });
});

describe('what a limit counts', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['unknown', 'unknown'],
  ])('security 21: %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
