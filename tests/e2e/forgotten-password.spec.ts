import { mailedLink } from '../support/e2e/mails.ts';
import { post } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const email = 'operator2@demo.test';
const password = 'demo-password';

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('F1 F2 F3 F5 F7 F8 F9 F11 a forgotten password is replaced by a mailed link', async ({
    page,
    mails,
  }) => {
    const referrers: string[] = [];
    // Reads the headers that were really sent: for responses from the cache, Playwright also shows headers of requests
    // that were not made.
    const network = await page.context().newCDPSession(page);
    network.on('Network.requestWillBeSentExtraInfo', ({ headers }) =>
      referrers.push(headers['Referer'] ?? headers['referer'] ?? ''),
    );
    await network.send('Network.enable');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Забыли пароль?' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Если аккаунт с адресом ${email} есть`)).toBeVisible();

    await page.goto(await mailedLink(mails, email));
    await expect(page.getByLabel('Новый пароль')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    // The token leaves the address bar, and a reload does not lose it.
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await page.getByLabel('Новый пароль').fill(password);
    await page.getByLabel('Повторите пароль').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пароль успешно изменён. Вы можете войти.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/reset-password/);
    expect(referrers.join(' ')).toContain('http');
    expect(referrers.join(' ')).not.toContain('token');
  });
});

test('a used link says so before anything is typed, and leads to a new one', async ({ page, mails }) => {
  const known = 'operator@demo.test';
  await post(page, '/api/v1/auth/forgot-password', { email: known });
  const link = await mailedLink(mails, known);
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  const form = { token, email: known, password, password_confirmation: password };
  await page.goto(link);
  await expect(page.getByLabel('New password')).toBeFocused();
  expect((await post(page, '/api/v1/auth/reset-password', form)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await expect(page.locator('form')).toHaveCount(0);
  // The history entry keeps the token for a reload, but not for an address that is typed without one.
  await page.goto('/reset-password');
  await expect(page.getByText('Password reset token missing.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Password reset token missing.')).toBeVisible();
  await page.goto(link);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});
