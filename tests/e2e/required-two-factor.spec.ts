import { startServer } from '../../scripts/server.ts';
import { copyPrepared } from '../support/e2e/own-server.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test as base } from '../support/e2e/test.ts';
import { codeOf } from '../support/server/authenticator.ts';
import { shortLived } from '../support/short-lived.ts';

/** A server that requires a second factor of operators. */
const test = base.extend<object, { strict: string }>({
  strict: [
    // Playwright reads the parameter's pattern to learn what a fixture depends on.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex }) => {
      const DATA_DIR = await copyPrepared(`required-two-factor-${workerIndex}`);
      const server = await startServer({ DATA_DIR, REQUIRE_TWO_FACTOR: 'operator' }, shortLived);
      await provide(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ strict }, provide) => provide(strict),
});

test('an operator without a second factor sets one up, and then arrives where the address leads', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401 .*\/auth\/me$/);
  await page.goto('/affiliates/list');
  await page.getByLabel('E-mail').fill('operator@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const key = await dialog.getByLabel('Key', { exact: true }).textContent();
  const code = codeOf((key ?? '').replaceAll(' ', ''), new Date());
  await dialog.getByLabel(/^Code from the app/).pressSequentially(code);
  await dialog.getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page).toHaveURL(/\/affiliates\/list$/);
  await expect(page.getByRole('grid').or(page.getByRole('table'))).toBeVisible();

  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Manage two-factor authentication' }).click();
  await expect(dialog.getByRole('button', { name: 'Show recovery codes' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Disable' })).toHaveCount(0);
});
