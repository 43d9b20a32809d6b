import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { violations } from '../support/e2e/axe.ts';
import { givenSession, post } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/** Exports the list on the page, and reads the file that the browser saves. */
async function exported(page: Page, tool: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: tool }).click();
  return file;
}

test('a list is exported to Excel, with numbers as numbers and no formula', async ({ page }) => {
  await givenSession(page, 'super-admin');
  // The first would be a formula, and the second is a word of the language that the export is written in.
  for (const name of ['=1+1', 'constructor']) {
    const made = await post(page, '/api/v1/plans', { name, price: '1250.50', payment_type: 1 });
    expect(made.ok()).toBe(true);
  }
  await page.goto('/plans');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'More' });
  await expect(menu.getByRole('menuitem', { name: 'Export to Excel' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const file = await exported(page, 'Export to Excel');
  expect(file.suggestedFilename()).toMatch(/^plans-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [headings, ...rows] = await readSheet(await file.path());
  expect(headings).toEqual(['ID', 'Name', 'Payment type', 'Price']);
  for (const name of ['=1+1', 'constructor']) {
    expect(rows).toContainEqual([expect.any(Number), name, expect.any(String), 1250.5]);
  }
  await expect(page.getByText(`${rows.length} rows exported`)).toBeVisible();
});

test('a file has the columns that a list begins without', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await givenSession(page, 'affiliate');
  await page.goto('/campaigns');
  await page.getByRole('row').nth(1).waitFor();
  await expect(page.getByRole('columnheader', { name: 'Plan' })).toHaveCount(0);
  const file = await exported(page, 'Export to Excel');
  const [headings] = await readSheet(await file.path());
  expect(headings).toEqual(expect.arrayContaining(['Plan', 'Promo material', 'Brand']));
});
