import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { passkeys } from '../../server/database/tables/index.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { callerOf } from '../support/server/callers.ts';
import { type Answer, type Client, client, signedIn } from '../support/server/client.ts';
import { addPasskey, Authenticator } from '../support/server/passkeys.ts';
import { confirmPassword, secretShown } from '../support/server/two-factor.ts';

const email = 'affiliate@demo.test';
const two = '/api/user/two-factor-authentication';

/** The owner of the account, who makes the changes. */
interface Owner {
  visitor: Client;
  id: number;
  backend: Backend;
}

async function ownerOf(backend: Backend, language: string): Promise<Owner> {
  const visitor = await signedIn(backend.app, email, { language });
  await confirmPassword(visitor);
  const { body } = await visitor.get('/api/v1/auth/me');
  return { visitor, id: (body as { id: number }).id, backend };
}

async function turnOn({ visitor, backend }: Owner) {
  await visitor.post(two);
  const code = codeOf(await secretShown(visitor), backend.now());
  return visitor.post('/api/user/confirmed-two-factor-authentication', { code });
}

async function removePasskey({ visitor }: Owner) {
  const { body } = await visitor.get('/api/v1/auth/passkeys');
  return visitor.delete(`/api/v1/auth/passkeys/${(body as { id: number }[])[0]?.id}`);
}

const password = { password: 'demo-password', password_confirmation: 'demo-password' };

/** The order matters: each change builds on the state that the one before left. */
const changes: [en: string, ru: string, make: (owner: Owner) => Promise<Answer>][] = [
  [
    'Your password was changed',
    'Ваш пароль изменён',
    ({ visitor, id }) => visitor.patch(`/api/v1/users/${id}`, { name: 'Ada', ...password }),
  ],
  ['Two-factor authentication was enabled', 'Двухфакторная аутентификация включена', turnOn],
  [
    'Your recovery codes were replaced',
    'Коды восстановления заменены',
    ({ visitor }) => visitor.post('/api/user/two-factor-recovery-codes'),
  ],
  [
    'A passkey was added',
    'Добавлен ключ доступа',
    ({ visitor }) => addPasskey(visitor, new Authenticator(), 'My key'),
  ],
  ['A passkey was removed', 'Ключ доступа удалён', removePasskey],
  [
    'Two-factor authentication was disabled',
    'Двухфакторная аутентификация отключена',
    ({ visitor }) => visitor.delete(two),
  ],
];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
// Codes work once, and passwords are confirmed five times a minute.
afterEach(() => backend.advance(61_000));
afterAll(() => backend.close());

describe('the owner of an account gets a mail', () => {
  test.each(['en', 'ru'] as const)(
    'security 48: of each change of what guards it, in %s',
    async (language) => {
      const owner = await ownerOf(backend, language);
      for (const [en, ru, make] of changes) {
        const before = backend.mailbox.to(email).length;
        const answer = await make(owner);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
        await backend.settled();
        const mails = backend.mailbox.to(email).slice(before);
        expect(mails.map(({ letter }) => letter.subject)).toEqual([language === 'en' ? en : ru]);
      }
    },
  );

  test('but not of other changes: a name, or a second factor that was never turned on', async () => {
    const { visitor, id } = await ownerOf(backend, 'en');
    const before = backend.mailbox.to(email).length;
    await visitor.patch(`/api/v1/users/${id}`, { name: 'Ada Byron' });
    await visitor.post(two);
    await visitor.post('/api/user/two-factor-recovery-codes');
    await visitor.delete(two);
    await backend.settled();
    expect(backend.mailbox.to(email)).toHaveLength(before);
  });
});

describe('a second factor', () => {
  test('security 7: an abandoned set-up ends no session, since nothing changed', async () => {
    const owner = await ownerOf(backend, 'en');
    const elsewhere = await signedIn(backend.app, email);
    await owner.visitor.post(two);
    expect((await owner.visitor.delete(two)).status).toBe(200);
    expect((await elsewhere.get('/api/v1/auth/me')).status).toBe(200);
  });

  test('security 7: a code that confirms what is already on ends no session, and turning it off does', async () => {
    const owner = await ownerOf(backend, 'en');
    await owner.visitor.post(two);
    const secret = await secretShown(owner.visitor);
    const confirm = '/api/user/confirmed-two-factor-authentication';
    await owner.visitor.post(confirm, { code: codeOf(secret, backend.now()) });
    backend.advance(61_000);
    const elsewhere = client(backend.app);
    await elsewhere.login(email);
    const code = codeOf(secret, backend.now());
    expect((await elsewhere.post('/api/two-factor-challenge', { code })).status).toBe(204);
    backend.advance(61_000);
    const again = { code: codeOf(secret, backend.now()) };
    expect((await owner.visitor.post(confirm, again)).status).toBe(200);
    expect((await elsewhere.get('/api/v1/auth/me')).status).toBe(200);
    await owner.visitor.delete(two);
    expect((await elsewhere.get('/api/v1/auth/me')).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  test('security 7: ends the other sessions and logins that wait, and keeps the present one', async () => {
    const owner = await ownerOf(backend, 'en');
    await addPasskey(owner.visitor, new Authenticator(), 'My key');
    const elsewhere = await signedIn(backend.app, email);
    expect((await removePasskey(owner)).status).toBe(204);
    expect((await owner.visitor.get('/api/v1/auth/me')).status).toBe(200);
    expect((await elsewhere.get('/api/v1/auth/me')).status).toBe(401);
  });

  test('of another account ends nothing', async () => {
    const owner = await ownerOf(backend, 'en');
    await addPasskey(owner.visitor, new Authenticator(), 'My key');
    const [key] = await backend.database.select().from(passkeys).where(eq(passkeys.userId, owner.id));
    const stranger = await signedIn(backend.app, 'operator2@demo.test');
    const second = await signedIn(backend.app, 'operator2@demo.test');
    await confirmPassword(stranger);
    expect((await stranger.delete(`/api/v1/auth/passkeys/${key?.id}`)).status).toBe(404);
    expect((await second.get('/api/v1/auth/me')).status).toBe(200);
    await removePasskey(owner);
  });
});

describe('the own password', () => {
  const taken = { password: 'taken-over-1', password_confirmation: 'taken-over-1' };

  test('security 32: can be changed by its signed-in owner if nothing else guards the account', async () => {
    const { client: visitor, id } = await callerOf(backend.app, 'sub-operator@demo.test');
    expect((await visitor.patch(`/api/v1/users/${id}`, { name: 'Sub', ...taken })).status).toBe(200);
  });

  test.each(['a second factor', 'a passkey'])(
    'security 32: needs a recent confirmation if there is %s; the name does not',
    async (guard) => {
      const owner = await ownerOf(backend, 'en');
      if (guard === 'a passkey') await addPasskey(owner.visitor, new Authenticator(), 'My key');
      else await turnOn(owner);
      const path = `/api/v1/users/${owner.id}`;
      // Kept busy, the session outlives its confirmation.
      for (let passed = 0; passed < 3; passed += 1) {
        backend.advance(3600_000 + 1000);
        expect((await owner.visitor.get('/api/v1/auth/me')).status).toBe(200);
      }
      expect((await owner.visitor.patch(path, { name: 'Ada', ...taken })).status).toBe(423);
      expect((await client(backend.app).login(email, taken.password)).status).toBe(422);
      expect((await owner.visitor.patch(path, { name: 'Ada' })).status).toBe(200);
      await confirmPassword(owner.visitor);
      expect((await owner.visitor.patch(path, { name: 'Ada', ...password })).status).toBe(200);
      await owner.visitor.delete(two);
      if (guard === 'a passkey') await removePasskey(owner);
    },
  );
});
