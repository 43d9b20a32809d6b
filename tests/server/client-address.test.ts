import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../../server/base/log.ts';
import {
  addressReader,
  noteAddress,
  ownNetworks,
  type ReadAddress,
} from '../../server/http/client-address.ts';
import type { Environment } from '../../server/http/environment.ts';
import { networkOf } from '../../server/http/network.ts';

function readerOf(networks: readonly string[]) {
  const logged: string[] = [];
  const read = addressReader(networks, createLog({ write: (line) => void logged.push(line) }));
  return { read, logged };
}

describe('the address of a client', () => {
  test.each([
    ['a header nobody should believe', '203.0.113.5', '192.0.2.1', '203.0.113.5'],
    ['a private peer that is not this machine', '10.0.0.2', '192.0.2.1', '10.0.0.2'],
    ['a local proxy', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['a local proxy over IPv6', '::1', '2001:db8::1', '2001:db8::1'],
    ['a local proxy in IPv4-mapped form', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['what the client itself wrote before the proxy', '127.0.0.1', '1.1.1.1, 192.0.2.1', '192.0.2.1'],
    ['a proxy that adds the port', '127.0.0.1', '192.0.2.1:5678', '192.0.2.1'],
    ['a proxy that adds the port to IPv6', '127.0.0.1', '[2001:db8::1]:5678', '2001:db8::1'],
    ['a port without an address', '127.0.0.1', '[]:5678', '127.0.0.1'],
    ['a header that is no address', '127.0.0.1', 'nonsense', '127.0.0.1'],
    ['an empty header', '127.0.0.1', '', '127.0.0.1'],
    ['no header', '127.0.0.1', undefined, '127.0.0.1'],
    ['a connection without an address', 'unknown', '192.0.2.1', 'unknown'],
  ])('%s', (_case, peer, header, expected) => {
    expect(readerOf(ownNetworks).read(peer, header)).toBe(expected);
  });

  test('is the connection’s where no proxy is expected', () => {
    expect(readerOf([]).read('127.0.0.1', '192.0.2.1')).toBe('127.0.0.1');
  });

  test.each([
    ['a proxy on another machine', '10.0.0.2', '192.0.2.1', '192.0.2.1'],
    ['two proxies, one behind the other', '10.0.0.2', '192.0.2.1, 10.1.0.9', '192.0.2.1'],
    ['what the client itself wrote before them', '10.0.0.2', '1.1.1.1, 192.0.2.1, 10.1.0.9', '192.0.2.1'],
    ['a proxy by its IPv6 network', '2001:db8:7::3', '2001:db8:9::1', '2001:db8:9::1'],
    ['a proxy by its one address', '198.51.100.7', '192.0.2.1', '192.0.2.1'],
    ['an entry that is no address', '10.0.0.2', 'unknown, 10.1.0.9', '10.1.0.9'],
    ['a client in the proxies’ network', '10.0.0.2', '10.1.0.9', '10.1.0.9'],
    ['a neighbor of the proxy', '198.51.100.8', '192.0.2.1', '198.51.100.8'],
  ])('security 25: with TRUSTED_PROXIES: %s', (_case, peer, header, expected) => {
    expect(readerOf(['10.0.0.0/8', '2001:db8:7::/48', '198.51.100.7']).read(peer, header)).toBe(expected);
  });

  test('is warned of once where a proxy may have been forgotten', () => {
    const { read, logged } = readerOf(ownNetworks);
    read('127.0.0.1', '192.0.2.1');
    read('10.0.0.2', undefined);
    expect(logged).toEqual([]);
    for (let time = 0; time < 3; time++) read('10.0.0.2', '192.0.2.1', true);
    read('10.0.0.2', '192.0.2.1');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/"level":40.*"peer":"10\.0\.0\.2".*TRUSTED_PROXIES/);
  });

  test('is not in the warning where a visitor sent the header, and is told by the first call that has it', () => {
    const { read, logged } = readerOf(ownNetworks);
    for (let time = 0; time < 3; time++) read('203.0.113.5', '192.0.2.1');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/"level":40.*TRUSTED_PROXIES/);
    expect(logged[0]).not.toMatch(/203\.0\.113\.5|192\.0\.2\.1|peer/);
    for (let time = 0; time < 3; time++) read('10.0.0.2', '192.0.2.1', true);
    expect(logged).toHaveLength(2);
    expect(logged[1]).toMatch(/"peer":"10\.0\.0\.2".*TRUSTED_PROXIES/);
  });
});

test.each([
  ['/api/v1/plans', true],
  ['/api/nope', true],
  ['/assets/index.js', false],
  ['/login', false],
])('whoever asks for %s calls the API: %s', async (path, isCall) => {
  const read = vi.fn<ReadAddress>((peer) => peer);
  const app = new Hono<Environment>().use(noteAddress(read));
  await app.request(path, { headers: { 'X-Forwarded-For': '192.0.2.1' } });
  expect(read.mock.calls).toEqual([['unknown', '192.0.2.1', isCall]]);
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
