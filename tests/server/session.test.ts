import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absoluteTimeout, idleTimeout, sweepSessions } from '../../server/auth/sessions/sessions.ts';
import { sessions, users } from '../../server/database/tables/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const me = '/api/v1/auth/me';
const cookie = 'panel_session';

describe('GET /api/sanctum/csrf-cookie', () => {
  test('API4, security 10: answers 204 with a token that script can read and a session that it cannot', async () => {
    const answer = await client(backend.app).get('/api/sanctum/csrf-cookie');
    expect(answer).toMatchObject({ status: 204, body: undefined });
    const [session, token, ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(session).toMatch(/^panel_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(token).toMatch(/^XSRF-TOKEN=[\w%]+%3D; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  });

  test('API4: keeps the session of a client that has one', async () => {
    const visitor = client(backend.app);
    await visitor.get('/api/sanctum/csrf-cookie');
    const before = new Map(visitor.cookies);
    await visitor.get('/api/sanctum/csrf-cookie');
    expect(visitor.cookies).toEqual(before);
  });

  test('API4, security 1: under https the cookies are Secure and bound to the host', async () => {
    const secure = await startBackend({ appUrl: 'https://panel.example' });
    const visitor = client(secure.app, { origin: 'https://panel.example' });
    const [session, token] = (await visitor.get('/api/sanctum/csrf-cookie')).headers.getSetCookie();
    expect(session).toMatch(/^__Host-panel_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(token).toMatch(/^XSRF-TOKEN=.*; Secure; SameSite=Lax$/);
    expect((await visitor.login('super-admin@demo.test')).status).toBe(200);
    expect((await visitor.get(me)).status).toBe(200);
    await secure.close();
  });
});

describe('a session', () => {
  test('API21, security 3: its id and token change at login and at logout', async () => {
    const visitor = client(backend.app);
    await visitor.get('/api/sanctum/csrf-cookie');
    const seen = [new Map(visitor.cookies)];
    await visitor.login('operator@demo.test');
    seen.push(new Map(visitor.cookies));
    await visitor.post('/api/v1/auth/logout');
    seen.push(new Map(visitor.cookies));
    for (const name of [cookie, 'XSRF-TOKEN']) {
      expect(new Set(seen.map((cookies) => cookies.get(name))).size).toBe(3);
    }
  });

  test('API21: the id held before the login does not become the signed-in one', async () => {
    const visitor = client(backend.app);
    await visitor.get('/api/sanctum/csrf-cookie');
    const attacker = client(backend.app);
    attacker.cookies.set(cookie, visitor.cookies.get(cookie) ?? '');
    await visitor.login('operator@demo.test');
    expect((await attacker.get(me)).status).toBe(401);
  });

  test('S3, security 4: logout answers 204, and the cookie from before is dead', async () => {
    const visitor = await signedIn(backend.app);
    const stolen = client(backend.app);
    for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
    expect(await visitor.post('/api/v1/auth/logout')).toMatchObject({ status: 204, body: undefined });
    expect((await visitor.get(me)).status).toBe(401);
    expect((await stolen.get(me)).status).toBe(401);
    expect((await stolen.post('/api/v1/auth/logout')).status).toBe(401);
  });

  test('security 5: ends after two hours without a request, and not before', async () => {
    const visitor = await signedIn(backend.app);
    backend.advance(idleTimeout - 1000);
    expect((await visitor.get(me)).status).toBe(200);
    backend.advance(idleTimeout - 1000);
    expect((await visitor.get(me)).status).toBe(200);
    backend.advance(idleTimeout + 1000);
    expect((await visitor.get(me)).status).toBe(401);
  });

  test('security 5: ends after a day however busy it is', async () => {
    const visitor = await signedIn(backend.app);
    for (let passed = 0; passed < absoluteTimeout; passed += idleTimeout / 2) {
      expect((await visitor.get(me)).status).toBe(200);
      backend.advance(idleTimeout / 2);
    }
    expect((await visitor.get(me)).status).toBe(401);
  });

  test('leaves no row behind after it expires', async () => {
    await signedIn(backend.app);
    await sweepSessions(backend.database, new Date(Date.now() + 100 * absoluteTimeout));
    expect(await backend.database.select().from(sessions)).toEqual([]);
  });

  test('security 2, 27: cannot be taken over with the database’s content, nor can a password', async () => {
    const visitor = await signedIn(backend.app);
    const rows = await backend.database.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get(cookie));
    const accounts = await backend.database.select().from(users).where(isNotNull(users.passwordHash));
    expect(accounts.length).toBeGreaterThan(0);
    for (const { passwordHash } of accounts) {
      expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });

  test('security 9: counts a changed type at the next request', async () => {
    const visitor = await signedIn(backend.app);
    await backend.database.update(users).set({ type: 'operator' });
    expect((await visitor.get('/api/v1/plans')).status).toBe(403);
  });
});
