import { holdCall, onCall, recordCalls } from '../support/e2e/faults.ts';
import { freshName } from '../support/e2e/plans.ts';
import { password, signIn } from '../support/e2e/signIn.ts';
import { expect, test } from '../support/e2e/test.ts';

const login = '/api/login';
const freshEmail = () => `${freshName('nobody').replace(' ', '-')}@demo.test`;

test.beforeEach(({ page }) => page.goto('/login'));

test('L1 Q4 shows both fields, both links and the button', async ({ page }) => {
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
});

test('L2 says which field is empty, and asks the server nothing', async ({ page }) => {
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

test('L4 L6 L7 L12 API1 API2 API3 signs in: cookie, login, user, dashboard', async ({ page }) => {
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
});

test('L8 L10 E1 wrong credentials show the server’s message and keep what was typed', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/login$/);
  const email = freshEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  const notification = page.getByRole('alert').filter({ hasText: 'failed' });
  await expect(notification).toContainText('These credentials do not match our records.');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);
});

test('L10 a 401 to the login is a wrong login, not the end of a session', async ({ page, problems }) => {
  problems.expect(/status of 401 .*\/api\/login$/);
  await onCall(page, 'POST', login, (route) => route.fulfill({ status: 401, json: { message: 'Not you.' } }));
  await page.getByLabel('E-mail').fill('a@b');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.getByRole('button', { name: 'Log in' }).click();
  // On screen by the notification alone; the alert of the form is for screen readers.
  await expect(page.getByText('Not you.').last()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('a@b');
});

for (const [id, answer] of [
  ['L9 a refusal without a message', { status: 422, json: {} }],
  ['E6 an HTML error page', { status: 500, contentType: 'text/html', body: '<h1>Whoops</h1>' }],
] as const) {
  test(`${id} shows the fallback, not markup`, async ({ page, problems }) => {
    problems.expect(/status of (422|500) .*\/api\/login$/);
    await onCall(page, 'POST', login, (route) => route.fulfill(answer));
    await page.getByLabel('E-mail').fill('a@b');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /^Error$/ })).toBeVisible();
    await expect(page.getByText('Whoops')).toHaveCount(0);
  });
}

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

test('L11 API9 the sixth wrong attempt is told to wait, and the form stays usable', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 4(22|29) .*\/api\/login$/);
  const email = freshEmail();
  const attempt = async () => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    const answered = page.waitForResponse((response) => response.url().endsWith(login));
    await page.getByRole('button', { name: 'Log in' }).click();
    return (await answered).status();
  };
  for (let count = 1; count <= 5; count += 1) expect(await attempt()).toBe(422);
  expect(await attempt()).toBe(429);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /try again in \d+ seconds?\./i })
      .last(),
  ).toBeVisible();
  await page.getByLabel('E-mail').fill('super-admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
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

for (const flag of [true, 1, '1']) {
  test(`L5 a second factor due (${JSON.stringify(flag)}) lets nobody in`, async ({ page }) => {
    const calls = recordCalls(page);
    await onCall(page, 'POST', login, (route) => route.fulfill({ json: { two_factor: flag } }));
    await page.getByLabel('E-mail').fill('super-admin@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm your login' })).toBeVisible();
    expect(calls).not.toContain('GET /api/v1/auth/me');
    await expect(page).toHaveURL(/\/login$/);
  });
}

test('L16 a signed-in user opening /login goes to /dashboard', async ({ page }) => {
  await signIn(page, 'super-admin');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});
