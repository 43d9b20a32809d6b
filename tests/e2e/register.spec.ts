import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { recordCalls } from '../support/e2e/faults.ts';
import { mailedCode } from '../support/e2e/mails.ts';
import { expect, test } from '../support/e2e/test.ts';

const checkCode = 'POST /api/v1/auth/check_verification';
const freshEmail = () => `stranger-${randomUUID().slice(0, 8)}@example.test`;
const codeInput = (page: Page) => page.getByRole('dialog').getByLabel(/^Confirmation code/);
/** Another code that differs in its third digit alone. */
const oneDigitOff = (code: string) => code.slice(0, 2) + ((Number(code[2]) + 1) % 10) + code.slice(3);

/** Fills the form as somebody new, by keyboard alone, and sends it with Enter. */
async function register(page: Page): Promise<string> {
  const email = freshEmail();
  await page.goto('/register');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByRole('option', { name: 'Telegram' })).toBeAttached();
  const { keyboard } = page;
  await keyboard.type('Анна Смирнова');
  await keyboard.press('Tab');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type('Telegram');
  await keyboard.press('Tab');
  await keyboard.type('https://t.me/anna');
  await keyboard.press('Tab');
  await keyboard.type('corn-and-beans-7');
  await keyboard.press('Tab');
  // The button that shows the password.
  await keyboard.press('Tab');
  await keyboard.type('corn-and-beans-7');
  await keyboard.press('Enter');
  await expect(codeInput(page)).toBeFocused();
  return email;
}

test('REG1 REG2 REG5 REG7 REG9 REG14 REG15 REG22 Q1 a stranger registers by keyboard alone, pasting the code', async ({
  page,
  context,
  mails,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await register(page);
  const code = await mailedCode(mails, email);
  const calls = recordCalls(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls.filter((call) => call === checkCode)).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('auth_user'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ email, type: 'affiliate', approved: false });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('REG10 REG11 REG12 one wrong digit is corrected in place', async ({ page, mails, problems }) => {
  problems.expect(/status of 422 .*check_verification$/);
  const email = await register(page);
  const code = await mailedCode(mails, email);
  const wrong = oneDigitOff(code);
  const calls = recordCalls(page);
  const checks = () => calls.filter((call) => call === checkCode).length;
  await page.keyboard.type(wrong);
  await expect(page.getByText('Wrong code, try again')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  expect(checks()).toBe(1);
  await codeInput(page).focus();
  // The cell follows the caret with a delay that a script, unlike a person, must wait for.
  const cell = () => codeInput(page).evaluate((input: HTMLInputElement) => input.selectionStart);
  await expect.poll(cell).toBe(5);
  for (const place of [4, 3, 2]) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(cell).toBe(place);
  }
  await page.keyboard.type(code[2] ?? '');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(checks()).toBe(2);
});

test('the right code is typed over a wrong one, for one attempt', async ({ page, mails, problems }) => {
  problems.expect(/status of 422 .*check_verification$/);
  const email = await register(page);
  const code = await mailedCode(mails, email);
  const calls = recordCalls(page);
  await page.keyboard.type(oneDigitOff(code));
  await expect(page.getByText('Wrong code, try again')).toBeVisible();
  await page.locator('[data-cell="0"]').click({ force: true });
  await page.keyboard.type(code, { delay: 100 });
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls.filter((call) => call === checkCode)).toHaveLength(2);
});
