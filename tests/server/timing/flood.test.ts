import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { median } from '../../../scripts/median.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { client, signedIn } from '../../support/server/client.ts';
import { timed } from '../../support/server/stopwatch.ts';

/* Floods of requests from guests. The bounds allow for a busy machine; docs/benchmarks.md has measured values. */

/** A pause of the whole machine is no fault of the server, so the test is repeated. */
const disturbed = { retry: 2, timeout: 120_000 };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(() => backend.close());

const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index));

/** A guest who has asked for a token, as a page does before its form is sent. */
async function visitor(address: string) {
  const guest = client(backend.app, { address });
  await guest.get('/api/sanctum/csrf-cookie');
  return guest;
}

/** The durations of calls that are made one after the other until some work is done. */
async function waitsDuring(work: Promise<unknown>, call: () => Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const end = work.finally(() => (isDone = true));
  const waits: number[] = [];
  while (!isDone) {
    waits.push((await timed(call)).ms);
    // Waits, because a client in the same thread would otherwise block the server.
    await wait(2);
  }
  await end;
  return waits;
}

describe('sign-ins', () => {
  test('security 35, 74: of 600 at once those beyond what can wait are refused', disturbed, async () => {
    const admin = await signedIn(backend.app);
    const guests = await Promise.all(
      times(600, (index) => visitor(`198.51.${Math.floor(index / 250)}.${index % 250}`)),
    );
    const sent = Promise.all(guests.map((guest, index) => guest.login(`nobody${index}@demo.test`)));
    const waits = await waitsDuring(sent, () => admin.get('/api/v1/auth/me'));
    const answers = await sent;
    const refused = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 503]));
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(50);
    expect(refused.length).toBeGreaterThan(300);
    for (const { headers, body } of refused) {
      expect(headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(body).toEqual({ message: 'The server is busy. Try again in a few seconds.' });
    }
    expect(median(waits)).toBeLessThan(250);
    expect(Math.max(...waits)).toBeLessThan(2_000);
  });

  test('security 74: of one address wait for each other, and not others for them', disturbed, async () => {
    const guests = await Promise.all(times(30, () => visitor('198.51.100.1')));
    const other = await visitor('198.51.100.2');
    const order: string[] = [];
    const many = guests.map(async (guest, index) => {
      await guest.login(`nobody${index}@demo.test`);
      order.push('many');
    });
    // By now all of them are hashing.
    await wait(100);
    await other.login('somebody@demo.test');
    order.push('other');
    await Promise.all(many);
    expect(order.indexOf('other')).toBeLessThan(order.length - 5);
  });
});

describe('a guest', () => {
  test(
    'security 74: may have few calls running, and calls with a session do not count',
    disturbed,
    async () => {
      const address = '198.51.100.3';
      const guests = await Promise.all(times(60, () => visitor(address)));
      const admin = await signedIn(backend.app, undefined, { address });
      const asking = guests.map((guest) =>
        guest.post('/api/v1/auth/forgot-password', { email: 'x@demo.test' }),
      );
      const own = await Promise.all(times(60, () => admin.get('/api/v1/plans?page=1')));
      expect(own.map(({ status }) => status)).toEqual(times(60, () => 200));
      const refused = (await Promise.all(asking)).filter(({ status }) => status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers.get('Retry-After')).toBe('1');
      expect((await guests[0]?.get('/api/sanctum/csrf-cookie'))?.status).toBe(204);
    },
  );

  const filled = (length: number, part: string) => part.repeat(Math.floor(length / part.length));
  const most = 60_000;
  test.each([
    ['a long name', { name: filled(most, 'a '), email: 'a@b.test' }],
    ['a name that is not seen', { name: filled(most / 3, '\u200B') }],
    ['an address of spaces', { email: `a${filled(most, ' ')}b` }],
    ['an address of many at signs', { email: filled(most, '@a') }],
    ['a link without end', { communication_link: `https://${filled(most, 'a.')}` }],
    ['a phone without end', { phone: filled(most, '+7 (') }],
    ['many keys', Object.fromEntries(times(5_000, (index) => [`k${index}`, index]))],
    ['deep lists', `{"name":${'['.repeat(25_000)}${']'.repeat(25_000)}}`],
  ])(
    'security 56: sends ten bodies of the longest that is read, with %s, and nobody waits',
    disturbed,
    async (_case, sent) => {
      const guests = await Promise.all(times(10, (index) => visitor(`198.51.100.${index}`)));
      const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
      let last = performance.now();
      let held = 0;
      const look = setInterval(() => {
        held = Math.max(held, performance.now() - last);
        last = performance.now();
      }, 1);
      const answers = await Promise.all(
        guests.map((guest) =>
          guest.send('/api/v1/auth/register', {
            method: 'POST',
            headers: { 'X-XSRF-TOKEN': guest.token, 'Content-Type': 'application/json' },
            body,
          }),
        ),
      );
      clearInterval(look);
      expect(answers.map(({ status }) => status)).toEqual(times(10, () => 422));
      expect(held).toBeLessThan(250);
    },
  );
});
