import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, client, signedIn } from '../support/server/client.ts';

const path = '/api/v1/auth/sessions';
const email = 'sub-operator@demo.test';
interface Row {
  id: number;
  address: string;
  user_agent: string | null;
  last_seen_at: string;
  current: boolean;
}

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const listOf = async (visitor: Client) => (await visitor.get(path)).body as Row[];
const isIn = async (visitor: Client) => (await visitor.get('/api/v1/auth/me')).status === 200;

test('security 8: one’s own sessions, with browser, address and when last used', async () => {
  const visitor = await signedIn(backend.app, email, { address: '192.0.2.50' });
  const other = client(backend.app, { address: '192.0.2.51' });
  const body = JSON.stringify({ email, password: 'demo-password' });
  await other.get('/api/sanctum/csrf-cookie');
  const token = decodeURIComponent(other.cookies.get('XSRF-TOKEN') ?? '');
  const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token, 'User-Agent': 'Browser/1.0' };
  expect((await other.send('/api/login', { method: 'POST', headers, body })).status).toBe(200);
  const rows = await listOf(visitor);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ current }) => current)?.address).toBe('192.0.2.50');
  expect(rows.find(({ current }) => !current)).toMatchObject({
    address: '192.0.2.51',
    user_agent: 'Browser/1.0',
    last_seen_at: expect.stringMatching(/^\d{4}-/) as string,
  });
});

test('security 8: one session ends at once, and the present one stays', async () => {
  const visitor = await signedIn(backend.app, email);
  const other = await signedIn(backend.app, email);
  const own = (await listOf(other)).find(({ current }) => current);
  expect((await visitor.delete(`${path}/${own?.id}`)).status).toBe(204);
  expect(await isIn(other)).toBe(false);
  expect(await isIn(visitor)).toBe(true);
  expect((await visitor.delete(`${path}/${own?.id}`)).status).toBe(404);
});

test('security 8: all others end', async () => {
  const visitor = await signedIn(backend.app, email);
  const others = [await signedIn(backend.app, email), await signedIn(backend.app, email)];
  const stranger = await signedIn(backend.app, 'affiliate@demo.test');
  expect((await visitor.delete(path)).status).toBe(204);
  expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  expect(await isIn(stranger)).toBe(true);
  expect(await listOf(visitor)).toMatchObject([{ current: true }]);
});

test('security 52: another account’s session is neither shown nor ended', async () => {
  const visitor = await signedIn(backend.app, email);
  const stranger = await signedIn(backend.app, 'affiliate@demo.test');
  const [foreign] = await listOf(stranger);
  expect((await visitor.delete(`${path}/${foreign?.id}`)).status).toBe(404);
  expect(await isIn(stranger)).toBe(true);
  expect((await listOf(visitor)).map(({ id }) => id)).not.toContain(foreign?.id);
});

test('sessions that have timed out are not shown', async () => {
  await signedIn(backend.app, 'operator@demo.test');
  backend.advance(3 * 3_600_000);
  const visitor = await signedIn(backend.app, 'operator@demo.test');
  expect(await listOf(visitor)).toHaveLength(1);
});

test('security 8: a super-admin ends all sessions of somebody else, and nobody else may', async () => {
  const first = await signedIn(backend.app, email);
  const visitors = [first, await signedIn(backend.app, email)];
  const { id } = (await first.get('/api/v1/auth/me')).body as { id: number };
  const operator = await signedIn(backend.app, 'operator@demo.test');
  expect((await operator.delete(`/api/v1/users/${id}/sessions`)).status).toBe(403);
  const admin = await signedIn(backend.app, 'super-admin@demo.test');
  expect((await admin.delete(`/api/v1/users/${id}/sessions`)).status).toBe(204);
  expect(await Promise.all(visitors.map(isIn))).toEqual([false, false]);
  expect(await isIn(admin)).toBe(true);
  expect((await admin.delete('/api/v1/users/1999999/sessions')).status).toBe(404);
});
