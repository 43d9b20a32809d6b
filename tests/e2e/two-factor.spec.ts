import { codeOf } from '../support/server/authenticator.ts';
import { password, signIn } from '../support/e2e/signIn.ts';
import { expect, test } from '../support/e2e/test.ts';

const cells = /6 digits/;

test('T1 T5 T11 T12 T15 T17 T18 T13: on by the key shown, in by code and by recovery code, off again', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 401 .*\/auth\/me$/);
  problems.expect(/status of 422 .*\/two-factor-challenge$/);
  await signIn(page, 'sub-operator');
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const picture = dialog.getByRole('img', { name: /QR code/ });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = (await dialog.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox', { name: cells }).fill(codeOf(secret, new Date()));
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(8);
  const [code = ''] = await list.allInnerTexts();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Authentication added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Manage two-factor authentication' })).toBeFocused();

  const challenge = async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('sub-operator@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  };
  await challenge();
  // The code of the present step has been used: the next one is as good.
  await dialog.getByRole('textbox', { name: cells }).fill(codeOf(secret, new Date(), 1));
  await expect(page).toHaveURL(/\/dashboard$/);

  const enterRecoveryCode = async () => {
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(code);
    await page.keyboard.press('Enter');
  };
  await challenge();
  await enterRecoveryCode();
  await expect(page).toHaveURL(/\/dashboard$/);
  await challenge();
  await enterRecoveryCode();
  await expect(dialog.getByText('The provided two factor recovery code was invalid.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to login' }).click();
  await expect(dialog).toBeHidden();
});
