import { recordCalls } from '../support/e2e/faults.ts';
import { boxesOf } from '../support/e2e/geometry.ts';
import {
  choose,
  dialogOf,
  freshName,
  givenPlan,
  openPlans,
  paymentTypeOf,
  rowOf,
} from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const plans = '/api/v1/plans';

test.beforeEach(({ page }) => givenSession(page, 'super-admin'));

test('PL1 PL2 PL3 PL4 PL5 PL6 LS3 LS7 API3 a plan is added, read, changed, and deleted once that is confirmed', async ({
  page,
}) => {
  const name = freshName('Created');
  const dialog = dialogOf(page);
  await openPlans(page, name);
  await expect(page.getByText('Nothing found. Change your search or filters.')).toBeVisible();

  await test.step('in a dialog that has an address', async () => {
    await page.getByRole('link', { name: 'Add plan' }).click();
    await expect(page).toHaveURL(/\/plans\/create/);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Price').fill('10.5');
    await choose(page, paymentTypeOf(dialog), 'Per action (CPA)');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(plans),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await sent).postDataJSON()).toEqual({ name, price: '10.50', payment_type: 1 });
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/plans(\?|$)/);
    await expect(page.getByText('Plan created')).toBeVisible();
  });

  await test.step('in a row of the list', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'ID',
      'Name',
      'Payment type',
      'Price',
      'Actions',
    ]);
    // On a wide screen the heading is visible, not only read by screen readers.
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCSS('font-size', '14px');
    const cells = rowOf(page, name).getByRole('cell');
    await expect(cells.nth(1)).toHaveText(/^\d+$/);
    await expect(cells.nth(3)).toHaveText('Per action (CPA)');
    await expect(cells.nth(4)).toHaveText('10.50');
    await expect(rowOf(page, name).getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  await test.step('with every key, and the token of the cookie', async () => {
    const id = await rowOf(page, name).getByRole('cell').nth(1).innerText();
    await rowOf(page, name).getByRole('link', { name: 'Edit' }).click();
    await expect(page).toHaveURL(new RegExp(`/plans/${id}(\\?|$)`));
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await expect(dialog.getByLabel('Price')).toHaveValue('10.50');
    await expect(paymentTypeOf(dialog)).toHaveText('Per action (CPA)');
    await dialog.getByLabel('Price').fill('8.25');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe(`${plans}/${id}`);
    expect(request.postDataJSON()).toEqual({ name, price: '8.25', payment_type: 1 });
    expect((await request.allHeaders())['x-xsrf-token']).toBeTruthy();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, name)).toContainText('8.25');
  });

  await test.step('after the browser’s own question', async () => {
    const calls = recordCalls(page);
    const questions: string[] = [];
    let answer = false;
    page.on('dialog', (question) => {
      questions.push(question.message());
      return answer ? question.accept() : question.dismiss();
    });
    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => questions).toEqual([`Delete the plan “${name}”?`]);
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    answer = true;
    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Plan deleted')).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });
});

test('no column moves when a row goes, until another order is asked for', async ({ page }) => {
  const name = freshName('Steady');
  await givenPlan(page, name);
  const long = `${name} ${'and more '.repeat(6)}`.trim();
  await givenPlan(page, long);
  await openPlans(page, name);
  const headings = async () =>
    (await boxesOf(page.getByRole('columnheader'))).map(({ x, width }) => [Math.round(x), Math.round(width)]);
  await expect(rowOf(page, long)).toBeVisible();
  const before = await headings();
  page.once('dialog', (question) => void question.accept());
  await rowOf(page, long).getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, long)).toHaveCount(0);
  expect(await headings()).toEqual(before);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect.poll(headings).not.toEqual(before);
});

test('a double click opens a dialog, which a click beside it closes', async ({ page }) => {
  await openPlans(page, '');
  const add = page.getByRole('link', { name: 'Add plan' });
  const { x, y } = (await add.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 5);
  await expect(dialogOf(page)).toBeVisible();
  // The second click falls beside the dialog that the first one opened.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.waitForTimeout(300);
  await expect(dialogOf(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialogOf(page)).toBeHidden();
});

test('the dialog opens from its address, and Back closes it over the same list', async ({ page }) => {
  const name = freshName('Linked');
  const id = await givenPlan(page, name);
  await openPlans(page, name);
  await rowOf(page, name).getByRole('link', { name: 'Edit' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
  await page.goto(`/plans/${id}`);
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue(name);
  // No element on the page opened the dialog, so the page gets the focus; its title stays in sight.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('Back undoes the first change of a list, Forward brings it again, and a reload keeps it', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('button', { name: /next page/i }).click();
  const current = page.locator('button[aria-current=page]');
  await expect(page).toHaveURL(/page=2/);
  await expect(current).toHaveText('2');
  await page.goBack();
  await expect(current).toHaveText('1');
  await expect(page).toHaveURL(/\/plans$/);
  await page.goForward();
  await expect(current).toHaveText('2');
  await page.reload();
  await expect(current).toHaveText('2');
  await page.goBack();
  await expect(current).toHaveText('1');

  await page.getByRole('searchbox', { name: 'Search' }).fill('no such plan');
  await expect(page.getByText('Nothing found. Change your search or filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(current).toHaveText('1');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Q1 the whole way by keyboard: open, fill, save, and the focus returns', async ({ page }) => {
  const name = freshName('Typed');
  await openPlans(page, name);
  const opener = page.getByRole('link', { name: 'Add plan' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  // Until its options have come, the select is disabled and Tab passes it by.
  await expect(paymentTypeOf(dialog)).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await expect(paymentTypeOf(dialog)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
});
