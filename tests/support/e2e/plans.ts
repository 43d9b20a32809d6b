import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { post } from './session.ts';
import { expect } from './test.ts';

/** A name that no other test uses. */
export const freshName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Chooses an item of a select with the mouse. */
export async function choose(page: Page, select: Locator, item: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: item, exact: true }).click();
}

export const paymentTypeOf = (dialog: Locator): Locator =>
  dialog.getByRole('combobox', { name: /Payment type/ });

/** Creates a plan by an API call, so that a test need not begin with a form. */
export async function givenPlan(page: Page, name: string, price = '10.50'): Promise<number> {
  const answer = await post(page, '/api/v1/plans', { name, price, payment_type: 1 });
  expect(answer.status()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return id;
}

/** Opens the list narrowed to what a search finds. */
export async function openPlans(page: Page, search = ''): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify(search ? { q: search } : {}));
  await page.goto(`/plans?displayedFilters=%7B%7D&filter=${filter}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
}
