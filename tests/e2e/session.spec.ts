import type { Page } from '@playwright/test';
import { recordCalls } from '../support/e2e/faults.ts';
import { givenSession } from '../support/e2e/session.ts';
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

test('S1 S5 a 401 on any call forgets the user and goes to /login, which returns to the page', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401/);
  await fillCaches(page);
  // Waits from here on alone: the page before may be loading the same lists.
  await page.goto('/contacts', { waitUntil: 'commit' });
  // The lists for selects load a while after a start, and would end the session before the click.
  await page.waitForResponse(/\/api\/v1\/plans/);
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  // A press reads the list ahead, and its answer can come before the press is over.
  await page.getByRole('link', { name: 'Plans' }).dispatchEvent('click');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  for (const key of ['auth_user', ...caches]) expect(await storedKeys(page)).not.toContain(key);
  await page.getByLabel('E-mail').fill('super-admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/plans$/);
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
