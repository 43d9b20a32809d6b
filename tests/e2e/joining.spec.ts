import { randomUUID } from 'node:crypto';
import { mailedLink } from '../support/e2e/mails.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/* ways.spec.ts follows a registration by such a link to its end. */
test('decision 41: an operator shows the link of a brand as a QR code, and its visitor sees the brand', async ({
  page,
}) => {
  await givenSession(page, 'operator');
  await page.goto('/brands');
  await page.getByRole('button', { name: 'QR code: Aurora Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registration link of Aurora Bet' });
  const code = dialog.getByRole('img', { name: /^QR code of/ });
  await expect(code).toBeVisible();
  // If the Content-Security-Policy forbade the image, it would stay empty.
  expect(
    await code.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download QR code (SVG)' }).click();
  expect((await download).suggestedFilename()).toBe('Aurora-Bet-qr.svg');
  const link = await dialog.getByText(/\/register\?brand=/).innerText();

  // The list may still have open requests.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('You’re joining the Aurora Bet program.')).toBeVisible();
  await page.getByRole('button', { name: 'РУС' }).click();
  await expect(page.getByText('партнёрской программе «Aurora Bet»')).toBeVisible();
  await page.reload();
  await expect(page.getByText('партнёрской программе «Aurora Bet»')).toBeVisible();
});

test('an operator sees an invitation that was sent, sends it again and revokes it', async ({
  page,
  mails,
}) => {
  const email = `invited-${randomUUID().slice(0, 8)}@example.test`;
  await givenSession(page, 'operator');
  await page.goto('/affiliates/list');
  await page.getByRole('link', { name: 'Invite affiliate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('option', { name: 'Aurora Bet' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const first = await mailedLink(mails, email);
  await page.getByRole('button', { name: 'Show invitations' }).click();
  await expect(page).toHaveURL(/\/affiliates\/invitations$/);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Pending');

  await row.getByRole('button', { name: `Send again: ${email}` }).click();
  await expect(page.getByText(`Invitation sent again to ${email}`)).toBeVisible();
  await expect.poll(() => mailedLink(mails, email)).not.toBe(first);

  page.once('dialog', (question) => void question.accept());
  await row.getByRole('button', { name: `Delete: ${email}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Affiliates', exact: true }).and(page.locator('main a')).click();
  await expect(page).toHaveURL(/\/affiliates\/list$/);
});
