import { signIn } from '../support/e2e/signIn.ts';
import { expect, test } from '../support/e2e/test.ts';

test('signs in', async ({ page }) => {
  await signIn(page, 'super-admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
