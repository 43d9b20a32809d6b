import type { Page } from '@playwright/test';
import en from '../../public/locales/en/translation.json' with { type: 'json' };
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const loaded = (page: Page) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/locales/')) files.push(pathname);
  });
  return files;
};
const isShown = async (page: Page, language: 'en' | 'ru') => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ru' ? 'Вход' : 'Log in');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

test('S12 S13 S14 S18 the switch loads the other language, and the choice outlives a reload', async ({
  page,
}) => {
  const files = loaded(page);
  await page.goto('/login');
  await isShown(page, 'en');
  const group = page.getByRole('group', { name: 'Language' });
  await expect(group.getByRole('button')).toHaveText(['РУС', 'ENG']);
  await group.getByRole('button', { name: 'РУС' }).click();
  await isShown(page, 'ru');
  expect(files).toContain('/locales/ru/translation.json');
  await page.reload();
  await isShown(page, 'ru');
});

test('S15 local storage beats the cookie, and the cookie the browser', async ({ page, context, server }) => {
  await context.addCookies([{ name: 'i18next', value: 'ru', url: server.url }]);
  await page.goto('/login');
  await isShown(page, 'ru');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.reload();
  await isShown(page, 'en');
});

test.describe('in a Russian browser', () => {
  test.use({ locale: 'ru-RU' });

  test('S17 L8 one file is loaded, /locales/ru/translation.json, and the server answers in Russian', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 422/);
    const files = loaded(page);
    await page.goto('/login');
    await isShown(page, 'ru');
    expect(files.filter((file) => file.includes('ru-RU'))).toEqual([]);
    expect(files).toContain('/locales/ru/translation.json');
    await page.getByLabel('E-mail').fill('nobody-ru@demo.test');
    await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert').first()).toHaveText(/[а-яё]/i);
  });

  test('S18 NAV7 no screen shows English or a bare key', async ({ page }) => {
    await givenSession(page, 'super-admin');
    // The host of an address (ada@mail.example) is no key.
    const sections = new RegExp(`(?<!@)\\b(${Object.keys(en).join('|')})\\.[a-z_]+(\\.[a-z_]+)*`);
    for (const path of ['/dashboard', '/plans', '/plans/create', '/plans/1', '/roles', '/referral-system']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/[А-ЯЁа-яё]/);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(sections);
    }
    const navigation = page.getByRole('navigation', { name: 'Главное меню' });
    for (const label of await navigation.getByRole('link').allInnerTexts())
      expect(label).toMatch(/[А-ЯЁа-яё]/);
  });

  test('NAV7 every entry of the navigation keeps to one line', async ({ page }) => {
    // High enough for all of them, so that no scroll bar takes of the width.
    await page.setViewportSize({ width: 1440, height: 1600 });
    for (const type of ['super-admin', 'operator'] as const) {
      // The page of the account before would go on reading, with the session of this one.
      await page.goto('about:blank');
      await givenSession(page, type);
      await page.goto('/dashboard');
      const navigation = page.getByRole('navigation', { name: 'Главное меню' });
      const closed = navigation.locator('[aria-expanded=false]');
      await expect(closed).not.toHaveCount(0);
      while ((await closed.count()) > 0) await closed.first().click();
      for (const entry of await navigation.locator('[aria-expanded], a[href]').all()) {
        const box = await entry.boundingBox();
        expect(box?.height, await entry.innerText()).toBeLessThan(42);
      }
    }
  });
});
