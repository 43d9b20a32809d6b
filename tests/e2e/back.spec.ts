import type { Page } from '@playwright/test';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/* Dialogs without an address close by the browser's Back, which leaves the page and its place as they are. */

const dialogs = (page: Page) => page.getByRole('dialog');
const marks = (page: Page) =>
  page.evaluate(() => (history.state as { usr?: { openDialogs?: number } } | null)?.usr?.openDialogs ?? 0);
const hasMarks = (page: Page, count: number) => expect.poll(() => marks(page)).toBe(count);

/** Opens the transactions from the dashboard, which Back would lead to. */
async function openTransactions(page: Page) {
  await givenSession(page, 'operator');
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('button', { name: 'Payments' }).click();
  await menu.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
}

test('Back closes a dialog over a list, which keeps its place, and then leaves the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openTransactions(page);
  const adjust = page.getByRole('button', { name: 'Adjust', exact: true });
  await adjust.click();
  await expect(dialogs(page)).toBeVisible();
  await hasMarks(page, 1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(adjust).toBeFocused();

  // Forward opens nothing, and leaves nothing behind.
  await page.goForward();
  await hasMarks(page, 0);
  await expect(dialogs(page)).toHaveCount(0);

  // By its button it closes with its entry.
  await adjust.click();
  await hasMarks(page, 1);
  await dialogs(page).getByRole('button', { name: 'Cancel' }).click();
  await hasMarks(page, 0);

  // A reload opens none either.
  await adjust.click();
  await hasMarks(page, 1);
  await page.reload();
  await hasMarks(page, 0);
  await page.goForward();
  await hasMarks(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goForward();
  await expect(page).toHaveURL(/\/payments\/transactions/);
});

test('a dialog with typed input asks, and its list is read on where it was', async ({ page }) => {
  await openTransactions(page);
  await page.getByRole('button', { name: 'Next page', exact: false }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  const amount = dialogs(page).getByRole('textbox', { name: /Amount/ });
  await amount.fill('10');
  await hasMarks(page, 1);
  for (const [button, isOpen] of [
    ['Keep editing', true],
    ['Leave', false],
  ] as const) {
    await page.evaluate(() => history.back());
    await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();
    await expect(amount).toHaveCount(isOpen ? 1 : 0);
  }
  await hasMarks(page, 0);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('button[aria-current=page]')).toHaveText('2');
});

test('on a phone, Back leads up from why to its drawer and to the list, also step by quick step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await givenSession(page, 'operator');
  await page.goto('/affiliates/list');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Keller');
  await page.locator('main tbody a[href^="/affiliates/list/5"]').first().click();
  const drawer = page.getByRole('dialog', { name: 'Affiliate', exact: true });
  const statements = drawer.getByRole('region', { name: 'Statements' });
  await statements
    .getByRole('button', { name: /^\D+\d{4}$/ })
    .first()
    .click();
  const statement = page.getByRole('dialog', { name: /^Statement of/ });
  await statement
    .getByRole('button', { name: /^Why\? / })
    .last()
    .click();
  const why = page.getByRole('dialog', { name: 'Why?', exact: true });
  const way = why.getByRole('navigation', { name: 'Way back' });
  await why.getByRole('list', { name: 'Parts' }).getByRole('button').first().click();
  await expect(way).toBeVisible();
  await hasMarks(page, 3);
  await page.goBack();
  await expect(way).toHaveCount(0);
  await expect(why).toBeVisible();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(why).toHaveCount(0);
  await expect(statement).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await hasMarks(page, 0);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/affiliates\/list\?.*Keller/);
});

test('rejecting from a drawer goes on to the next record, from which Back leads to the list', async ({
  page,
}) => {
  await givenSession(page, 'operator');
  await page.goto('/affiliates/requests');
  await page.locator('main tbody').getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Request' });
  await expect(page).toHaveURL(/\/affiliates\/requests\/\d+/);
  const address = page.url();
  await drawer.or(dialogs(page)).getByRole('button', { name: 'Reject' }).click();
  const reject = page.getByRole('dialog', { name: /^Reject / });
  await reject.getByRole('textbox').fill('No such site');
  await hasMarks(page, 1);
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject).toHaveCount(0);
  await expect.poll(() => page.url()).not.toBe(address);
  await page.waitForTimeout(300);
  expect(page.url()).toMatch(/\/affiliates\/requests\/\d+/);
  expect(page.url()).not.toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/affiliates\/requests$/);
  await expect(dialogs(page)).toHaveCount(0);
  // The request is left as it was.
  await page.getByRole('button', { name: 'Undo' }).click();
});
