import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { recordCalls } from '../support/e2e/faults.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';
import { codeOf } from '../support/server/authenticator.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const codeInput = (page: Page) => dialog(page).getByLabel(/^Code from the app/);
const challenge = 'POST /api/two-factor-challenge';
const atDashboard = (page: Page) => expect(page).toHaveURL(/\/dashboard$/);

/** The text of the QR code that an image shows on a white screen; undefined if there is none to read. */
async function scanned(image: Locator): Promise<string | undefined> {
  const { width, pixels } = await image.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [shown.width, shown.height];
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(shown, 0, 0, canvas.width, canvas.height);
    return { width: canvas.width, pixels: [...context.getImageData(0, 0, canvas.width, canvas.height).data] };
  });
  return jsQR(Uint8ClampedArray.from(pixels), width, pixels.length / 4 / width)?.data;
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const openProfile = (page: Page) => page.getByRole('link', { name: 'Profile settings' }).click();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('T1 T4 T5 T7 T10 T11 T12 T13 T14 T15 T17 T18 on by keyboard, in with both kinds of code, and off', async ({
  page,
  problems,
}) => {
  const email = 'operator2@demo.test';
  const { keyboard } = page;
  await enterPassword(page, email);
  await atDashboard(page);
  await openProfile(page);
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).focus();
  await keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await keyboard.type(password);
  await keyboard.press('Enter');

  const picture = dialog(page).getByRole('img', { name: /^QR code/ });
  const address = await scanned(picture);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(picture).toHaveCSS('padding', '12px');
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  const shown = await dialog(page).getByLabel('Key', { exact: true }).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
  expect(address).toMatch(/^otpauth:\/\/totp\//);
  expect(new URL(address ?? '').searchParams.get('secret')).toBe(secret);
  await codeInput(page).focus();
  await keyboard.type(codeOf(secret, new Date()));
  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const [first = '', second = ''] = await codes.allTextContents();
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog(page).getByRole('button', { name: 'I have saved the codes' }).click();
  await expect(page.getByText('Two-factor authentication enabled')).toBeVisible();
  const manage = page.getByRole('button', { name: 'Manage two-factor authentication' });
  await expect(manage).toBeVisible();

  await logOut(page);
  const calls = recordCalls(page);
  await enterPassword(page, email);
  // The code that turned it on is used up: the next one is good already.
  await codeInput(page).pressSequentially(codeOf(secret, new Date(), 1));
  await atDashboard(page);
  const last = calls.slice(calls.indexOf(challenge), calls.indexOf(challenge) + 2);
  expect(last).toEqual([challenge, 'GET /api/v1/auth/me']);

  await logOut(page);
  const useRecoveryCode = async (code: string) => {
    await enterPassword(page, email);
    await dialog(page).getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog(page).getByLabel('Recovery code').fill(code);
    await keyboard.press('Enter');
  };
  await useRecoveryCode(first);
  await atDashboard(page);
  await logOut(page);
  problems.expect(/status of 422 .*two-factor-challenge$/);
  await useRecoveryCode(first);
  await expect(page.getByText('Wrong recovery code')).toBeVisible();
  await dialog(page).getByLabel('Recovery code').fill(second);
  await keyboard.press('Enter');
  await atDashboard(page);

  await openProfile(page);
  await manage.click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Show recovery codes' }).click();
  await expect(codes).toHaveCount(8);
  const left = await codes.allTextContents();
  expect(left).not.toContain(first);
  expect(left).not.toContain(second);
  await dialog(page).getByRole('button', { name: 'Close' }).click();

  await manage.click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await keyboard.press('Enter');
  await expect(page.getByText('Two-factor authentication disabled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable two-factor authentication' })).toBeVisible();
});
