import { givenSession, post } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const json = { Accept: 'application/json' };

test('API4 the csrf call sets a readable token and a session cookie that scripts cannot see', async ({
  request,
}) => {
  const answer = await request.get('/api/sanctum/csrf-cookie');
  expect(answer.status()).toBe(204);
  const { cookies } = await request.storageState();
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name === 'XSRF-TOKEN', httpOnly, sameSite])).toEqual(
    expect.arrayContaining([
      [true, false, 'Lax'],
      [false, true, 'Lax'],
    ]),
  );
});

test('API5 a write without the token is 419', async ({ request }) => {
  const answer = await request.post('/api/login', { headers: json, data: { email: 'a@b', password: 'x' } });
  expect(answer.status()).toBe(419);
  expect(await answer.json()).toMatchObject({ message: 'CSRF token mismatch.' });
});

test('API7 API20 a guest is 401, a missing record 404, a forbidden one 403, always as JSON', async ({
  page,
}) => {
  const { request } = page.context();
  const get = async (path: string) => {
    const answer = await request.get(path, { headers: json });
    expect(answer.headers()['content-type']).toContain('application/json');
    expect(await answer.json()).toHaveProperty('message');
    return answer.status();
  };
  expect(await get('/api/v1/plans')).toBe(401);
  await givenSession(page, 'operator');
  expect(await get('/api/v1/plans')).toBe(403);
  expect(await get('/api/v1/nowhere')).toBe(404);
});

test('API8 API22 a refused body names its fields, and auth/me no secret', async ({ page }) => {
  await givenSession(page, 'super-admin');
  const refused = await post(page, '/api/v1/plans', { name: 'a', price: '-1', payment_type: 1 });
  expect(refused.status()).toBe(422);
  const body = (await refused.json()) as { message: string; errors: Record<string, string[]> };
  expect(Object.keys(body.errors)).toEqual(['name', 'price']);
  expect(body.message).toMatch(/\(and 1 more error\)$/);
  const me = await page.context().request.get('/api/v1/auth/me', { headers: json });
  expect(await me.text()).not.toMatch(/password|secret/);
});

test('every response carries the security headers', async ({ request }) => {
  const page = await request.get('/login');
  expect(page.headers()['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers()['x-content-type-options']).toBe('nosniff');
  for (const path of ['/.vite/manifest.json', '/../package.json']) {
    expect(await (await request.get(path)).text()).not.toContain('"src/main.tsx"');
  }
});
