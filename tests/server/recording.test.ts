import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Answer, type Client, client, signedIn } from '../support/server/client.ts';
import { enrolled, pending } from '../support/server/two-factor.ts';

/*
 * The responses of a real Laravel Fortify, in short form: the status and message of a call in a given state. The
 * numbers are those of the recording that this server reproduces.
 */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const password = 'demo-password';
const plain = 'affiliate@demo.test';
const secured = 'operator@demo.test';

let guests = 0;
const guest = () => client(backend.app, { address: `198.51.100.${++guests}` });
const user = () => signedIn(backend.app, plain, { address: `198.51.100.${++guests}` });
async function confirmed() {
  const visitor = await user();
  await visitor.post('/api/user/confirm-password', { password });
  return visitor;
}

let owner: Awaited<ReturnType<typeof enrolled>>;
beforeAll(async () => {
  owner = await enrolled(backend, secured);
});
const waiting = async () => {
  backend.advance(120_000);
  return pending(backend, secured);
};
async function passed() {
  const visitor = await waiting();
  await visitor.post(challenge, { code: owner.code() });
  return visitor;
}
async function tired() {
  const visitor = await waiting();
  for (let guess = 0; guess < 5; guess++) await visitor.post(challenge, { code: '000000' });
  return visitor;
}

const login = '/api/login';
const confirm = '/api/user/confirm-password';
const factor = '/api/user/two-factor-authentication';
const qr = '/api/user/two-factor-qr-code';
const codes = '/api/user/two-factor-recovery-codes';
const turnOn = '/api/user/confirmed-two-factor-authentication';
const challenge = '/api/two-factor-challenge';
const forgot = '/api/v1/auth/forgot-password';
const reset = '/api/v1/auth/reset-password';

const noLogin = 'These credentials do not match our records.';
const wrongCode = 'The provided two factor authentication code was invalid.';
const wrongRecovery = 'The provided two factor recovery code was invalid.';
const wrongPassword = 'The provided password was incorrect.';
/** Not the recorded words: these also say what to do. */
const wrongToken = 'This link no longer works. Request a new one.';
const unconfirmed = 'Password confirmation required.';
const unauthenticated = 'Unauthenticated.';
const tooMany = 'Too Many Attempts.';

const newPassword = { email: plain, password: 'brand-new-1', password_confirmation: 'brand-new-1' };

type State = () => Client | Promise<Client>;
type Row = [
  records: string,
  state: State,
  method: 'get' | 'post' | 'delete',
  path: string,
  body: object | (() => object) | undefined,
  status: number,
  /** The message of an error, or the whole body of a success. */
  says?: unknown,
  /** The field where the message is repeated. */
  field?: string,
];

const rows: Row[] = [
  ['22', guest, 'post', login, { email: 'nope', password: 'x' }, 422, noLogin, 'email'],
  ['25', guest, 'post', login, { email: plain, password: 'wrong' }, 422, noLogin, 'email'],
  ['26', guest, 'post', login, { email: 'nobody@demo.test', password: 'wrong' }, 422, noLogin, 'email'],
  ['27', guest, 'post', login, { email: plain.toUpperCase(), password }, 200, { two_factor: false }],
  ['75', user, 'post', factor, undefined, 423, unconfirmed],
  ['76', user, 'get', qr, undefined, 423, unconfirmed],
  ['78', user, 'post', confirm, {}, 422, wrongPassword, 'password'],
  ['79', user, 'post', confirm, { password: 'bad' }, 422, wrongPassword, 'password'],
  ['80', user, 'post', confirm, { password }, 201],
  ['84', confirmed, 'get', qr, undefined, 200, []],
  ['86', confirmed, 'get', codes, undefined, 200, []],
  ['87', confirmed, 'post', turnOn, { code: '123456' }, 422, wrongCode, 'code'],
  ['88', confirmed, 'post', factor, undefined, 200],
  ['89', confirmed, 'post', factor, undefined, 200],
  ['90', confirmed, 'post', factor, { force: true }, 200],
  ['95', guest, 'post', login, { email: plain, password }, 200, { two_factor: false }],
  ['96', confirmed, 'post', turnOn, {}, 422, wrongCode, 'code'],
  ['97', confirmed, 'post', turnOn, { code: '000000' }, 422, wrongCode, 'code'],
  ['98', confirmed, 'post', turnOn, { code: 0 }, 422, wrongCode, 'code'],
  ['103', guest, 'post', challenge, { code: '123456' }, 422, wrongCode, 'code'],
  ['104', guest, 'post', login, { email: secured, password: 'bad' }, 422, noLogin, 'email'],
  ['105', guest, 'post', login, { email: secured, password }, 200, { two_factor: true }],
  ['106', waiting, 'get', '/api/v1/auth/me', undefined, 401, unauthenticated],
  ['107', waiting, 'post', challenge, {}, 422, wrongCode, 'code'],
  ['108', waiting, 'post', challenge, { code: '000000' }, 422, wrongCode, 'code'],
  ['111', waiting, 'post', challenge, () => ({ code: owner.code(-1) }), 204],
  ['113, decision 23', passed, 'post', challenge, () => ({ code: owner.code(1) }), 422, wrongCode, 'code'],
  ['115', waiting, 'post', challenge, () => ({ code: owner.code(1) }), 204],
  ['117', waiting, 'post', challenge, () => ({ code: owner.code(-2) }), 422, wrongCode, 'code'],
  ['118', waiting, 'post', challenge, { code: '122 405' }, 422, wrongCode, 'code'],
  ['119', waiting, 'post', challenge, { recovery_code: 'nope-nope' }, 422, wrongRecovery, 'recovery_code'],
  ['120', waiting, 'post', challenge, () => ({ code: owner.recoveryCodes[0] }), 422, wrongCode, 'code'],
  ['121', waiting, 'post', challenge, () => ({ recovery_code: owner.recoveryCodes[0] }), 204],
  ['123', passed, 'get', codes, undefined, 423, unconfirmed],
  [
    '125',
    waiting,
    'post',
    challenge,
    () => ({ recovery_code: owner.recoveryCodes[0] }),
    422,
    wrongRecovery,
    'recovery_code',
  ],
  ['127', waiting, 'post', challenge, () => ({ recovery_code: ` ${owner.recoveryCodes[1]} ` }), 204],
  ['128', waiting, 'post', challenge, () => ({ recovery_code: 'bad', code: owner.code() }), 204],
  ['141', tired, 'post', challenge, () => ({ code: owner.code() }), 429, tooMany],
  ['142', tired, 'post', challenge, () => ({ recovery_code: owner.recoveryCodes[2] }), 429, tooMany],
  ['146', confirmed, 'post', codes, undefined, 200],
  ['148', user, 'delete', factor, undefined, 423, unconfirmed],
  ['149', confirmed, 'delete', factor, undefined, 200],
  ['150', confirmed, 'delete', factor, undefined, 200],
  ['152', confirmed, 'get', qr, undefined, 200, []],
  ['154', guest, 'post', factor, undefined, 401, unauthenticated],
  ['155', guest, 'post', confirm, { password: 'x' }, 401, unauthenticated],
  [
    '160',
    guest,
    'post',
    forgot,
    { email: plain },
    200,
    { message: 'We have emailed your password reset link.' },
  ],
  ['159, 161, decision 24', guest, 'post', forgot, { email: plain }, 200],
  ['163', guest, 'post', reset, { ...newPassword, token: 'bad' }, 422, wrongToken, 'email'],
  [
    '164, decision 24',
    guest,
    'post',
    reset,
    { ...newPassword, email: 'nobody@demo.test', token: 'bad' },
    422,
    wrongToken,
    'email',
  ],
  ['175, decision 23', user, 'post', forgot, { email: plain }, 200],
];

function expectAnswer({ status, body }: Answer, [, , , , , wanted, says, field]: Row) {
  const isError = wanted >= 400;
  const errors = field && { [field]: [says] };
  expect(status).toBe(wanted);
  if (isError) expect(body).toEqual(errors ? { message: says, errors } : { message: says });
  else if (says !== undefined) expect(body).toEqual(says);
}

test.each(rows)('record %s', async (...row) => {
  const [, state, method, path, body] = row;
  // A minute later, so that attempts of one record do not count in the next.
  backend.advance(61_000);
  const visitor = await state();
  expectAnswer(await visitor[method](path, typeof body === 'function' ? body() : body), row);
});

test('records 13–17: without its token a write answers 419', async () => {
  const message = { message: 'CSRF token mismatch.' };
  expect(await guest().send(challenge, { method: 'POST' })).toMatchObject({ status: 419, body: message });
});

test('record 134: without a waiting login the sixth code in a minute answers 429', async () => {
  backend.advance(61_000);
  const visitor = guest();
  for (let guess = 0; guess < 5; guess++) await visitor.post(challenge, { code: '000000' });
  const answer = await visitor.post(challenge, { code: '000000' });
  expect(answer).toMatchObject({ status: 429, body: { message: tooMany } });
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(50);
});

test('records 202, 100: the code that turns it on may be a number, and is then used', async () => {
  const visitor = await signedIn(backend.app, 'affiliate-new@demo.test');
  await visitor.post(confirm, { password });
  await visitor.post(factor);
  const { url } = (await visitor.get(qr)).body as { url: string };
  const code = codeOf(new URL(url).searchParams.get('secret') ?? '', backend.now());
  expect((await visitor.post(turnOn, { code: Number(code) })).status).toBe(200);
  expect(await visitor.post(turnOn, { code })).toMatchObject({ status: 422, body: { message: wrongCode } });
});
