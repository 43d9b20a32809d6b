import { violations } from '../support/e2e/axe.ts';
import { givenSession, post } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

test('Q2 Q3 several records are changed by keyboard, in an accessible dialog', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('i18nextLng', 'ru');
    localStorage.setItem('themeChoice', JSON.stringify({ 1: 'affiliate' }));
  });
  await givenSession(page, 'super-admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Bulk A', 'Bulk B']) {
    const made = await post(page, '/api/v1/plans', { name, price: '1.00', payment_type: 1 });
    expect(made.ok()).toBe(true);
  }
  await page.goto(`/plans?${new URLSearchParams({ filter: JSON.stringify({ q: 'Bulk ' }) })}`);
  const boxes = page.locator('tbody').getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const at of [0, 1]) await boxes.nth(at).press('Space');
  await page
    .getByRole('region', { name: 'Выбранное' })
    .getByRole('button', { name: 'Изменить' })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Цена')).toBeFocused();
  const overflow = await dialog.evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await dialog.getByLabel('Цена').fill('77,7');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Изменено 2/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('tbody').getByText('77,70')).toHaveCount(2);
});
