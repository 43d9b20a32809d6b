import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { median } from '../../../scripts/median.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { client, signedIn } from '../../support/server/client.ts';
import { timed } from '../../support/server/stopwatch.ts';

/** A pause of the whole machine is no fault of the server, so the test is repeated. */
const disturbed = { retry: 2, timeout: 60_000 };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(() => backend.close());

const guest = (number: number) => client(backend.app, { address: `198.51.100.${number}` });

test(
  'security 27: a password that is too long costs no hashing, however often and however long',
  disturbed,
  async () => {
    const { ms } = await timed(async () => {
      for (let time = 0; time < 50; time++) {
        const { status } = await guest(time).login('operator2@demo.test', 'p'.repeat(60_000));
        expect(status).toBe(422);
      }
    });
    // Hashing would take far longer: a refusal does no work.
    expect(ms / 50).toBeLessThan(100);
    const answers = backend.logged.filter(({ refusal }) => refusal === 'login.failed');
    expect(answers).toHaveLength(0);
  },
);

test('security 27: a password of 1,024 characters costs about what a short one does', disturbed, async () => {
  const times: Record<number, number[]> = { 8: [], 1024: [] };
  for (let pair = 0; pair < 10; pair++) {
    for (const [length, own] of Object.entries(times)) {
      const visitor = guest(pair);
      await visitor.get('/api/sanctum/csrf-cookie');
      const password = 'x'.repeat(Number(length));
      own.push((await timed(() => visitor.login('operator@demo.test', password))).ms);
    }
  }
  const [short = 0, long = 0] = Object.values(times).map(median);
  expect(long).toBeLessThan(short * 3);
});

test('security 35: 50 parallel sign-ins do not stall other calls', disturbed, async () => {
  const admin = await signedIn(backend.app);
  let signingIn = true;
  const waits: number[] = [];
  const signIns = Promise.all(
    Array.from({ length: 50 }, (_, index) => guest(index).login(`nobody${index}@demo.test`)),
  ).finally(() => {
    signingIn = false;
  });
  while (signingIn) {
    const { answer, ms } = await timed(() => admin.get('/api/v1/auth/me'));
    expect(answer.status).toBe(200);
    waits.push(ms);
    // Waits, because a client in the same thread would otherwise block the server.
    await setTimeout(2);
  }
  expect((await signIns).map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 422));
  expect(median(waits)).toBeLessThan(250);
  expect(Math.max(...waits)).toBeLessThan(2_000);
});
