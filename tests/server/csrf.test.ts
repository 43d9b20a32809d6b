import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const mismatch = { status: 419, body: { message: 'CSRF token mismatch.' } };
const body = JSON.stringify({ email: 'operator@demo.test', password: 'demo-password' });
const json = { 'Content-Type': 'application/json' };

async function guest() {
  const visitor = client(backend.app);
  await visitor.get('/api/sanctum/csrf-cookie');
  return visitor;
}

describe('a write', () => {
  test('L7, API3: is accepted with the decoded token, refused with the encoded one', async () => {
    const visitor = await guest();
    const encoded = visitor.cookies.get('XSRF-TOKEN') ?? '';
    expect(encoded).not.toBe(visitor.token);
    const send = (token: string) =>
      visitor.send('/api/login', { method: 'POST', headers: { ...json, 'X-XSRF-TOKEN': token }, body });
    expect(await send(encoded)).toMatchObject(mismatch);
    expect((await send(visitor.token)).status).toBe(200);
  });

  test.each([
    ['without cookies', async () => client(backend.app), {}],
    ['without a token', guest, {}],
    ['with an invented token', guest, { 'X-XSRF-TOKEN': 'invented' }],
    ['with an empty token', guest, { 'X-XSRF-TOKEN': '' }],
  ])('API5: %s answers 419', async (_case, visit, headers: Record<string, string>) => {
    const visitor = await visit();
    const answer = await visitor.send('/api/login', {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
    });
    expect(answer).toMatchObject(mismatch);
  });

  test("API5: with another session's token answers 419", async () => {
    const visitor = await guest();
    const headers = { ...json, 'X-XSRF-TOKEN': (await guest()).token };
    expect(await visitor.send('/api/login', { method: 'POST', headers, body })).toMatchObject(mismatch);
  });

  test('API5: with the token from before the login answers 419', async () => {
    const visitor = await guest();
    const headers = { 'X-XSRF-TOKEN': visitor.token };
    await visitor.login('operator@demo.test');
    expect(await visitor.send('/api/v1/auth/logout', { method: 'POST', headers })).toMatchObject(mismatch);
  });

  test.each(['POST', 'PATCH', 'DELETE'])(
    'API5: %s is refused before anything else is looked at',
    async (method) => {
      const path = method === 'POST' ? '/api/v1/plans' : '/api/v1/plans/1';
      expect(await client(backend.app).send(path, { method })).toMatchObject(mismatch);
    },
  );

  test('API5: the message is in the language of the request', async () => {
    const visitor = client(backend.app, { language: 'ru' });
    const answer = await visitor.send('/api/login', { method: 'POST' });
    expect(answer.body).toEqual({
      message: 'Страница открыта слишком давно. Попробуйте ещё раз, а если не поможет — обновите её.',
    });
  });
});

describe('security 12: a write from another site is refused although it carries the token', () => {
  const refused: [string, Record<string, string>][] = [
    ['Origin: another host', { Origin: 'https://evil.example' }],
    ['Origin: null', { Origin: 'null' }],
    ['Origin: another port', { Origin: 'http://localhost:3001' }],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost:3000' }],
  ];
  test.each(refused)('%s', async (_case, headers) => {
    const visitor = await signedIn(backend.app);
    const answer = await visitor.send('/api/v1/plans/1', {
      method: 'DELETE',
      headers: { ...headers, 'X-XSRF-TOKEN': visitor.token },
    });
    expect(answer.status).toBe(403);
    expect((await visitor.get('/api/v1/auth/me')).status).toBe(200);
  });

  const accepted: [string, Record<string, string>][] = [
    ['Sec-Fetch-Site: same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' }],
    ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }],
    ['Origin: our own', { Origin: 'http://localhost:3000' }],
  ];
  test.each(accepted)('and accepted with %s', async (_case, headers) => {
    const visitor = await guest();
    const all = { ...json, ...headers, 'X-XSRF-TOKEN': visitor.token };
    expect((await visitor.send('/api/login', { method: 'POST', headers: all, body })).status).toBe(200);
  });
});
