import { expect, type Page } from '@playwright/test';
import type { AccountType } from '../../../contract/accounts.ts';

export const password = 'demo-password';

/** Signs in as a person would, in whichever language the page is, and waits for the dashboard. */
export async function signIn(page: Page, account: AccountType): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel(/^(Password|Пароль)$/).fill(password);
  await page.getByRole('button', { name: /^(Log in|Войти)$/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
