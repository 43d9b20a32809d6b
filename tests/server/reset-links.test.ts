import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordResets } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const email = 'operator@demo.test';
const check = (token: string, of = email, address = '192.0.2.1') =>
  client(backend.app, { address }).post('/api/v1/auth/reset-password/check', { token, email: of });

async function mailedToken(): Promise<string> {
  backend.advance(61_000);
  await client(backend.app).post('/api/v1/auth/forgot-password', { email });
  await backend.settled();
  return backend.mailbox.lastToken(email);
}

describe('whether a link for a new password still works', () => {
  test('a valid link does, however often it is checked, and can then still be used', async () => {
    const token = await mailedToken();
    for (const spelling of [email, ` ${email.toUpperCase()}`]) {
      expect(await check(token, spelling)).toMatchObject({ status: 200, body: { valid: true } });
    }
    const form = { token, email, password: 'brand-new-1', password_confirmation: 'brand-new-1' };
    expect((await client(backend.app).post('/api/v1/auth/reset-password', form)).status).toBe(200);
    expect((await check(token)).body).toEqual({ valid: false });
  });

  test('a link older than an hour does not', async () => {
    const token = await mailedToken();
    backend.advance(3_600_000);
    expect((await check(token)).body).toEqual({ valid: false });
  });

  test('security 47: an unknown e-mail, another one and a wrong token answer alike', async () => {
    const token = await mailedToken();
    const answers = [
      await check('wrong'),
      await check(token, 'nobody@demo.test'),
      await check(token, 'affiliate@demo.test'),
    ].map(({ status, body }) => ({ status, body }));
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { valid: false } }));
    expect(await backend.database.$count(passwordResets, eq(passwordResets.userId, 0))).toBe(0);
  });

  test('asking over and over from one address answers 429', async () => {
    for (let time = 0; time < 60; time++) await check('guess', email, '192.0.2.79');
    expect((await check('guess', email, '192.0.2.79')).status).toBe(429);
  });
});
