import type { Page } from '@playwright/test';
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import { violations } from '../support/e2e/axe.ts';
import { holdCall } from '../support/e2e/faults.ts';
import { dialogOf } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';

const questionOf = (page: Page) => page.getByRole('alertdialog', { name: en.unsaved.title });

/** Answers the question, which has to be on screen with "no" focused. */
async function answer(page: Page, button: string) {
  const question = questionOf(page);
  await expect(question.getByRole('button', { name: en.unsaved.stay })).toBeFocused();
  await question.getByRole('button', { name: button, exact: true }).click();
  await expect(question).toHaveCount(0);
}

test('Q5 leaving the profile with unsaved input asks first', async ({ page }) => {
  await givenSession(page, 'affiliate');
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Profile settings' }).click();
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('Somebody else');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(questionOf(page)).toContainText(en.unsaved.effect);
  // A step back while the question is on screen is asked about in its place.
  await page.evaluate(() => history.back());
  await answer(page, en.unsaved.stay);
  await page.evaluate(() => history.back());
  await answer(page, en.unsaved.stay);
  await expect(page).toHaveURL(/\/profile-settings$/);
  await expect(name).toHaveValue('Somebody else');
  await page.getByRole('button', { name: 'Log out' }).click();
  await answer(page, en.unsaved.stay);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await answer(page, en.unsaved.stay);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(name).toHaveValue('Somebody else');
  const leaving = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const ofBrowser = await leaving;
  expect(ofBrowser.type()).toBe('beforeunload');
  await ofBrowser.dismiss();

  await name.fill(before);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Profile settings' }).click();
  await name.fill('Somebody else');
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await answer(page, en.unsaved.leave);
  await expect(page).toHaveURL(/\/campaigns$/);
});

test('Q5 so does closing “My account”, by Escape, a click beside it or its button', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: /^Account:/ });
  await opener.click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  const name = dialogOf(page).getByLabel('Name', { exact: true });
  await name.fill('Somebody else');
  await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await answer(page, en.unsaved.stay);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  // Escape answers the question, and leaves the dialog below as it is.
  await expect(questionOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(questionOf(page)).toHaveCount(0);
  await page.mouse.click(5, 300);
  await answer(page, en.unsaved.stay);
  await expect(name).toHaveValue('Somebody else');
  await page.keyboard.press('Escape');
  await answer(page, en.unsaved.leave);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('Q5 so does leaving a form of a list, by any way but saving', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/plans');
  await page
    .getByRole('link', { name: /^Edit: / })
    .first()
    .click();
  const name = dialogOf(page).getByLabel(/^Name/);
  await expect(name).not.toHaveValue('');
  await name.fill('Somebody else');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await answer(page, en.unsaved.stay);
  await expect(name).toHaveValue('Somebody else');
  await page.evaluate(() => history.back());
  await expect(questionOf(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(questionOf(page)).toHaveCount(0);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/plans/);
});

test('Escape does not close a dialog whose code is being checked', async ({ page, problems }) => {
  problems.expect(/status of 422/);
  const release = await holdCall(page, 'POST', '/api/two-factor-challenge');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('operator-2fa@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('textbox').pressSequentially('000000');
  await expect(dialogOf(page).getByRole('button', { name: 'Back to login' })).toBeDisabled();
  await page.keyboard.press('Escape');
  release();
  await expect(dialogOf(page).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
});
