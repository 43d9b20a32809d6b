import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { copied } from '../../../server/tracking/visit/copied.ts';
import { agentOf, referrerHostOf, userAgentOf } from '../../../server/tracking/visit/visit.ts';

const safari = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a user agent', () => {
  test.each([
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${safari} Chrome/130.0 Mobile Safari/537.36`, 'phone'],
    [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${safari} Chrome/130.0 Safari/537.36`, 'tablet'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0', 'phone'],
    ['Mozilla/5.0 (Android 14; Tablet; rv:131.0) Gecko/131.0 Firefox/131.0', 'tablet'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 'phone'],
    [`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${safari}`, 'tablet'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${safari} Chrome/130.0 Safari/537.36`, 'desktop'],
    ['Something/1.0', 'other'],
  ])('%s is of a %s', (userAgent, device) => {
    expect(agentOf(userAgent).device).toBe(device);
  });

  test('is looked at as far as browsers write it, however long it is', () => {
    const long = { 'user-agent': 'Android'.repeat(2_300) };
    expect(userAgentOf(long)).toBe(long['user-agent'].slice(0, 512));
    const usual = { 'user-agent': 'Mozilla/5.0' };
    expect(userAgentOf(usual)).toBe('Mozilla/5.0');
    expect(userAgentOf({})).toBe('');
  });

  test('takes no time that grows with the square of its length', () => {
    const start = performance.now();
    for (let place = 0; place < 200; place += 1)
      agentOf(userAgentOf({ 'user-agent': `${'Android'.repeat(2_300)}${place}` }));
    for (let place = 0; place < 20; place += 1) agentOf(`${place}${'Android'.repeat(2_300)}`);
    // 200 took more than 3 seconds.
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

/** Bytes of memory in use, after all was given back that can be. */
function inUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('The memory cannot be cleaned up');
  collect();
  return process.memoryUsage().heapUsed;
}

describe('a text that waits with its click', () => {
  const filler = 'x'.repeat(12_000);
  test.each([
    [
      'a sub-id',
      (place: number) => {
        const query = new URLSearchParams(`sub1=the-name-of-a-source-${place}&rest=${filler}${place}`);
        return copied(query.get('sub1') ?? '');
      },
    ],
    [
      'the host of a referrer',
      (place: number) =>
        referrerHostOf({ referer: `https://a-page-with-the-link-${place}.example/${filler}${place}` }) ?? '',
    ],
  ])('keeps no more of its request: %s', (_what, textOf) => {
    const before = inUse();
    const kept = Array.from({ length: 2_000 }, (_, place) => textOf(place));
    const bytes = inUse() - before;
    expect(new Set(kept).size).toBe(2_000);
    // The whole requests are 24 MB.
    expect(bytes).toBeLessThan(4_000_000);
  });
});
