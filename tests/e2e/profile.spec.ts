import type { Page } from '@playwright/test';
import { givenSession } from '../support/e2e/session.ts';
import { signIn } from '../support/e2e/signIn.ts';
import { expect, test } from '../support/e2e/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('P1 P7 P8 P13 P14 one’s own name, and everything else to see', async ({ page }) => {
  await givenSession(page, 'sub-operator');
  await page.goto('/profile-settings');
  const details = page.locator('dl');
  for (const text of ['sub-operator@demo.test', 'Sub-operator', 'Approved']) {
    await expect(details.getByText(text, { exact: true })).toBeVisible();
  }
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await expect(save(page)).toBeDisabled();
  await name.fill(`${before} II`);
  await expect(save(page)).toBeEnabled();
  await name.fill(before);
  await expect(save(page)).toBeDisabled();

  for (const next of [`${before} II`, before]) {
    await name.fill(next);
    await name.press('Enter');
    await expect(page.getByRole('navigation').getByText(next, { exact: true })).toBeVisible();
    await expect(save(page)).toBeDisabled();
  }
  await expect(page.getByText('Account updated').first()).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('auth_user'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ name: before });
});

test('P20 a super-admin opens the same from the account menu, by keyboard', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: /^Account:/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'My account' });
  await expect(dialog.getByText('super-admin@demo.test')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enable two-factor authentication' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('security 8: another browser is signed out from here', async ({ page, browser, problems, server }) => {
  await signIn(page, 'affiliate');
  const elsewhere = await browser.newContext({ baseURL: server.url, userAgent: 'Firefox/143.0 (Windows)' });
  const other = await elsewhere.newPage();
  await signIn(other, 'affiliate');
  await page.getByRole('link', { name: 'Profile settings' }).click();
  const sessions = page.getByRole('list', { name: 'Active sessions' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End session: Firefox, Windows' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  problems.expect(/status of 401/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
  await expect(sessions).not.toContainText('Firefox, Windows');
});
