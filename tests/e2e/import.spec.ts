import type { Page } from '@playwright/test';
import { xlsx } from '../../src/kit/export/xlsx.ts';
import { violations } from '../support/e2e/axe.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

async function openImport(page: Page, texts: { more: string; import: string }) {
  await page.getByRole('button', { name: texts.more, exact: true }).click();
  await page.getByRole('menuitem', { name: texts.import }).click();
  return page.getByRole('dialog', { name: texts.import });
}

const english = { more: 'More', import: 'Import from a file' };
const russian = { more: 'Ещё', import: 'Загрузить из файла' };

test('Q2 Q3 a Russian Excel file is imported by keyboard, and every step is accessible', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('i18nextLng', 'ru');
    localStorage.setItem('themeChoice', JSON.stringify({ 1: 'affiliate' }));
  });
  await givenSession(page, 'super-admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/plans');
  const dialog = await openImport(page, russian);
  await expect(dialog.getByRole('button', { name: 'Выбрать файл' })).toBeFocused();
  expect(await violations(page)).toEqual([]);

  const columns = [
    { heading: 'Название', as: 'text' },
    { heading: 'Цена', as: 'money' },
    { heading: 'Тип оплаты', as: 'text' },
  ] as const;
  const file = await xlsx(columns, [
    ['Загруженный тариф', 1250.5, 'Фикс'],
    ['Я', 10, 'Доля дохода'],
    ['Другой тариф', 10, '1'],
  ]);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Выбрать файл' }).press('Enter');
  const name = 'Тарифы.xlsx';
  const buffer = Buffer.from(await file.arrayBuffer());
  await (await chooser).setFiles({ name, mimeType: file.type, buffer });
  await expect(dialog.getByLabel('Цена')).toHaveValue('1');
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Проверить' }).press('Enter');
  await expect(dialog.getByText('Строка 3', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Загрузить \d/ }).press('Enter');
  await expect(dialog.getByText(/^Создан/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const overflow = await dialog.evaluate((it) => it.scrollWidth - it.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: russian.more, exact: true })).toBeFocused();
  await page.getByRole('searchbox').fill('Другой тариф');
  await expect(page.getByRole('link', { name: 'Другой тариф', exact: true }).first()).toBeVisible();
});

test('a file of 5,000 rows is read and checked while the page answers', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/contacts');
  const dialog = await openImport(page, english);
  const lines = Array.from(
    { length: 5000 },
    (_, at) => `Contact ${at},+7 (912) 345-67-89,c${at}@somewhere.test`,
  );
  const buffer = Buffer.from(['Name,Phone,E-mail', ...lines].join('\n'));
  await page.evaluate(() => {
    const state = { longest: 0, last: performance.now() };
    const turn = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.last);
      state.last = now;
      setTimeout(turn);
    };
    turn();
    Object.assign(window, { turns: state });
  });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer });
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('5,000 rows can be imported.')).toBeVisible();
  const longest = await page.evaluate(
    () => (window as unknown as { turns: { longest: number } }).turns.longest,
  );
  test.info().annotations.push({ type: 'longest turn of the page, in ms', description: String(longest) });
  expect(longest).toBeLessThan(2000);
});
