import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onCall } from '../support/e2e/faults.ts';
import { mailedLink } from '../support/e2e/mails.ts';
import { givenSession, post } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';
import type { MailSink } from '../support/mailSink.ts';

/** Invites somebody new as an operator would, and leaves nobody signed in. */
async function invited(page: Page, mails: MailSink) {
  const email = `invited-${randomUUID().slice(0, 8)}@example.test`;
  await givenSession(page, 'super-admin');
  const [brand] = (await (await page.context().request.get('/api/v1/brands')).json()) as { id: number }[];
  expect((await post(page, '/api/v1/invitations', { email, brand_id: brand?.id })).status()).toBe(201);
  await page.context().clearCookies();
  return { email, link: await mailedLink(mails, email) };
}

test.describe('in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 1920, height: 1080 } });

  test('INV1 INV3 INV6 INV7 INV9 INV13 an invitation is accepted, and the panel opens', async ({
    page,
    mails,
  }) => {
    const { email, link } = await invited(page, mails);
    await page.goto(link);
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await expect(page).toHaveURL(/\/invitation$/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const form = await page.locator('form').boundingBox();
    expect(form?.width).toBeLessThanOrEqual(400);
    await page.getByLabel('Name').fill('Иван Петров');
    await page.getByLabel('Password', { exact: true }).fill('corn-and-beans-7');
    await page.getByLabel('Confirm password').fill('corn-and-beans-7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('auth_user'));
    expect(JSON.parse(stored ?? 'null')).toMatchObject({ email, type: 'affiliate', approved: true });
  });
});

test('a super-admin invites an operator, who accepts and is one', async ({ page, mails }) => {
  const email = `operator-${randomUUID().slice(0, 8)}@example.test`;
  await givenSession(page, 'super-admin');
  await page.goto('/operators/list');
  await page.getByRole('link', { name: 'Invite operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite operator' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await expect(page).toHaveURL(/\/operators\/list$/);

  // The list may still be asking.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(await mailedLink(mails, email));
  await page.getByLabel('Name').fill('Marta Lind');
  await page.getByLabel('Password', { exact: true }).fill('corn-and-beans-7');
  await page.getByLabel('Confirm password').fill('corn-and-beans-7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/affiliates/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Affiliates' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('auth_user'));
  expect(JSON.parse(stored ?? 'null')).toMatchObject({ email, type: 'operator', approved: true });
});

test('INV2 a week and a day later there is a notice and no form', async ({ page, mails }) => {
  const { link } = await invited(page, mails);
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 3_600_000);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('INV4 INV12 the server’s words are understood in English too', async ({ page, problems }) => {
  problems.expect(/status of 422 .*invitations\/abc$/);
  await onCall(page, 'GET', '/api/v1/invitations/abc', (route) =>
    route.fulfill({ status: 422, json: { message: 'Время приглашения истекло' } }),
  );
  await page.goto('/invitation?token=abc');
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
});

test('INV10 an unknown token shows why, with a way to /login', async ({ page, problems }) => {
  problems.expect(/status of 404 .*invitations\//);
  await page.goto('/invitation?token=unknown');
  await expect(page.getByRole('alert')).toHaveText('The invitation wasn’t found or has been revoked.');
  await expect(page.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
});
