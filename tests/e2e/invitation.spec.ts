import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailedLink } from '../support/e2e/mails.ts';
import { givenSession, post } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';
import type { MailSink } from '../support/mail-sink.ts';

/** Invites a new person as an operator, and signs out afterward. */
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
