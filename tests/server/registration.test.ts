import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users, verifications } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, type ClientOptions, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const sendCode = '/api/v1/auth/send_code';
const check = '/api/v1/auth/check_verification';
const register = '/api/v1/auth/register';

let people = 0;
/** A new visitor with an IP address of their own. */
function stranger(options: ClientOptions = {}) {
  people += 1;
  const email = `new-${people}@example.test`;
  return { email, visitor: client(backend.app, { address: `198.51.100.${people}`, ...options }) };
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const form = (email: string, verification_id: string) => ({
  name: 'Новый Партнёр',
  email,
  password: 'long-enough-1',
  password_confirmation: 'long-enough-1',
  communication_method: 1,
  communication_link: 'https://t.me/partner',
  verification_id,
});

/** A visitor with a verified e-mail address. */
async function verified(email?: string) {
  const person = stranger();
  const address = email ?? person.email;
  await person.visitor.post(sendCode, { email: address });
  const code = Number(backend.mailbox.lastKey(address));
  const { body } = await person.visitor.post(check, { email: address, code });
  return {
    visitor: person.visitor,
    email: address,
    id: (body as { verification_id: string }).verification_id,
  };
}

describe('registering', () => {
  test('REG2: a guest gets the communication methods', async () => {
    const { body } = await client(backend.app).get('/api/v1/options/user');
    expect(body).toMatchObject({
      communication_method: expect.arrayContaining([{ key: 1, title: expect.any(String) }]),
    });
  });

  test('REG4, REG8, REG13, REG25: code, verification, account: an affiliate that waits, signed in', async () => {
    const { email, visitor } = stranger();
    expect(await visitor.post(sendCode, { email })).toMatchObject({
      status: 200,
      body: { message: 'We’ve sent a confirmation code to your e-mail.' },
    });
    const code = backend.mailbox.lastKey(email);
    expect(code).toMatch(/^\d{6}$/);
    const verification = await visitor.post(check, { email, code: Number(code) });
    expect(verification).toMatchObject({ status: 200, body: { verification_id: expect.any(String) } });
    const { verification_id } = verification.body as { verification_id: string };
    const before = visitor.cookies.get('panel_session');
    const answer = await visitor.post(register, form(email, verification_id));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        email,
        name: 'Новый Партнёр',
        type: 'affiliate',
        approved: false,
        approved_at: null,
        brand: null,
        communication_method: { title: expect.any(String) },
        communication_link: 'https://t.me/partner',
      },
    });
    expect(visitor.cookies.get('panel_session')).not.toBe(before);
    expect((await visitor.get('/api/v1/auth/me')).body).toEqual(answer.body);
    expect(await client(backend.app).login(email, 'long-enough-1')).toMatchObject({ status: 200 });
  });

  test('REG9: a code keeps its leading zeros, as a number and as text', async () => {
    for (let attempt = 0; attempt < 200; attempt++) {
      const { email, visitor } = stranger({ address: `203.0.113.${attempt}` });
      await visitor.post(sendCode, { email });
      const code = backend.mailbox.lastKey(email);
      if (!code.startsWith('0')) continue;
      expect((await visitor.post(check, { email, code: Number(code) })).status).toBe(200);
      return;
    }
    throw new Error('No code of 200 began with a zero');
  });

  test('security 46: a mailbox is one, however its domain is written', async () => {
    const { visitor } = stranger();
    const name = `имя-${people}`;
    expect((await visitor.post(sendCode, { email: `${name}@пример.рф` })).status).toBe(200);
    expect((await visitor.post(sendCode, { email: `${name}@xn--e1afmkfd.xn--p1ai` })).status).toBe(429);
    expect((await visitor.post(sendCode, { email: `<${name}@пример.рф` })).status).toBe(422);
  });

  test('REG23: a verification id is bound to its e-mail, single-use, and good for ten minutes', async () => {
    const refused = { status: 422, body: { errors: { verification_id: [expect.any(String)] } } };
    const { visitor, email, id } = await verified();
    expect(await visitor.post(register, form('other@example.test', id))).toMatchObject(refused);
    expect(await visitor.post(register, form(email, 'guess'))).toMatchObject(refused);
    expect((await visitor.post(register, form(email, id))).status).toBe(201);
    expect(await visitor.post(register, form(email, id))).toMatchObject(refused);
    const late = await verified();
    backend.advance(10 * 60_000);
    expect(await late.visitor.post(register, form(late.email, late.id))).toMatchObject(refused);
  });

  test('REG23, security 64: of parallel registrations with one id one succeeds', async () => {
    const { visitor, email, id } = await verified();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post(register, form(email, id))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
  });

  test('REG23: a code is good once and for ten minutes, and voided by the next', async () => {
    const { email, visitor } = stranger();
    await visitor.post(sendCode, { email });
    const first = backend.mailbox.lastKey(email);
    backend.advance(61_000);
    await visitor.post(sendCode, { email });
    const second = backend.mailbox.lastKey(email);
    if (first !== second) expect((await visitor.post(check, { email, code: first })).status).toBe(422);
    expect((await visitor.post(check, { email, code: second })).status).toBe(200);
    expect((await visitor.post(check, { email, code: second })).status).toBe(422);
    backend.advance(61_000);
    await visitor.post(sendCode, { email });
    backend.advance(10 * 60_000);
    const third = backend.mailbox.lastKey(email);
    expect((await visitor.post(check, { email, code: third })).status).toBe(422);
  });

  test('REG24: the sixth wrong code answers 429 and says when to come back', async () => {
    const { email, visitor } = stranger({ language: 'ru' });
    await visitor.post(sendCode, { email });
    const code = backend.mailbox.lastKey(email);
    for (let guess = 0; guess < 5; guess++) {
      expect(await visitor.post(check, { email, code: otherThan(code) })).toMatchObject({
        status: 422,
        body: {
          message: 'Неверный код, попробуйте снова',
          errors: { code: ['Неверный код, попробуйте снова'] },
        },
      });
    }
    const locked = await visitor.post(check, { email: ` ${email.toUpperCase()}`, code });
    expect(locked).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Слишком много') },
    });
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('REG24: what strangers guess never spends the tries of the browser that asked for the code', async () => {
    const { email, visitor } = stranger();
    await visitor.post(sendCode, { email });
    const code = backend.mailbox.lastKey(email);
    for (let guess = 0; guess < 60; guess++) {
      const answer = await stranger().visitor.post(check, { email, code: otherThan(code) });
      expect(answer.status).toBe(422);
    }
    expect((await visitor.post(check, { email, code })).status).toBe(200);
  });

  test('REG24: guesses from the same address do not spend them either', async () => {
    const { email, visitor } = stranger({ address: '203.0.113.250' });
    await visitor.post(sendCode, { email });
    const code = backend.mailbox.lastKey(email);
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) {
      const neighbor = client(backend.app, { address: '203.0.113.250' });
      statuses.push((await neighbor.post(check, { email, code: otherThan(code) })).status);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(422), 429]);
    expect((await visitor.post(check, { email, code })).status).toBe(200);
  });

  test('REG24: a code is good in the browser that asked for it alone, so no number of browsers helps to guess it', async () => {
    const { email, visitor } = stranger();
    await visitor.post(sendCode, { email });
    const code = backend.mailbox.lastKey(email);
    expect((await stranger().visitor.post(check, { email, code })).status).toBe(422);
    const guesser = stranger();
    backend.advance(61_000);
    await guesser.visitor.post(sendCode, { email });
    expect(backend.mailbox.to(email)).toHaveLength(2);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => guesser.visitor.post(check, { email, code: otherThan(code) })),
    ).then((answers) => answers.map(({ status }) => status).toSorted((a, b) => a - b));
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(15).fill(429)]);
    // The second mail has not voided the code of the first, which another browser asked for.
    expect((await visitor.post(check, { email, code })).status).toBe(200);
  });

  test('REG17: a second code within a minute answers 429', async () => {
    const { email, visitor } = stranger();
    await visitor.post(sendCode, { email });
    const again = await visitor.post(sendCode, { email: email.toUpperCase() });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(50);
    backend.advance(60_000);
    expect((await visitor.post(sendCode, { email })).status).toBe(200);
    expect(backend.mailbox.to(email)).toHaveLength(2);
  });

  test('security 46: a stranger keeps nobody from registering, and all together send fifteen mails an hour', async () => {
    const { email, visitor } = stranger();
    const asks = async (by: typeof visitor, times: number) => {
      const statuses = [];
      for (let time = 0; time < times; time++) {
        statuses.push((await by.post(sendCode, { email })).status);
        backend.advance(61_000);
      }
      return statuses;
    };
    const five = Array<number>(5).fill(200);
    expect(await asks(stranger().visitor, 12)).toEqual([...five, ...Array<number>(7).fill(429)]);
    expect(await asks(visitor, 1)).toEqual([200]);
    const [other, another] = [stranger().visitor, stranger().visitor];
    expect(await asks(other, 6)).toEqual([...five, 429]);
    expect(await asks(another, 5)).toEqual([200, 200, 200, 200, 429]);
    expect(backend.mailbox.to(email)).toHaveLength(15);
    backend.advance(3_600_000);
    expect(await asks(visitor, 1)).toEqual([200]);
  });

  test('security 46: an address with an account gets the same answer, and a mail that says so', async () => {
    const { visitor } = stranger();
    const known = await visitor.post(sendCode, { email: 'operator@demo.test' });
    const unknown = await visitor.post(sendCode, { email: stranger().email });
    expect({ status: known.status, body: known.body }).toEqual({
      status: unknown.status,
      body: unknown.body,
    });
    expect(backend.mailbox.lastKey('operator@demo.test')).toBe('http://localhost:3000/login');
  });

  test('REG20: an address taken meanwhile answers 422 at the e-mail, whatever its spelling', async () => {
    const { visitor, email, id } = await verified();
    await backend.database.insert(users).values({ type: 'affiliate', name: 'Faster', email });
    const message = 'An account with this e-mail already exists.';
    expect(await visitor.post(register, form(email.toUpperCase(), id))).toMatchObject({
      status: 422,
      body: { message, errors: { email: [message] } },
    });
  });

  test('API8, V13: everything that is wrong is named', async () => {
    const { body, status } = await stranger().visitor.post(register, {
      ...form('nope', 'x'),
      name: ' x ',
      password: 'short',
      password_confirmation: 'other',
      communication_method: 99,
      communication_link: 'javascript:alert(1)',
    });
    expect(status).toBe(422);
    const { errors } = body as { errors: Record<string, string[]> };
    expect(Object.keys(errors).toSorted()).toEqual(['communication_link', 'email', 'name', 'password']);
    const other = await stranger().visitor.post(register, { ...form('a@b', 'x'), communication_method: 99 });
    expect(other).toMatchObject({
      status: 422,
      body: { errors: { communication_method: [expect.any(String)] } },
    });
  });

  test('security 53: nothing in the body gives the account more rights', async () => {
    const { visitor, email, id } = await verified();
    const extra = {
      type: 'super-admin',
      approved: true,
      approved_at: '2026-01-01T00:00:00Z',
      role_id: 1,
      brand_id: 1,
      id: 1,
    };
    expect(await visitor.post(register, { ...form(email, id), ...extra })).toMatchObject({
      status: 201,
      body: { type: 'affiliate', approved: false, role: null, brand: null },
    });
  });

  test('V13: an address that becomes too long or another address by folding is refused', async () => {
    for (const email of [`${'ﷺ'.repeat(100)}@example.test`, 'a＠b@example.test']) {
      expect(await stranger().visitor.post(sendCode, { email })).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    }
  });

  test('security 44: the database holds neither code nor id', async () => {
    const { id, email } = await verified();
    const { visitor, email: other } = stranger();
    await visitor.post(sendCode, { email: other });
    const rows = JSON.stringify(await backend.database.select().from(verifications));
    expect(rows).toContain(email);
    expect(rows).not.toContain(id);
    expect(rows).not.toContain(backend.mailbox.lastKey(other));
  });

  test('decision 23: a signed-in account gets the same responses', async () => {
    const visitor = await signedIn(backend.app, 'affiliate@demo.test');
    expect((await visitor.post(sendCode, { email: stranger().email })).status).toBe(200);
    expect((await visitor.post(register, {})).status).toBe(422);
  });
});
