import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onCall, recordCalls } from '../support/e2e/faults.ts';
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

test('REG1 REG2 REG5 REG7 REG9 REG14 REG15 Q1 a stranger registers by keyboard alone', async ({
  page,
  mails,
}) => {
  const email = await register(page);
  await page.keyboard.type(await mailedCode(mails, email));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('auth_user'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ email, type: 'affiliate', approved: false });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('REG10 REG11 REG12 one wrong digit is mended where it stands', async ({ page, mails, problems }) => {
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
  // The cell follows the caret after a key; a person is slower than that, a script is not.
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

test('REG22 a pasted code fills the six cells and is checked once', async ({ page, context, mails }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await register(page);
  const code = await mailedCode(mails, email);
  const calls = recordCalls(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls.filter((call) => call === checkCode)).toHaveLength(1);
});

test('V11 T6 letters are not taken, five digits go nowhere, a seventh is not held', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422 .*check_verification$/);
  await onCall(page, 'POST', '/api/v1/auth/check_verification', (route) =>
    route.fulfill({ status: 422, json: {} }),
  );
  await register(page);
  const calls = recordCalls(page);
  await page.keyboard.type('a1b2345');
  await expect(codeInput(page)).toHaveValue('12345');
  expect(calls).not.toContain(checkCode);
  await page.keyboard.type('67');
  await expect(codeInput(page)).toHaveValue(/^\d{6}$/);
});

test('REG16 REG17 REG21 another code can be had after 60 seconds, also when the dialog was closed', async ({
  page,
}) => {
  await page.clock.install();
  await register(page);
  const resend = page.getByRole('dialog').getByRole('button', { name: /^Send/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toContainText(/in ([45]\d|60) seconds/);
  await page.clock.fastForward(20_000);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  const calls = recordCalls(page);
  await page.keyboard.press('Enter');
  await expect(resend).toContainText(/in ([1-3]\d|40) seconds/);
  expect(calls).not.toContain('POST /api/v1/auth/send_code');
  await page.clock.fastForward(40_000);
  await expect(resend).toBeEnabled();
  // The server's own minute has not passed.
  await onCall(page, 'POST', '/api/v1/auth/send_code', (route) =>
    route.fulfill({ json: { message: 'Sent.' } }),
  );
  await resend.click();
  await expect(page.getByText('We’ve sent a new code')).toBeVisible();
  await expect(resend).toContainText(/in ([45]\d|60) seconds/);
  await expect(resend).toBeDisabled();
});

test('V4 V9 REG3 what is wrong is said by us, at the fields, and no code is sent', async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto('/register');
  await page.getByLabel('Contact link').fill('not a url');
  await page.getByLabel('Password', { exact: true }).fill('corn-and-beans-7');
  await page.getByLabel('Confirm password').fill('corn-and-beans-8');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Contact link')).toHaveAccessibleDescription(
    'Enter a link, e.g. https://example.com',
  );
  await expect(page.getByLabel('Contact link')).toHaveAttribute('type', 'url');
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('The passwords don’t match');
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('K7 every public form is at most 400 wide on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path);
    const box = await page.locator('form').boundingBox();
    expect(box?.width, path).toBeGreaterThan(200);
    expect(box?.width, path).toBeLessThanOrEqual(400);
  }
});
