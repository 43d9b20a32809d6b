import { holdCall, onCall, recordCalls } from '../support/e2e/faults.ts';
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

test('PL1 PL2 lists id, name, payment type, price with two decimals, actions', async ({ page }) => {
  const name = freshName('Listed');
  const id = await givenPlan(page, name, '10.50');
  await openPlans(page, name);
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'ID',
    'Name',
    'Payment type',
    'Price',
    'Actions',
  ]);
  // On a wide screen it is read, not only read aloud.
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCSS('font-size', '14px');
  const cells = rowOf(page, name).getByRole('cell');
  await expect(cells.nth(1)).toHaveText(String(id));
  await expect(cells.nth(3)).toHaveText('Per action (CPA)');
  await expect(cells.nth(4)).toHaveText('10.50');
  await expect(rowOf(page, name).getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(rowOf(page, name).getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('PL3 LS3 LS7 creates a plan in a dialog that has an address', async ({ page }) => {
  const name = freshName('Created');
  await openPlans(page, name);
  await expect(page.getByText('Nothing found. Change your search or filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Add plan' }).click();
  await expect(page).toHaveURL(/\/plans\/create/);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('10.5');
  await choose(page, paymentTypeOf(dialog), 'Revenue share');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(plans));
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({ name, price: '10.50', payment_type: 2 });
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/plans(\?|$)/);
  await expect(page.getByText('Plan created')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('10.50');
});

test('PL4 PL5 LS7 API3 edits a plan, prefilled', async ({ page }) => {
  const name = freshName('Edited');
  const id = await givenPlan(page, name, '7.00');
  await openPlans(page, name);
  await rowOf(page, name).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/plans/${id}(\\?|$)`));
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Price')).toHaveValue('7.00');
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

test('PL6 LS7 deletes after the browser’s confirmation only', async ({ page }) => {
  const name = freshName('Deleted');
  await givenPlan(page, name);
  await openPlans(page, name);
  const calls = recordCalls(page);
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return answer ? dialog.accept() : dialog.dismiss();
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

test('PL8 V12 Q1 says what is missing and sends nothing', async ({ page }) => {
  await page.goto('/plans/create');
  const calls = recordCalls(page);
  const dialog = dialogOf(page);
  for (const label of ['Name', 'Price', 'Payment type']) {
    await expect(dialog.locator('label', { hasText: label })).toContainText('*');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required')).toHaveCount(3);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('V1 a name is at least two characters once trimmed', async ({ page }) => {
  await page.goto('/plans/create');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(' a ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter at least 2 characters')).toBeVisible();
  await dialog.getByLabel('Name').fill(' ab ');
  await expect(dialog.getByText('Enter at least 2 characters')).toHaveCount(0);
});

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('PL9 a comma separates the decimals', async ({ page }) => {
    const name = freshName('Тариф');
    await page.goto('/plans/create');
    const dialog = dialogOf(page);
    await dialog.getByLabel('Название').fill(name);
    await dialog.getByLabel('Цена').fill('1,5');
    await choose(page, dialog.getByRole('combobox', { name: /Тип оплаты/ }), 'Доля дохода (RevShare)');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(plans),
    );
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ price: '1.50' });
    await expect(dialog).toBeHidden();
  });
});

test('PL9 a third decimal and a negative price are refused', async ({ page }) => {
  await page.goto('/plans/create');
  const dialog = dialogOf(page);
  for (const price of ['1.005', '-1']) {
    await dialog.getByLabel('Price').fill(price);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^Enter an amount/)).toBeVisible();
    await dialog.getByLabel('Price').fill('');
  }
});

test('LS5 LS6 a form opened again holds its own values', async ({ page }) => {
  const prefix = freshName('Pair');
  const [a, b] = [`${prefix} A`, `${prefix} B`];
  await givenPlan(page, a, '1.00');
  await givenPlan(page, b, '2.00');
  await openPlans(page, prefix);
  const dialog = dialogOf(page);
  await rowOf(page, a).getByRole('link', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(a);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, b).getByRole('link', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(b);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Add plan' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await expect(dialog.getByLabel('Price')).toHaveValue('');
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
  // Nothing on the page opened it, so that the page has the focus then; its title stays in sight.
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

  await page.getByLabel('Search').fill('no such plan');
  await expect(page.getByText('Nothing found. Change your search or filters.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(current).toHaveText('1');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('LS1 LS2 E2 a list that cannot be loaded says so and tries again', async ({ page, problems }) => {
  problems.expect(/status of 500 .*\/plans\b/);
  let fails = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await onCall(page, 'GET', plans, async (route) => {
    await released;
    await (fails
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>No</h1>' })
      : route.continue());
  });
  await page.goto('/plans');
  await expect(page.getByRole('main').getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('alert')).toContainText('Error');
  fails = false;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('LS9 nineteen plans are two pages', async ({ page }) => {
  const rows = Array.from({ length: 19 }, (_, index) => ({
    id: index + 1,
    name: `Plan ${index + 1}`,
    price: '1.00',
    payment_type: { key: 1, title: 'CPA' },
  }));
  await onCall(page, 'GET', plans, (route) => route.fulfill({ json: rows }));
  await openPlans(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 18);
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
});

test('LS11 LS12 LS13 no rows, and rows with nothing in them, are shown', async ({ page }) => {
  let rows: object[] = [];
  await onCall(page, 'GET', plans, (route) => route.fulfill({ json: rows }));
  await openPlans(page);
  await expect(page.getByText('No plans yet')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  rows = [{ id: 1, name: 'Bare', price: null, payment_type: null }];
  await page.reload();
  await expect(rowOf(page, 'Bare')).toBeVisible();
});

test('PL7 E1 E5 a failed save keeps the dialog and what was typed', async ({ page, context, problems }) => {
  problems.expect(/status of 500 .*\/plans$|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/plans/create');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(freshName('Kept'));
  await dialog.getByLabel('Price').fill('3');
  await choose(page, paymentTypeOf(dialog), 'Fixed fee');

  let body: string = '<h1>No</h1>';
  await onCall(page, 'POST', plans, (route) => route.fulfill({ status: 500, body }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Couldn’t save the plan');
  body = JSON.stringify({ message: 'The books are closed.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The books are closed.');

  await page.unrouteAll();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No connection');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
});

test('V14 the server’s field errors stand at their fields until these change', async ({ page, problems }) => {
  problems.expect(/status of 422 .*\/plans$/);
  await page.goto('/plans/create');
  const dialog = dialogOf(page);
  await onCall(page, 'POST', plans, (route) =>
    route.fulfill({ status: 422, json: { message: 'Taken.', errors: { name: ['This name is taken.'] } } }),
  );
  await dialog.getByLabel('Name').fill('Taken');
  await dialog.getByLabel('Price').fill('3');
  await choose(page, paymentTypeOf(dialog), 'Fixed fee');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This name is taken.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('Free');
  await expect(dialog.getByText('This name is taken.')).toHaveCount(0);
});

test('PL7 a refused delete is told above the list', async ({ page, problems }) => {
  problems.expect(/status of (409|500)/);
  const name = freshName('In use');
  await givenPlan(page, name);
  await openPlans(page, name);
  page.on('dialog', (dialog) => dialog.accept());
  await onCall(page, 'DELETE', /\/plans\/\d+$/, (route) => route.fulfill({ status: 500, body: '' }));
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Couldn’t delete the plan');
  await page.unrouteAll();
  await onCall(page, 'DELETE', /\/plans\/\d+$/, (route) =>
    route.fulfill({ status: 409, json: { message: 'Two campaigns use it.' } }),
  );
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Two campaigns use it.');
  await expect(rowOf(page, name)).toBeVisible();
});

test('Q5 closing a form with something typed asks first', async ({ page }) => {
  await openPlans(page);
  await page.getByRole('link', { name: 'Add plan' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill('Half a pl');
  const asked = page.waitForEvent('dialog');
  // The click does not return before the question is answered.
  const closing = dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = await asked;
  await question.dismiss();
  await closing;
  await expect(dialog.getByLabel('Name')).toHaveValue('Half a pl');
});

test('Q6 double-clicking Save sends one request', async ({ page }) => {
  const name = freshName('Once');
  await page.goto('/plans/create');
  const calls = recordCalls(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('3');
  await choose(page, paymentTypeOf(dialog), 'Fixed fee');
  const release = await holdCall(page, 'POST', plans);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  release();
  await expect(dialog).toBeHidden();
  expect(calls.filter((call) => call === `POST ${plans}`)).toHaveLength(1);
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
