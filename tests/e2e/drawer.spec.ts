import { violations } from '../support/e2e/axe.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

test('Q1 Q2 Q3 a record opens beside its list by keyboard, is accessible, and closes with the focus on its link', async ({
  page,
}) => {
  await givenSession(page, 'super-admin');
  await page.goto('/plans');
  const link = page.locator('tbody').getByRole('link').first();
  const drawer = page.getByRole('dialog', { name: 'Plan', exact: true });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The links of cards are others than those of the table, which come once the page knows its width.
    await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible({ visible: width > 600 });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('heading', { level: 4, name: 'History' })).toBeVisible();
    await expect(drawer.getByText(/No changes recorded yet|Changed|Created/).first()).toBeVisible();
    await expect(page).toHaveTitle(/^(?!Plans).+ · Plan · admin panel$/);
    expect(await violations(page)).toEqual([]);
    const overflow = await drawer.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveTitle('Plans · admin panel');
  }
});

test('Q3 the statements of an affiliate scroll by themselves on a phone, and not the drawer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await givenSession(page, 'operator');
  await page.goto('/affiliates/list/5/show');
  const drawer = page.getByRole('dialog', { name: 'Affiliate' });
  await expect(drawer.getByRole('region', { name: 'Statements' })).toBeVisible();
  const content = drawer.locator('.MuiDialogContent-root');
  expect(await content.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
});

test('Q3 the customers of an affiliate fit a phone, each in a few lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await givenSession(page, 'affiliate');
  for (const [address, name, most] of [
    ['/dashboard', 'Customers', 170],
    ['/campaigns/2', 'Latest customers', 130],
  ] as const) {
    await page.goto(address);
    const card = page.getByRole('region', { name, exact: true });
    const row = card.locator('tbody tr').first();
    await expect(row.getByText(/ · version \d+$/)).toBeVisible();
    const table = card.getByRole('region');
    expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    expect((await row.boundingBox())?.height).toBeLessThan(most);
    const id = row.getByText(/^c-[\w-]{6}$/);
    expect((await id.boundingBox())?.height).toBeLessThan(24);
  }
});

test('Q2 axe finds nothing in the drawer of an account, in Russian and in the dark look', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('i18nextLng', 'ru');
    localStorage.setItem('themeChoice', JSON.stringify({ 1: 'affiliate' }));
  });
  await givenSession(page, 'super-admin');
  await page.goto('/users/1/show');
  const drawer = page.getByRole('dialog', { name: 'Аккаунт', exact: true });
  await expect(drawer.getByRole('link', { name: /^Изменения, сделанные этим аккаунтом/ })).toBeVisible();
  await expect(drawer.getByRole('heading', { level: 4, name: 'История' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Q2 axe finds nothing in the drawer of a customer and of a campaign', async ({ page }) => {
  await givenSession(page, 'operator');
  await page.goto('/events/customers');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reassign' }).click();
  await expect(page.getByRole('combobox', { name: /^New campaign/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await givenSession(page, 'affiliate');
  await page.goto('/campaigns/2');
  const cards = ['Latest customers', 'Latest conversions'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  for (const card of cards) await expect(card).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // A drawer with more than its height scrolls, and no card of it is squeezed.
  for (const card of cards) {
    const hidden = await card.evaluate((it) => it.scrollHeight - it.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  }
  const drawer = page.getByRole('dialog', { name: 'Campaign' });
  expect(await drawer.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
});
