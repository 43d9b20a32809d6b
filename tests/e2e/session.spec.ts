import type { Page } from '@playwright/test';
import { onCall, recordCalls } from '../support/e2e/faults.ts';
import { givenSession } from '../support/e2e/session.ts';
import { signIn } from '../support/e2e/signIn.ts';
import { expect, test } from '../support/e2e/test.ts';

const caches = [
  'user_options_store_data',
  'brands_store_data',
  'plans_store_data',
  'promo_materials_store_data',
];

const fillCaches = (page: Page) =>
  page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, '[]')), caches);
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ httpOnly }) => httpOnly)?.value;
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};

test.beforeEach(async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('S1 S5 a 401 on any call forgets the user and goes to /login', async ({ page, problems }) => {
  problems.expect(/status of 401/);
  await fillCaches(page);
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  for (const key of ['auth_user', ...caches]) expect(await storedKeys(page)).not.toContain(key);
});

test('after a lost session signing in returns to the page one was on', async ({ page, problems }) => {
  problems.expect(/status of 401/);
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The page may still be asking, and would lose the session before it is left.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/plans');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('E-mail').fill('super-admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/plans$/);
});

test('S2 a 401 on /login redirects nowhere', async ({ page }) => {
  // The dashboard may still be asking.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const calls = recordCalls(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['GET /api/v1/auth/me']);
});

test('S3 S4 API21 logging out ends the session and forgets everything', async ({
  page,
  playwright,
  server,
}) => {
  await fillCaches(page);
  const before = await sessionCookie(page);
  const calls = recordCalls(page);
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toContain('POST /api/v1/auth/logout');
  for (const key of ['auth_user', ...caches]) expect(await storedKeys(page)).not.toContain(key);
  expect(await sessionCookie(page)).not.toBe(before);

  const [{ name } = { name: '' }] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly);
  const old = await playwright.request.newContext({ extraHTTPHeaders: { Cookie: `${name}=${before}` } });
  const answer = await old.get(`${server.url}/api/v1/auth/me`, { headers: { Accept: 'application/json' } });
  expect(answer.status()).toBe(401);
  await old.dispose();
});

test('the side navigation logs out too', async ({ page }) => {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('S6 logging out works also when the call fails', async ({ page, problems }) => {
  problems.expect(/status of 500 .*logout$/);
  await onCall(page, 'POST', '/api/v1/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedKeys(page)).not.toContain('auth_user');
});

test('API6 on 419 a new cookie is fetched and the call sent once more', async ({ page, problems }) => {
  problems.expect(/status of 419/);
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: page.url() }]);
  let refused = 0;
  await onCall(page, 'POST', '/api/v1/auth/logout', (route) => {
    refused += 1;
    return refused === 1
      ? route.fulfill({ status: 419, json: { message: 'CSRF token mismatch.' } })
      : route.continue();
  });
  const calls = recordCalls(page);
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(calls.filter((call) => call === 'POST /api/v1/auth/logout')).toHaveLength(2);
  expect(calls.filter((call) => call === 'GET /api/sanctum/csrf-cookie')).toHaveLength(2);
});

test('S20 nonsense in storage does not break the start', async ({ page }) => {
  await page.evaluate(
    (keys) => keys.forEach((key) => localStorage.setItem(key, '{nonsense')),
    ['auth_user', 'themeMode', ...caches],
  );
  await page.goto('/plans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('ROUTE25 a type edited in storage opens nothing', async ({ page }) => {
  await logOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'operator');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('auth_user') ?? '{}') as object;
    localStorage.setItem('auth_user', JSON.stringify({ ...user, type: 'super-admin' }));
  });
  await page.goto('/roles');
  await expect(page).toHaveURL(/\/dashboard$/);
});
