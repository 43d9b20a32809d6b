import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../../server/auth/passwords/hash.ts';
import { lockGuards } from '../../server/auth/sessions/sessions.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { single } from '../../server/database/single.ts';
import { brands, passwordResets, users } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';
import { enrolled, pending } from '../support/server/two-factor.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const forgot = '/api/v1/auth/forgot-password';
const reset = '/api/v1/auth/reset-password';
const invalid = 'This link no longer works. Request a new one.';
const refused = { status: 422, body: { message: invalid, errors: { email: [invalid] } } };

const form = (email: string, token: string, password = 'brand-new-1') => ({
  email,
  token,
  password,
  password_confirmation: password,
});

/** The token mailed after "forgot password". */
async function mailedToken(email: string, visitor = client(backend.app)): Promise<string> {
  backend.advance(61_000);
  await visitor.post(forgot, { email });
  await backend.settled();
  return backend.mailbox.lastToken(email);
}

const idOf = async (email: string) =>
  single(await backend.database.select().from(users).where(eq(users.email, email)));

describe('forgot-password', () => {
  test('F2, F12: known, unknown and repeated answer alike; one mail goes out', async () => {
    const visitor = client(backend.app);
    const answers = [];
    for (const email of ['operator@demo.test', 'nobody@demo.test', 'OPERATOR@demo.test']) {
      const { status, body } = await visitor.post(forgot, { email });
      answers.push({ status, body });
    }
    const answer = { status: 200, body: { message: 'We have emailed your password reset link.' } };
    expect(answers).toEqual([answer, answer, answer]);
    await backend.settled();
    expect(backend.mailbox.to('operator@demo.test')).toHaveLength(1);
    expect(backend.mailbox.to('nobody@demo.test')).toHaveLength(0);
  });

  test('F11, security 47: the link leads to the configured origin, whatever the Host header says', async () => {
    backend.advance(61_000);
    const visitor = client(backend.app);
    await visitor.get('/api/sanctum/csrf-cookie');
    await visitor.send(forgot, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': visitor.token, Host: 'evil.test' },
      body: JSON.stringify({ email: 'operator@demo.test' }),
    });
    await backend.settled();
    const link = backend.mailbox.lastKey('operator@demo.test');
    expect(link).toMatch(
      /^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}&email=operator%40demo\.test$/,
    );
  });

  test('the mail is in the language of the request', async () => {
    await mailedToken('operator@demo.test', client(backend.app, { language: 'ru' }));
    expect(backend.mailbox.to('operator@demo.test').at(-1)?.letter.subject).toBe('Сброс пароля');
  });

  test.each([{}, { email: 'nope' }, { email: ['a@b'] }])(
    'API8: %j answers 422 at the e-mail',
    async (body) => {
      expect(await client(backend.app).post(forgot, body)).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    },
  );

  test('security 46: one mailbox gets ten mails an hour at most', async () => {
    const email = 'sub-operator@demo.test';
    for (let time = 0; time < 12; time++) await mailedToken(email);
    expect(backend.mailbox.to(email)).toHaveLength(10);
  });

  test('asking over and over from one address answers 429', async () => {
    const visitor = client(backend.app, { address: '192.0.2.77' });
    const statuses = [];
    for (let time = 0; time < 61; time++) {
      statuses.push((await visitor.post(forgot, { email: `nobody-${time}@demo.test` })).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});

describe('reset-password', () => {
  test('F7, F14, security 48: sets the password, ends every session, signs nobody in, and is told by mail', async () => {
    const email = 'operator2@demo.test';
    const session = await signedIn(backend.app, email);
    const token = await mailedToken(email);
    const visitor = client(backend.app);
    expect(await visitor.post(reset, form(email, token))).toMatchObject({
      status: 200,
      body: { message: 'Password changed.' },
    });
    expect((await visitor.get('/api/v1/auth/me')).status).toBe(401);
    expect((await session.get('/api/v1/auth/me')).status).toBe(401);
    expect((await client(backend.app).login(email)).status).toBe(422);
    expect((await client(backend.app).login(email, 'brand-new-1')).status).toBe(200);
    await backend.settled();
    expect(backend.mailbox.to(email).at(-1)?.letter.subject).toBe('Your password was changed');
  });

  test('F13: a used, unknown, foreign or expired token answers 422 at the e-mail', async () => {
    const email = 'affiliate@demo.test';
    const visitor = client(backend.app);
    const token = await mailedToken(email);
    expect(await visitor.post(reset, form(email, 'bad'))).toMatchObject(refused);
    expect(await visitor.post(reset, form('nobody@demo.test', token))).toMatchObject(refused);
    expect(await visitor.post(reset, form('operator@demo.test', token))).toMatchObject(refused);
    expect((await visitor.post(reset, form(email.toUpperCase(), token, demoPassword))).status).toBe(200);
    expect(await visitor.post(reset, form(email, token))).toMatchObject(refused);
    const late = await mailedToken(email);
    backend.advance(59 * 60_000);
    const short = { ...form(email, late), password: 'x', password_confirmation: 'x' };
    expect(await visitor.post(reset, short)).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    backend.advance(60_000);
    expect(await visitor.post(reset, form(email, late))).toMatchObject(refused);
  });

  test('security 45: a new link voids the old, and of parallel uses one succeeds', async () => {
    const email = 'affiliate@demo.test';
    const [old, token] = [await mailedToken(email), await mailedToken(email)];
    expect(await client(backend.app).post(reset, form(email, old))).toMatchObject(refused);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client(backend.app).post(reset, form(email, token, demoPassword))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });

  test('security 44: the database does not hold the token', async () => {
    const token = await mailedToken('affiliate@demo.test');
    expect(JSON.stringify(await backend.database.select().from(passwordResets))).not.toContain(token);
  });

  test('security 43: a reset skips no second factor, and ends a login that waits for it', async () => {
    const email = 'affiliate-new@demo.test';
    const owner = await enrolled(backend, email);
    const waiting = await pending(backend, email);
    const token = await mailedToken(email);
    expect((await client(backend.app).post(reset, form(email, token))).status).toBe(200);
    expect((await waiting.post('/api/two-factor-challenge', { code: owner.code() })).status).toBe(422);
    expect(await client(backend.app).login(email, 'brand-new-1')).toMatchObject({
      body: { two_factor: true },
    });
  });

  test('API8: what is missing is named', async () => {
    const { status, body } = await client(backend.app).post(reset, {});
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(
      expect.arrayContaining(['token', 'email', 'password']),
    );
  });
});

test('SA5: a new manager gets a link to choose a password, good for a week', async () => {
  const email = 'new-manager@demo.test';
  const { mailbox, database } = backend;
  const { id } = await idOf('operator@demo.test');
  const [brand] = await database.select().from(brands).where(eq(brands.operatorId, id));
  const operator = await signedIn(backend.app, 'operator@demo.test', { language: 'ru' });
  const created = await operator.post('/api/v1/managers', { entity_id: brand?.id, name: 'Max', email });
  expect(created.status).toBe(201);
  expect(mailbox.to(email).at(-1)?.letter.subject).toBe('Ваш новый аккаунт');
  expect((await client(backend.app).login(email, 'anything')).status).toBe(422);
  backend.advance(6 * 24 * 3_600_000);
  const visitor = client(backend.app);
  expect((await visitor.post(reset, form(email, mailbox.lastToken(email)))).status).toBe(200);
  expect((await visitor.login(email, 'brand-new-1')).status).toBe(200);
  expect(await visitor.get('/api/v1/auth/me')).toMatchObject({ body: { type: 'sub-operator' } });
});

test('security 45: a stranger who asks for a link leaves the owner of a new account the week', async () => {
  const email = 'slow-manager@demo.test';
  const { id: operatorId } = await idOf('operator@demo.test');
  const [brand] = await backend.database.select().from(brands).where(eq(brands.operatorId, operatorId));
  const operator = await signedIn(backend.app, 'operator@demo.test');
  await operator.post('/api/v1/managers', { entity_id: brand?.id, name: 'Sam', email });
  const first = backend.mailbox.lastToken(email);
  const latest = await mailedToken(email);
  backend.advance(6 * 24 * 3_600_000);
  const visitor = client(backend.app);
  expect(await visitor.post(reset, form(email, first))).toMatchObject(refused);
  expect((await visitor.post(reset, form(email, latest))).status).toBe(200);
  // With a password the hour counts again.
  const forgotten = await mailedToken(email);
  backend.advance(3_600_000);
  expect(await visitor.post(reset, form(email, forgotten))).toMatchObject(refused);
});

test('P13, P17: changing the own password keeps this session and ends the others', async () => {
  const email = 'operator@demo.test';
  const [here, there] = [await signedIn(backend.app, email), await signedIn(backend.app, email)];
  const token = await mailedToken(email);
  const { id, name } = await idOf(email);
  const changed = { name, password: 'changed-password', password_confirmation: 'changed-password' };
  expect((await here.patch(`/api/v1/users/${id}`, changed)).status).toBe(200);
  expect((await here.get('/api/v1/auth/me')).status).toBe(200);
  expect((await there.get('/api/v1/auth/me')).status).toBe(401);
  expect((await client(backend.app).login(email, 'changed-password')).status).toBe(200);
  expect(await client(backend.app).post(reset, form(email, token))).toMatchObject(refused);
});

test('security 28: a hash with weaker parameters is renewed at sign-in', async () => {
  const email = 'super-admin@demo.test';
  const weak = await hash(demoPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await backend.database.update(users).set({ passwordHash: weak }).where(eq(users.email, email));
  expect((await client(backend.app).login(email)).status).toBe(200);
  expect((await idOf(email)).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await client(backend.app).login(email)).status).toBe(200);
});

test.runIf(inject('database') === 'postgres')(
  'security 45: a change of the password and its reset by a link at once do not wait for each other',
  async () => {
    const email = 'operator2@demo.test';
    const token = await mailedToken(email);
    const { id, name } = await idOf(email);
    await backend.database
      .update(users)
      .set({ passwordHash: await hashPassword(demoPassword) })
      .where(eq(users.id, id));
    const owner = await signedIn(backend.app, email);
    const own = { name, password: 'brand-new-2', password_confirmation: 'brand-new-2' };
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000));
    const { changing, resetting } = await backend.database.transaction(async (transaction) => {
      await lockGuards(transaction, id);
      const changing = owner.patch(`/api/v1/users/${id}`, own);
      await pause();
      const resetting = client(backend.app).post(reset, form(email, token));
      await pause();
      return { changing, resetting };
    });
    const answers = await Promise.all([changing, resetting]);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  },
);
