import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';
import { startServer } from '../../scripts/server.ts';
import { copyPrepared } from '../support/e2e/own-server.ts';
import { password } from '../support/e2e/sign-in.ts';
import { shiftsOf, watchShifts } from '../support/e2e/shifts.ts';
import { expect, test as base } from '../support/e2e/test.ts';
import { clientId, clientSecret, startProvider } from '../support/server/identity-provider.ts';
import { shortLived } from '../support/short-lived.ts';

const email = 'operator@demo.test';

/** A server whose people may sign in at a real provider, which runs beside it. */
const test = base.extend<object, { company: string }>({
  company: [
    // Playwright reads the parameter's pattern to learn what a fixture depends on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      const PORT = String(await freePort());
      const url = `http://127.0.0.1:${PORT}`;
      const provider = await startProvider(url, { olga: email });
      const DATA_DIR = await copyPrepared(`single-sign-on-${workerIndex}`);
      const server = await startServer(
        {
          DATA_DIR,
          PORT,
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: clientId,
          OIDC_CLIENT_SECRET: clientSecret,
          OIDC_NAME: 'Acme',
        },
        shortLived,
      );
      await provide(url);
      await server.stop();
      provider.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ company }, provide) => provide(company),
});
// By one worker, for the sake of one server.
test.describe.configure({ mode: 'default' });

/** Logs in and consents at the provider, which asks for neither again in the same browser. */
async function visitProvider(page: Page): Promise<void> {
  await page.getByPlaceholder(/login/i).fill('olga');
  await page.getByPlaceholder(/password/i).fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
}

test.beforeEach(async ({ page, problems }) => {
  problems.expect(/status of 401 .*\/auth\/me$/);
  // The provider's pages ask for a font, and may not here.
  await page.route(/^https:/, (route) => route.fulfill({ body: '', contentType: 'text/css' }));
});

test('an account is linked in the profile, and then opened at the provider without a password', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422 .*single-sign-on\/callback$/);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log in with Acme' });
  await button.click();
  await visitProvider(page);
  await expect(page.getByText('Your account isn’t linked yet.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You can log in with your Acme account ${email}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/profile-settings$/);

  await page.getByRole('button', { name: 'Log out' }).click();
  await button.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the button of the provider moves nothing of the login when it comes', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in with Acme' })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});
