import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { client } from '../../support/server/client.ts';
import { medianDifference, timed } from '../../support/server/stopwatch.ts';

/*
 * The duration of a response must not reveal whether an account exists. Other processes on the machine sometimes
 * disturb a median.
 */

const known = 'operator@demo.test';
const unknown = 'nobody@demo.test';
const pairs = 50;
const disturbed = { retry: 2, timeout: 60_000 };

let backend: Backend;
beforeEach(async () => {
  // Mails take long, so that a response that waits for one is noticed.
  backend = await startBackend({ mail: { send: () => sleep(50), resend: async () => false } });
});
afterEach(async () => {
  await backend.settled();
  await backend.close();
});

let addresses = 0;
/** A client without earlier attempts, prepared for the request to be measured. */
async function newcomer() {
  const visitor = client(backend.app, { address: `198.51.100.${++addresses % 250}` });
  await visitor.get('/api/sanctum/csrf-cookie');
  return visitor;
}

test('security 26: a wrong password takes as long as an e-mail without an account', disturbed, async () => {
  const attempt = (email: string) => async () => {
    // Earlier attempts no longer count.
    backend.advance(3_600_000);
    const visitor = await newcomer();
    const { answer, ms } = await timed(() => visitor.login(email, 'wrong'));
    expect(answer.status).toBe(422);
    return ms;
  };
  expect(Math.abs(await medianDifference(pairs, attempt(known), attempt(unknown)))).toBeLessThan(5);
});

test('security 46: asking for a link waits for no mail, and so takes the same time', disturbed, async () => {
  const attempt = (email: string) => async () => {
    // Each attempt mails: earlier ones no longer count.
    backend.advance(3_600_000);
    const visitor = await newcomer();
    const { answer, ms } = await timed(() => visitor.post('/api/v1/auth/forgot-password', { email }));
    expect(answer.status).toBe(200);
    // The mail, as the next request would wait for its transaction.
    await backend.settled();
    return ms;
  };
  expect(Math.abs(await medianDifference(pairs, attempt(known), attempt(unknown)))).toBeLessThan(5);
});

test('security 46: a wrong link takes the same time', disturbed, async () => {
  const visitor = await newcomer();
  await visitor.post('/api/v1/auth/forgot-password', { email: known });
  const attempt = (email: string) => async () => {
    const form = {
      email,
      token: 'x'.repeat(43),
      password: 'brand-new-1',
      password_confirmation: 'brand-new-1',
    };
    const { answer, ms } = await timed(() => visitor.post('/api/v1/auth/reset-password', form));
    expect(answer.status).toBe(422);
    return ms;
  };
  expect(Math.abs(await medianDifference(pairs, attempt(known), attempt(unknown)))).toBeLessThan(5);
});
