import { holdCall, recordCalls } from '../support/e2e/faults.ts';
import { boxesOf } from '../support/e2e/geometry.ts';
import { freshName } from '../support/e2e/plans.ts';
import { password, signIn } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';

const login = '/api/login';
const freshEmail = () => `${freshName('nobody').replace(' ', '-')}@demo.test`;

test.beforeEach(({ page }) => page.goto('/login'));

test('L1 L2 Q4 has all fields, and says which one is empty without a request', async ({ page }) => {
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();

  const calls = recordCalls(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('super-admin@demo.test');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Required')).toHaveCount(1);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(calls).toEqual([]);
});

test('L4 L6 L7 L12 L16 API1 API2 API3 signs in: cookie, login, user, dashboard, and no login again', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(login));
  await signIn(page, 'super-admin');
  expect(calls.slice(calls.indexOf('GET /api/sanctum/csrf-cookie')).slice(0, 3)).toEqual([
    'GET /api/sanctum/csrf-cookie',
    'POST /api/login',
    'GET /api/v1/auth/me',
  ]);
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ email: 'super-admin@demo.test', password });
  const headers = await request.allHeaders();
  const token = /XSRF-TOKEN=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  expect(headers['x-xsrf-token']).toBe(decodeURIComponent(token));
  const stored = await page.evaluate(() => localStorage.getItem('auth_user'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ email: 'super-admin@demo.test' });
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('L8 L10 E1 wrong credentials show the server’s message once, and keep what was typed', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/login$/);
  const email = freshEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  // The alert of the form is for screen readers, the notification for everybody else.
  await expect(page.getByText('These credentials do not match our records.')).toHaveCount(2);
  const seen = (await boxesOf(page.getByRole('alert'))).filter(
    ({ width, height }) => width > 1 && height > 1,
  );
  expect(seen).toHaveLength(1);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);
});

test('E5 offline, the form stays as it is and works again afterwards', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.getByLabel('E-mail').fill('super-admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /No connection|^Error$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('super-admin@demo.test');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('L13 Q6 a double click and Enter send one login', async ({ page }) => {
  const calls = recordCalls(page);
  const release = await holdCall(page, 'POST', login);
  await page.getByLabel('E-mail').fill('super-admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).dblclick({ noWaitAfter: true });
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls.filter((call) => call === 'POST /api/login')).toHaveLength(1);
});
