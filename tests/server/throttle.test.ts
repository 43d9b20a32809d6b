import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throttles } from '../../server/database/tables/index.ts';
import { sweepThrottles } from '../../server/auth/throttle.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client } from '../support/server/client.ts';

let backend: Backend;
let now = Date.UTC(2026, 0, 1);
beforeAll(async () => {
  backend = await startBackend({ clock: () => new Date(now) });
});
afterAll(() => backend.close());
beforeEach(() => {
  // The attempts of one test do not count in the next.
  now += 600_000;
});

const email = 'operator@demo.test';

let addresses = 0;
/** A client without earlier attempts. */
const newcomer = (language = 'en') => client(backend.app, { address: `192.0.2.${++addresses}`, language });

async function fail(times: number, visitor = newcomer(), spelling = email) {
  for (let attempt = 0; attempt < times; attempt++) {
    expect((await visitor.login(spelling, 'wrong')).status).toBe(422);
  }
  return visitor;
}

describe('the limit on logins', () => {
  test('API9, security 21: after five failures in a minute the sixth answers 429 and says when to come back', async () => {
    const visitor = await fail(5);
    now += 1000;
    const answer = await visitor.login(email, 'wrong');
    const message = 'Too many login attempts. Try again in 59 seconds.';
    expect(answer.headers.get('Retry-After')).toBe('59');
    expect(answer).toMatchObject({ status: 429, body: { message, errors: { email: [message] } } });
  });

  test('API9: the right password does not help while the limit holds, and does once it has passed', async () => {
    const visitor = await fail(5);
    expect((await visitor.login(email)).status).toBe(429);
    now += 60_000;
    expect((await visitor.login(email)).status).toBe(200);
  });

  test('API9: further attempts do not extend the minute', async () => {
    const visitor = await fail(5);
    now += 59_000;
    expect((await visitor.login(email)).headers.get('Retry-After')).toBe('1');
    now += 1000;
    expect((await visitor.login(email)).status).toBe(200);
  });

  test('API9: a success clears the count', async () => {
    const visitor = await fail(4);
    expect((await visitor.login(email)).status).toBe(200);
    await fail(5, visitor);
  });

  test('API9: another e-mail and another address are not affected', async () => {
    const visitor = await fail(5);
    expect((await visitor.login('operator2@demo.test')).status).toBe(200);
    expect((await newcomer().login(email)).status).toBe(200);
  });

  test('API9, security 22: other spellings of the e-mail count as the same', async () => {
    const visitor = await fail(3);
    await fail(2, visitor, ' ＯPERATOR@demo.test');
    expect((await visitor.login('Operator@Demo.Test', 'wrong')).status).toBe(429);
  });

  test('security 21: the addresses of one IPv6 network are one, those of another are not', async () => {
    const from = (address: string) => client(backend.app, { address });
    for (let host = 1; host <= 5; host++) {
      expect((await from(`2001:db8:7:1::${host}`).login(email, 'wrong')).status).toBe(422);
    }
    expect((await from('2001:db8:7:1:ffff::1').login(email)).status).toBe(429);
    expect((await from('2001:db8:7:2::1').login(email)).status).toBe(200);
  });

  test('API9, security 25: X-Forwarded-For does not make another address', async () => {
    const visitor = await fail(5);
    const headers = {
      'X-Forwarded-For': '203.0.113.9',
      'X-XSRF-TOKEN': visitor.token,
      'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ email, password: 'wrong' });
    expect((await visitor.send('/api/login', { method: 'POST', headers, body })).status).toBe(429);
  });

  test('security 23, 24: guessing from many addresses is stopped, allowed again after a while, and never stops the owner', async () => {
    const owner = newcomer();
    const victim = 'sub-operator@demo.test';
    expect((await owner.login(victim)).status).toBe(200);
    for (let guess = 0; guess < 50; guess++)
      expect((await newcomer().login(victim, 'wrong')).status).toBe(422);
    const stopped = await newcomer().login(victim);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect((await owner.login(victim)).status).toBe(200);
    now += 600_000;
    expect((await newcomer().login(victim)).status).toBe(200);
  });

  test('security 24: an address stays the owner’s for 30 days from the last login there, not the first', async () => {
    const owner = newcomer();
    const victim = 'sub-operator@demo.test';
    const day = 24 * 3_600_000;
    for (let login = 0; login < 3; login++) {
      expect((await owner.login(victim)).status).toBe(200);
      now += 20 * day;
    }
    for (let guess = 0; guess < 50; guess++)
      expect((await newcomer().login(victim, 'wrong')).status).toBe(422);
    expect((await newcomer().login(victim)).status).toBe(429);
    expect((await owner.login(victim)).status).toBe(200);
  });

  /** Guesses passwords of many accounts, existing or not, from one address, as many at once as are allowed. */
  async function guess(times: number, visitor = newcomer()) {
    await visitor.get('/api/sanctum/csrf-cookie');
    const names = Array.from({ length: times }, (_, at) => `person${at}@demo.test`);
    const answers = [];
    while (names.length > 0) {
      answers.push(...(await Promise.all(names.splice(0, 30).map((name) => visitor.login(name, 'wrong')))));
    }
    return { visitor, checked: answers.filter(({ status }) => status === 422).length };
  }

  test('security 21, 26: of guesses over many accounts from one address a hundred are checked in ten minutes', async () => {
    const { visitor, checked } = await guess(120);
    expect(checked).toBe(100);
    const answers = await Promise.all([visitor.login(email), visitor.login('nobody@demo.test')]);
    const [refused, unknown] = answers.map(({ status, body, headers }) => ({
      status,
      body,
      wait: headers.get('Retry-After'),
    }));
    const message = 'Too many login attempts. Try again in 600 seconds.';
    expect(refused).toEqual({ status: 429, wait: '600', body: { message, errors: { email: [message] } } });
    expect(unknown).toEqual(refused);
    expect((await newcomer().login(email)).status).toBe(200);
    now += 600_000;
    expect((await visitor.login(email)).status).toBe(200);
  });

  test('security 24: an owner who signed in from an address before still can after others there guessed too much', async () => {
    const visitor = newcomer();
    expect((await visitor.login(email)).status).toBe(200);
    await guess(100, visitor);
    expect((await visitor.login('operator2@demo.test')).status).toBe(429);
    expect((await visitor.login(email)).status).toBe(200);
  });

  test('security 21: sign-ins that succeed are neither counted nor clear what was guessed', async () => {
    const { visitor } = await guess(98);
    const own = 'operator2@demo.test';
    for (let time = 0; time < 4; time++) expect((await visitor.login(own)).status).toBe(200);
    expect((await visitor.login('affiliate@demo.test')).status).toBe(200);
    await fail(2, visitor);
    expect((await visitor.login(email, 'wrong')).status).toBe(429);
  });

  test('security 23: a refusal for an address does not count against the account', async () => {
    await fail(2);
    const { visitor } = await guess(100);
    for (let time = 0; time < 48; time++) {
      expect((await visitor.login(email, 'wrong')).status).toBe(429);
      now += 12_000;
    }
    expect((await newcomer().login(email)).status).toBe(200);
  });

  test('security 26: an e-mail without an account is limited with the same answer', async () => {
    const answers = [];
    for (const name of [email, 'nobody@demo.test']) {
      const { status, body, headers } = await (await fail(5, newcomer(), name)).login(name, 'wrong');
      answers.push({ status, body, wait: headers.get('Retry-After') });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('API9: of many attempts made at once five are checked', async () => {
    const visitor = newcomer();
    await visitor.get('/api/sanctum/csrf-cookie');
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.login(email, 'wrong')));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(15).fill(429)]);
  });

  test.each([
    [59_000, 'Слишком много попыток входа. Повторите через 1\u00A0секунду.'],
    [58_000, 'Слишком много попыток входа. Повторите через 2\u00A0секунды.'],
    [55_000, 'Слишком много попыток входа. Повторите через 5\u00A0секунд.'],
    [39_000, 'Слишком много попыток входа. Повторите через 21\u00A0секунду.'],
  ])('API9: in Russian the number has its plural form, %i ms into the minute', async (into, message) => {
    const visitor = await fail(5, newcomer('ru'));
    now += into;
    expect(await visitor.login(email, 'wrong')).toMatchObject({ status: 429, body: { message } });
  });

  test('V13: an e-mail that grows when folded is only a wrong one', async () => {
    expect((await newcomer().login('ﷺ'.repeat(255), 'x')).status).toBe(422);
  });

  test('rows whose time has passed are removed', async () => {
    await fail(1);
    await sweepThrottles(backend.database, new Date(now + 31 * 24 * 3_600_000));
    expect(await backend.database.select().from(throttles)).toEqual([]);
  });
});
