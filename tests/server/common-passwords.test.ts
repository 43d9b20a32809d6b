import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/auth/passwords/hash.ts';
import { isCommonest } from '../../server/auth/passwords/chosen.ts';
import { users } from '../../server/database/tables/index.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf } from '../support/server/callers.ts';
import { type Answer, client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const common = { password: 'Sunshine', password_confirmation: 'Sunshine' };
const texts = {
  en: 'This password is one of the most common, so it is guessed first. Choose another.',
  ru: 'Это один из самых распространённых паролей, его подбирают первым. Выберите другой.',
} as const;
const languages = ['en', 'ru'] as const;

/** Every way to choose a password. */
const ways: Record<string, (language: string) => Promise<Answer>> = {
  async registering(language) {
    const email = `common-${language}@example.test`;
    const visitor = client(backend.app, { language });
    await visitor.post('/api/v1/auth/send_code', { email });
    const code = Number(backend.mailbox.lastKey(email));
    const { body } = await visitor.post('/api/v1/auth/check_verification', { email, code });
    const form = { name: 'Newcomer', email, communication_method: 1, communication_link: 'https://t.me/new' };
    const sent = { ...form, ...(body as { verification_id: string }) };
    const refused = await visitor.post('/api/v1/auth/register', { ...sent, ...common });
    const chosen = { password: 'corn-and-beans-7', password_confirmation: 'corn-and-beans-7' };
    // The address stays verified.
    expect((await visitor.post('/api/v1/auth/register', { ...sent, ...chosen })).status).toBe(201);
    return refused;
  },
  async 'accepting an invitation'(language) {
    const email = `invited-${language}@example.test`;
    const admin = await signedIn(backend.app);
    await admin.post('/api/v1/operators/invitations', { email });
    const path = `/api/v1/invitations/${backend.mailbox.lastToken(email)}/accept`;
    return client(backend.app, { language }).post(path, { name: 'Invited', email, ...common });
  },
  async 'following a link'(language) {
    const email = 'operator2@demo.test';
    backend.advance(61_000);
    await client(backend.app).post('/api/v1/auth/forgot-password', { email });
    await backend.settled();
    const token = backend.mailbox.lastToken(email);
    const reset = { email, token, ...common };
    return client(backend.app, { language }).post('/api/v1/auth/reset-password', reset);
  },
  async 'changing the own'(language) {
    const { id } = await callerOf(backend.app, 'affiliate@demo.test');
    const visitor = await signedIn(backend.app, 'affiliate@demo.test', { language });
    return visitor.patch(`/api/v1/users/${id}`, { name: 'Anna', ...common });
  },
};

describe.each(Object.keys(ways))('%s', (way) => {
  test.each(languages)('security 30: refuses one of the commonest passwords, in %s', async (language) => {
    expect(await ways[way]?.(language)).toMatchObject({
      status: 422,
      body: { message: texts[language], errors: { password: [texts[language]] } },
    });
  });
});

test('security 30: ten thousand are refused in any case, and none of the demo', () => {
  for (const password of ['password', 'Password1', '12345678', 'QWERTYUIOP', 'trustno1', '1qaz2wsx'])
    expect(isCommonest(password)).toBe(true);
  for (const password of [demoPassword, 'corn-and-beans-7', 'long-enough-1', '        '])
    expect(isCommonest(password)).toBe(false);
});

test('a common password that was chosen before still signs in', async () => {
  const email = 'sub-operator@demo.test';
  const passwordHash = await hashPassword('sunshine');
  await backend.database.update(users).set({ passwordHash }).where(eq(users.email, email));
  expect((await client(backend.app).login(email, 'sunshine')).status).toBe(200);
});
