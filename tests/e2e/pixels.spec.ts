import { dialogOf } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/*
 * Compares a few screens with their approved screenshots, pixel by pixel. They show only data that no other test
 * changes. After an intended change, renew them with `npm run test:e2e -- pixels --update-snapshots`.
 */

for (const [id, mode] of [
  ['K4', 'default'],
  ['K5', 'affiliate'],
] as const) {
  test(`${id} the login looks as it did in the ${mode} look`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('themeMode', theme), mode);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveScreenshot(`login-${mode}.png`);
  });
}

test('registering on a phone looks as it did', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/register');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page).toHaveScreenshot('register-phone.png');
});

test('the shell looks as it did', async ({ page }) => {
  await givenSession(page, 'affiliate');
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await expect(page).toHaveScreenshot('shell.png');
});

test('the navigation of a phone looks as it did', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await givenSession(page, 'affiliate');
  await page.goto('/support');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await expect(page).toHaveScreenshot('navigation-phone.png');
});

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('the dialog of a plan looks as it did', async ({ page }) => {
    await givenSession(page, 'super-admin');
    await page.goto('/plans/create');
    await expect(dialogOf(page).getByLabel('Название')).toBeVisible();
    await expect(dialogOf(page)).toHaveScreenshot('plan-dialog.png');
  });
});
