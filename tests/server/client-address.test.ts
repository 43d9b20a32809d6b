import { describe, expect, test } from 'vitest';
import { clientAddress } from '../../server/http/client-address.ts';

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
