import type { Page } from '@playwright/test';
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import { holdCall } from '../support/e2e/faults.ts';
import { dialogOf } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';

/** Answers the browser's questions from now on, and collects them. */
function answerQuestions(page: Page) {
  const asked: string[] = [];
  const answers = { leave: false };
  page.on('dialog', (question) => {
    asked.push(`${question.type()}: ${question.message()}`);
    void (answers.leave ? question.accept() : question.dismiss());
  });
  return { asked, answers };
}

const unsaved = new RegExp(`^confirm: ${en.ra.message.unsaved_changes.slice(0, 20)}`);

test('Q5 leaving the profile with unsaved input asks first', async ({ page }) => {
  await givenSession(page, 'affiliate');
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Profile settings' }).click();
  const name = page.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  const { asked, answers } = answerQuestions(page);
  await name.fill('Somebody else');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => asked).toEqual([expect.stringMatching(unsaved)]);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toHaveLength(2);
  await expect(page).toHaveURL(/\/profile-settings$/);
  await expect(name).toHaveValue('Somebody else');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => asked).toHaveLength(3);
  await expect(name).toHaveValue('Somebody else');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked.at(-1)).toMatch(/^beforeunload/);

  await name.fill(before);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(asked).toHaveLength(4);
  await page.getByRole('link', { name: 'Profile settings' }).click();
  await name.fill('Somebody else');
  answers.leave = true;
  await page.getByRole('link', { name: 'Campaigns' }).click();
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
  const { asked, answers } = answerQuestions(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => asked.length).toBe(1);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await page.mouse.click(5, 300);
  await expect.poll(() => asked.length).toBe(3);
  for (const question of asked) expect(question).toMatch(unsaved);
  await expect(name).toHaveValue('Somebody else');
  answers.leave = true;
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
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
