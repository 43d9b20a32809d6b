import type { Page } from '@playwright/test';
import type { AccountType } from '../../contract/accounts.ts';
import { expect, type Foreign, test } from '../support/e2e/foreign.ts';
import type { Setup } from '../support/e2e/foreign-screens.ts';
import { dialogOf } from '../support/e2e/plans.ts';

/* Calls without a session to a backend that speaks the specification alone, and may answer as Laravel does. */

const newPassword = 'correct-horse-battery';
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Opens a page as a guest whose browser remembers nobody. */
async function guest(page: Page, foreign: Foreign, type: AccountType, path: string, setup: Setup) {
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.context().clearCookies();
  const backend = foreign.use(type, { ...setup, isSignedIn: false });
  await page.goto(path);
  await expect(page.locator('button[type=submit]')).toBeVisible();
  return backend;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('a@b.test');
  await page.getByLabel('Password', { exact: true }).fill('secret-password');
  await press(page, 'Log in');
}

async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel(/^(New p|P)assword$/).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Preferred contact').selectOption('Telegram');
  await page.getByLabel('Contact link').fill('https://t.me/ann');
  await fillPasswords(page);
  await press(page, 'Create account');
  await dialogOf(page).getByRole('textbox').fill('123456');
}

async function accept(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('E-mail').fill(email);
  await fillPasswords(page);
  await press(page, 'Accept invitation');
}

async function reset(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await fillPasswords(page);
  await press(page, 'Save password');
}

test.describe('a guest’s call that is answered by a redirect', () => {
  test('of a login, signs in if the session is still alive, and fails if not', async ({
    page,
    foreign,
    problems,
  }) => {
    problems.expect(/status of 401 .*auth\/me/);
    const redirects = ['/api/login'];
    await guest(page, foreign, 'operator', '/login', { redirects });
    await logIn(page);
    await expect(alertOf(page)).toHaveText('Error');

    await guest(page, foreign, 'operator', '/login', { redirects });
    foreign.use('operator', { redirects });
    await logIn(page);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('tells a user with a forgotten password that they are signed in', async ({ page, foreign }) => {
    const redirects = ['/api/v1/auth/forgot-password'];
    await guest(page, foreign, 'operator', '/forgot-password', { redirects });
    foreign.use('operator', { redirects });
    await page.getByLabel('E-mail').fill('a@b.test');
    await press(page, 'Send link');
    await expect(alertOf(page)).toContainText('user2@b.test');
  });

  const calls = [
    ['a registration', '/register', '/api/v1/auth/register', register, 'Registration failed', true],
    [
      'an invitation',
      '/invitation?token=abc',
      '/api/v1/invitations/abc/accept',
      accept,
      'Unknown Error',
      true,
    ],
    [
      'a new password',
      '/reset-password?token=abc',
      '/api/v1/auth/reset-password',
      reset,
      'Couldn’t reset the password',
      false,
    ],
  ] as const;
  for (const [what, path, call, send, failed, signsIn] of calls) {
    test(`of ${what}, fails or succeeds depending on who is signed in then`, async ({
      page,
      foreign,
      problems,
    }) => {
      problems.expect(/status of 401 .*auth\/me/);
      await test.step('nobody, and what was typed stays', async () => {
        await guest(page, foreign, 'affiliate', path, { redirects: [call] });
        await send(page, 'ann@b.test');
        await expect(alertOf(page)).toHaveText(failed);
        await expect(page.getByLabel('E-mail')).toHaveValue('ann@b.test');
      });

      await test.step('somebody still, who is told so', async () => {
        await guest(page, foreign, 'operator', path, { redirects: [call] });
        foreign.use('operator', { redirects: [call] });
        await send(page, 'ann@b.test');
        await expect(page.getByRole('alert')).toContainText('You’re still logged in as user2@b.test');
        // A signed-in user is redirected from the registration to the dashboard.
        if (path === '/register') await expect(page).toHaveURL(/\/dashboard$/);
        else await expect(page.getByLabel('E-mail')).toHaveValue('ann@b.test');
      });

      if (!signsIn) return;
      await test.step('whom it was to sign in', async () => {
        await guest(page, foreign, 'affiliate', path, { redirects: [call], redirectsAfterwards: true });
        await send(page, 'User5@b.test');
        await expect(page).toHaveURL(/\/dashboard$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      });
    });
  }
});

test('a registration that opens no session leads to the login, in either dialect', async ({
  page,
  foreign,
}) => {
  for (const inOtherDialect of [false, true]) {
    const setup = { opensSessions: false, inOtherDialect };
    const backend = await guest(page, foreign, 'affiliate', '/register', setup);
    await register(page, 'ann@b.test');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('E-mail')).toHaveValue('ann@b.test');
    await expect(page.getByText('Your account has been created.')).toBeVisible();
    const [registered] = backend.bodies.slice(-1);
    expect(registered).toMatchObject({
      call: 'POST /api/v1/auth/register',
      // Sent back in the form in which it came: a number stays a number.
      body: { communication_method: 1, verification_id: inOtherDialect ? '77' : 77 },
    });
  }
});
