import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoGuardedAccounts, demoSecret } from '../../server/demo/accounts.ts';
import { twoFactors } from '../../server/database/tables/index.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf } from '../support/server/callers.ts';
import { client, signedIn } from '../support/server/client.ts';
import {
  confirmPassword,
  enrolled,
  expectStatus,
  pending,
  recoveryCodesOf,
  secretShown,
} from '../support/server/two-factor.ts';

const email = 'operator@demo.test';
const wrongCode = 'The provided two factor authentication code was invalid.';
const wrongRecoveryCode = 'The provided two factor recovery code was invalid.';
/** The ids of the accounts in a list: of affiliates and managers the account is inside the row. */
const idsIn = (body: unknown) =>
  (Array.isArray(body) ? body : (body as { data: unknown[] }).data).map((row) => {
    const { id, user_id: userId, user } = row as { id: number; user_id?: number; user?: unknown };
    return userId ?? (user as { id?: number } | undefined)?.id ?? id;
  });
const refusedCode = { status: 422, body: { message: wrongCode, errors: { code: [wrongCode] } } };

describe('setting the second factor up', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const calls = [
    ['POST', '/api/user/two-factor-authentication'],
    ['DELETE', '/api/user/two-factor-authentication'],
    ['GET', '/api/user/two-factor-qr-code'],
    ['GET', '/api/user/two-factor-recovery-codes'],
    ['POST', '/api/user/two-factor-recovery-codes'],
    ['POST', '/api/user/confirmed-two-factor-authentication'],
  ] as const;
  const verbs = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

  test.each(calls)('T21, security 33: %s %s needs a recent password confirmation', async (method, path) => {
    const visitor = await signedIn(backend.app, email);
    const answer = await visitor[verbs[method]](path);
    expect(answer).toMatchObject({ status: 423, body: { message: 'Password confirmation required.' } });
    await confirmPassword(visitor);
    expect((await visitor[verbs[method]](path)).status).not.toBe(423);
    backend.advance(3 * 3_600_000);
    // The session must not idle away meanwhile.
    expect((await visitor[verbs[method]](path)).status).toBe(401);
  });

  test('T21: a confirmation counts for three hours, in its own session alone', async () => {
    const visitor = await signedIn(backend.app, email);
    await confirmPassword(visitor);
    const other = await signedIn(backend.app, email);
    expect((await other.get('/api/user/two-factor-qr-code')).status).toBe(423);
    for (const [minutes, status] of [
      [100, 200],
      [79, 200],
      [2, 423],
    ] as const) {
      backend.advance(minutes * 60_000);
      expect((await visitor.get('/api/user/two-factor-qr-code')).status).toBe(status);
    }
  });

  test('T2: the right password answers 201 with an empty body, a wrong or missing one 422', async () => {
    const visitor = await signedIn(backend.app, email);
    const message = 'The provided password was incorrect.';
    for (const body of [{}, { password: 'bad' }]) {
      expect(await visitor.post('/api/user/confirm-password', body)).toMatchObject({
        status: 422,
        body: { message, errors: { password: [message] } },
      });
    }
    expect((await confirmPassword(visitor)).body).toBeUndefined();
  });

  test('security 33: guessing the password there is limited', async () => {
    const visitor = await signedIn(backend.app, 'operator2@demo.test');
    for (let guess = 0; guess < 5; guess++) {
      expect((await visitor.post('/api/user/confirm-password', { password: 'bad' })).status).toBe(422);
    }
    const answer = await visitor.post('/api/user/confirm-password', { password: 'demo-password' });
    expect(answer).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('T4, T7, API11, API12, security 40: enable, scan, confirm; nothing is on before the confirmation', async () => {
    const visitor = await signedIn(backend.app, 'affiliate@demo.test');
    await confirmPassword(visitor);
    expect(await visitor.get('/api/user/two-factor-qr-code')).toMatchObject({ status: 200, body: [] });
    expect(await visitor.get('/api/user/two-factor-recovery-codes')).toMatchObject({ status: 200, body: [] });
    expect(
      await visitor.post('/api/user/confirmed-two-factor-authentication', { code: '123456' }),
    ).toMatchObject(refusedCode);

    expect(await visitor.post('/api/user/two-factor-authentication')).toMatchObject({
      status: 200,
      body: undefined,
    });
    const qr = await visitor.get('/api/user/two-factor-qr-code');
    expect(qr.body).toMatchObject({
      svg: expect.stringContaining('<svg xmlns="http://www.w3.org/2000/svg"') as string,
      url: expect.stringMatching(/^otpauth:\/\/totp\/localhost%3A3000:affiliate%40demo\.test\?/) as string,
    });
    const codes = await recoveryCodesOf(visitor);
    expect(codes).toHaveLength(8);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/);
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({ body: { is_two_factor: false } });
    const elsewhere = client(backend.app);
    expect(await elsewhere.login('affiliate@demo.test')).toMatchObject({ body: { two_factor: false } });

    const secret = await secretShown(visitor);
    for (const body of [{}, { code: '000000' }, { code: 0 }, { code: null }]) {
      expect(await visitor.post('/api/user/confirmed-two-factor-authentication', body)).toMatchObject(
        refusedCode,
      );
    }
    const code = codeOf(secret, backend.now());
    expect(await visitor.post('/api/user/confirmed-two-factor-authentication', { code })).toMatchObject({
      status: 200,
      body: undefined,
    });
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({ body: { is_two_factor: true } });
    expect((await elsewhere.get('/api/v1/auth/me')).status).toBe(401);
    expect(await visitor.post('/api/user/confirmed-two-factor-authentication', { code })).toMatchObject(
      refusedCode,
    );
    expect(await visitor.get('/api/user/two-factor-qr-code')).toMatchObject({ status: 200, body: [] });

    expect(await visitor.delete('/api/user/two-factor-authentication')).toMatchObject({ status: 200 });
    expect(await visitor.delete('/api/user/two-factor-authentication')).toMatchObject({ status: 200 });
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({ body: { is_two_factor: false } });
    expect(await client(backend.app).login('affiliate@demo.test')).toMatchObject({
      body: { two_factor: false },
    });
  });

  test('T8: confirming takes the code as a number too', async () => {
    const visitor = await signedIn(backend.app, 'sub-operator@demo.test');
    await confirmPassword(visitor);
    await visitor.post('/api/user/two-factor-authentication');
    const code = Number(codeOf(await secretShown(visitor), backend.now()));
    expect(await visitor.post('/api/user/confirmed-two-factor-authentication', { code })).toMatchObject({
      status: 200,
    });
  });

  test('enabling again keeps the secret, by force makes another, and once confirmed changes nothing', async () => {
    const visitor = await signedIn(backend.app, 'affiliate-new@demo.test');
    await confirmPassword(visitor);
    await visitor.post('/api/user/two-factor-authentication');
    const first = await secretShown(visitor);
    await visitor.post('/api/user/two-factor-authentication');
    expect(await secretShown(visitor)).toBe(first);
    await visitor.post('/api/user/two-factor-authentication', { force: true });
    const second = await secretShown(visitor);
    expect(second).not.toBe(first);
    const code = codeOf(second, backend.now());
    await visitor.post('/api/user/confirmed-two-factor-authentication', { code });
    await visitor.post('/api/user/two-factor-authentication', { force: true });
    backend.advance(60_000);
    const login = await pending(backend, 'affiliate-new@demo.test');
    const answer = await login.post('/api/two-factor-challenge', { code: codeOf(second, backend.now()) });
    expect(answer.status).toBe(204);
  });
});

describe('a new password', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  const password = 'brand-new-password';
  const byLink = async (own: string) => {
    const visitor = client(backend.app);
    await visitor.post('/api/v1/auth/forgot-password', { email: own });
    await backend.settled();
    const token = backend.mailbox.lastToken(own);
    const body = { email: own, token, password, password_confirmation: password };
    expect((await visitor.post('/api/v1/auth/reset-password', body)).status).toBe(200);
  };
  const byOwner = async (own: string) => {
    const { client: owner, id } = await callerOf(backend.app, own);
    const answer = await owner.patch(`/api/v1/users/${id}`, { password, password_confirmation: password });
    expect(answer.status).toBe(200);
  };

  test.each([
    ['by a mailed link', 'operator2@demo.test', byLink],
    ['by the owner', 'sub-operator@demo.test', byOwner],
  ])('security 40: ends a set-up that a stranger began, %s', async (_case, own, setPassword) => {
    const stranger = await signedIn(backend.app, own);
    await confirmPassword(stranger);
    expectStatus(await stranger.post('/api/user/two-factor-authentication'), 200);
    const known = [await secretShown(stranger), ...(await recoveryCodesOf(stranger))];
    await setPassword(own);
    const owner = client(backend.app);
    expect((await owner.login(own, password)).status).toBe(200);
    expectStatus(await owner.post('/api/user/confirm-password', { password }), 201);
    expectStatus(await owner.post('/api/user/two-factor-authentication'), 200);
    const made = [await secretShown(owner), ...(await recoveryCodesOf(owner))];
    expect(made).toHaveLength(9);
    expect(made.filter((one) => known.includes(one))).toEqual([]);
  });

  test('leaves a second factor that is on as it is', async () => {
    const own = 'affiliate@demo.test';
    const { secret, recoveryCodes } = await enrolled(backend, own);
    await byLink(own);
    const visitor = client(backend.app);
    expect((await visitor.login(own, password)).body).toEqual({ two_factor: true });
    const code = codeOf(secret, backend.now());
    expectStatus(await visitor.post('/api/two-factor-challenge', { code }), 204);
    expectStatus(await visitor.post('/api/user/confirm-password', { password }), 201);
    expect(await recoveryCodesOf(visitor)).toEqual(recoveryCodes);
  });
});

describe('confirming the password', () => {
  test('security 32: fifty wrong passwords an hour are checked, however slowly they come', async () => {
    const own = await startBackend();
    const visitor = await signedIn(own.app, email);
    const guess = (password: string) => visitor.post('/api/user/confirm-password', { password });
    for (let time = 0; time < 50; time++) {
      expect((await guess('a wrong one')).status).toBe(422);
      own.advance(13_000);
    }
    const refused = await guess('demo-password');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60);
    own.advance(3600_000);
    expect((await guess('demo-password')).status).toBe(201);
    await own.close();
  });

  test('security 32: right passwords do not count', async () => {
    const own = await startBackend();
    const visitor = await signedIn(own.app, email);
    for (let time = 0; time < 60; time++) {
      expect((await visitor.post('/api/user/confirm-password', { password: 'demo-password' })).status).toBe(
        201,
      );
      own.advance(13_000);
    }
    await own.close();
  });
});

describe('signing in with the second factor', () => {
  let backend: Backend;
  let owner: Awaited<ReturnType<typeof enrolled>>;
  beforeAll(async () => {
    backend = await startBackend();
    owner = await enrolled(backend, email);
  });
  afterAll(() => backend.close());

  const challenge = '/api/two-factor-challenge';

  test('T15, API10, API13: password, then code; a new session id and token, 204 and an empty body', async () => {
    backend.advance(120_000);
    const visitor = client(backend.app);
    await visitor.get('/api/sanctum/csrf-cookie');
    const before = new Map(visitor.cookies);
    expect(await visitor.login(email)).toMatchObject({ status: 200, body: { two_factor: true } });
    expect(new Map(visitor.cookies)).toEqual(before);
    expect(await visitor.post(challenge, { code: owner.code() })).toMatchObject({
      status: 204,
      body: undefined,
    });
    for (const [name, value] of before) expect(visitor.cookies.get(name)).not.toBe(value);
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({ status: 200, body: { email } });
    const stale = client(backend.app);
    for (const [name, value] of before) stale.cookies.set(name, value);
    expect((await stale.get('/api/v1/auth/me')).status).toBe(401);
  });

  test('security 38: between password and code there is no session', async () => {
    const visitor = await pending(backend, email);
    expect((await visitor.get('/api/v1/auth/me')).status).toBe(401);
    expect((await visitor.get('/api/user/two-factor-recovery-codes')).status).toBe(401);
  });

  test('security 38: an earlier session of another account ends while the code is due', async () => {
    const visitor = await signedIn(backend.app, 'operator2@demo.test');
    expect(await visitor.login(email)).toMatchObject({ body: { two_factor: true } });
    expect((await visitor.get('/api/v1/auth/me')).status).toBe(401);
  });

  test('T20: without a waiting login any code is wrong', async () => {
    const visitor = client(backend.app, { address: '192.0.2.20' });
    expect(await visitor.post(challenge, { code: owner.code() })).toMatchObject(refusedCode);
    expect(await visitor.post(challenge, { recovery_code: owner.recoveryCodes[7] })).toMatchObject({
      status: 422,
      body: { errors: { recovery_code: [wrongRecoveryCode] } },
    });
  });

  test('a login waits ten minutes for its code', async () => {
    const visitor = await pending(backend, email);
    backend.advance(10 * 60_000);
    expect(await visitor.post(challenge, { code: owner.code() })).toMatchObject(refusedCode);
  });

  test('a waiting login belongs to its own guest', async () => {
    await pending(backend, email);
    const other = client(backend.app, { address: '192.0.2.21' });
    expect(await other.post(challenge, { code: owner.code() })).toMatchObject(refusedCode);
  });

  test.each([
    ['nothing', {}],
    ['a wrong code', { code: '000000' }],
    ['a code with a space', { code: '122 405' }],
    ['a recovery code in the wrong place', { code: 'aaaaaaaaaa-bbbbbbbbbb' }],
  ])('T15: %s answers 422 at the code', async (_case, body) => {
    backend.advance(120_000);
    const visitor = await pending(backend, email);
    expect(await visitor.post(challenge, body)).toMatchObject(refusedCode);
  });

  test('T8: a code sent as a number is refused', async () => {
    const visitor = await pending(backend, email);
    const answer = await visitor.post(challenge, { code: Number(owner.code()) });
    expect(answer).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
  });

  test.each([
    [-1, 204],
    [1, 204],
    [-2, 422],
    [2, 422],
  ])('T19: a code %i steps from now answers %i', async (steps, status) => {
    backend.advance(300_000);
    const visitor = await pending(backend, email);
    expect((await visitor.post(challenge, { code: owner.code(steps) })).status).toBe(status);
  });

  test.each([-1, 0, 1])(
    'T19, security 36: a code used %i steps from now is refused within its window',
    async (steps) => {
      backend.advance(300_000);
      const code = owner.code(steps);
      expect((await (await pending(backend, email)).post(challenge, { code })).status).toBe(204);
      expect(await (await pending(backend, email)).post(challenge, { code })).toMatchObject(refusedCode);
      backend.advance(30_000);
      expect(await (await pending(backend, email)).post(challenge, { code })).toMatchObject(refusedCode);
    },
  );

  test('security 36: of parallel uses of one code one succeeds', async () => {
    backend.advance(300_000);
    const code = owner.code();
    const visitors = await Promise.all(Array.from({ length: 5 }, () => pending(backend, email)));
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(challenge, { code })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('T17, T18: a recovery code signs in once, and another replaces it', async () => {
    backend.advance(300_000);
    const codes = await recoveryCodesOf(owner.visitor).catch(async () => {
      owner.visitor.cookies.clear();
      await owner.visitor.login(email);
      await owner.visitor.post(challenge, { code: owner.code() });
      await confirmPassword(owner.visitor);
      return recoveryCodesOf(owner.visitor);
    });
    const [, second = ''] = codes;
    const use = async (recovery_code: string) =>
      (await pending(backend, email)).post(challenge, { recovery_code });
    expect((await use(second.toUpperCase())).status).toBe(422);
    expect((await use(` ${second} `)).status).toBe(204);
    expect(await use(second)).toMatchObject({
      status: 422,
      body: { message: wrongRecoveryCode, errors: { recovery_code: [wrongRecoveryCode] } },
    });
    const now = await recoveryCodesOf(owner.visitor);
    expect(now).toHaveLength(8);
    expect(now.with(1, second)).toEqual(codes);
  });

  test('security 41: of parallel uses of one recovery code one succeeds', async () => {
    backend.advance(300_000);
    const [, , third] = await recoveryCodesOf(owner.visitor);
    const visitors = await Promise.all(Array.from({ length: 5 }, () => pending(backend, email)));
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post(challenge, { recovery_code: third })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('T15: a wrong recovery code sent with a right code does no harm', async () => {
    backend.advance(300_000);
    const visitor = await pending(backend, email);
    expect((await visitor.post(challenge, { recovery_code: 'bad', code: owner.code() })).status).toBe(204);
  });

  test('T18: all recovery codes can be replaced', async () => {
    const before = await recoveryCodesOf(owner.visitor);
    expect((await owner.visitor.post('/api/user/two-factor-recovery-codes')).status).toBe(200);
    const after = await recoveryCodesOf(owner.visitor);
    expect(after).toHaveLength(8);
    expect(after.filter((code) => before.includes(code))).toEqual([]);
  });

  test('security 24: a stranger who knows the password cannot lock the second factor at the owner’s address', async () => {
    const own = await startBackend();
    const home = { address: '192.0.2.1' };
    const person = await enrolled(own, 'operator2@demo.test');
    const stranger = client(own.app, { address: '198.51.100.7' });
    const statuses = [];
    for (let guess = 0; guess < 60; guess++) {
      await stranger.login('operator2@demo.test');
      statuses.push((await stranger.post(challenge, { code: '000000' })).status);
      own.advance(13_000);
    }
    expect(statuses).toEqual([...Array<number>(50).fill(422), ...Array<number>(10).fill(429)]);
    const elsewhere = client(own.app, { address: '203.0.113.77' });
    await elsewhere.login('operator2@demo.test');
    expect((await elsewhere.post(challenge, { code: person.code() })).status).toBe(429);
    const owner = client(own.app, home);
    await owner.login('operator2@demo.test');
    expect((await owner.post(challenge, { code: person.code() })).status).toBe(204);
    await own.close();
  });

  test('security 37: tries are limited at the owner’s address too', async () => {
    backend.advance(3600_000);
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      const visitor = await pending(backend, email);
      statuses.push((await visitor.post(challenge, { code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(422), 429]);
  });

  test('security 37: the sixth code in a minute is not checked, and the password is required again', async () => {
    backend.advance(300_000);
    const visitor = await pending(backend, email);
    for (let guess = 0; guess < 5; guess++) {
      expect((await visitor.post(challenge, { code: '000000' })).status).toBe(422);
    }
    const locked = await visitor.post(challenge, { code: owner.code() });
    expect(locked).toMatchObject({ status: 429, body: { message: 'Too Many Attempts.' } });
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
    const fresh = await pending(backend, email);
    expect((await fresh.post(challenge, { code: owner.code() })).status).toBe(429);
    backend.advance(60_000);
    expect(await visitor.post(challenge, { code: owner.code() })).toMatchObject(refusedCode);
    const again = await pending(backend, email);
    expect((await again.post(challenge, { code: owner.code() })).status).toBe(204);
  });

  test('security 39, 42, T24: neither database nor answers nor log hold secret and recovery codes', async () => {
    const admin = await signedIn(backend.app, 'super-admin@demo.test');
    const affiliate = await enrolled(backend, 'affiliate@demo.test');
    const subOperator = await enrolled(backend, 'sub-operator@demo.test');
    const owners = [owner, affiliate, subOperator];
    const answers = await Promise.all(
      owners.map(async ({ visitor }) => expectStatus(await visitor.get('/api/v1/auth/me'), 200).body),
    );
    const [operatorId, affiliateId, subOperatorId] = answers.map((body) => (body as { id: number }).id);
    const lists = [
      [admin, '/api/v1/users', email, operatorId],
      [admin, '/api/v1/users', 'affiliate@demo.test', affiliateId],
      [admin, '/api/v1/users', 'sub-operator@demo.test', subOperatorId],
      [admin, '/api/v1/operators', email, operatorId],
      [admin, '/api/v1/affiliates', 'affiliate@demo.test', affiliateId],
      [owner.visitor, `/api/v1/operators/${operatorId}/affiliates`, 'affiliate@demo.test', affiliateId],
      [owner.visitor, '/api/v1/managers', 'sub-operator@demo.test', subOperatorId],
    ] as const;
    for (const [reader, list, address, id] of lists) {
      const { body } = expectStatus(await reader.get(`${list}?page=1&q=${address}`), 200);
      expect(idsIn(body), list).toContain(id);
      answers.push(body);
    }
    const rows = await backend.database.select().from(twoFactors);
    const seen = JSON.stringify([rows, answers, backend.logged]);
    for (const { visitor, secret } of owners)
      for (const hidden of [secret, ...(await recoveryCodesOf(visitor))]) expect(seen).not.toContain(hidden);
  });
});

describe('the demo accounts with a second factor', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  test.each(demoGuardedAccounts)('T15: $email signs in with the published secret', async ({ email: own }) => {
    const visitor = await pending(backend, own);
    expect((await visitor.get('/api/v1/auth/me')).status).toBe(401);
    const code = codeOf(demoSecret, backend.now());
    expect((await visitor.post('/api/two-factor-challenge', { code })).status).toBe(204);
    expect(await visitor.get('/api/v1/auth/me')).toMatchObject({
      status: 200,
      body: { email: own, is_two_factor: true },
    });
  });
});
