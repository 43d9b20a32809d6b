import { signIn } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';

test('security 8: another browser is signed out from here', async ({ page, browser, problems, server }) => {
  await signIn(page, 'affiliate');
  const elsewhere = await browser.newContext({ baseURL: server.url, userAgent: 'Firefox/143.0 (Windows)' });
  const other = await elsewhere.newPage();
  await signIn(other, 'affiliate');
  await page.getByRole('link', { name: 'Profile settings' }).click();
  const sessions = page.getByRole('list', { name: 'Active sessions' });
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'End session: Firefox, Windows' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  problems.expect(/status of 401/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await elsewhere.close();
  await expect(sessions).not.toContainText('Firefox, Windows');
});
