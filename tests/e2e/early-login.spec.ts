import type { Page } from '@playwright/test';
import { holdCall, recordCalls } from '../support/e2e/faults.ts';
import { givenSession } from '../support/e2e/session.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';

/* The login page is in the HTML and usable before the script that renders the panel has loaded. */

declare global {
  interface Window {
    /** The headings and forms that were on the page, in their order. */
    seen?: string[];
  }
}

const email = 'super-admin@demo.test';
const emailOf = (page: Page) => page.locator('input[name=email]');
const passwordOf = (page: Page) => page.locator('input[name=password]');
const dressed = [
  { theme: 'default', width: 1440, height: 900 },
  { theme: 'default', width: 390, height: 844 },
  { theme: 'affiliate', width: 1440, height: 900 },
  { theme: 'affiliate', width: 390, height: 844 },
];

/**
 * Delays the script that renders the panel. Returns a function that releases it and waits until React has hydrated the
 * page.
 */
async function holdDrawing(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/draw-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() =>
    document.addEventListener(
      'early-login:taken-over',
      () => (document.documentElement.dataset.taken = 'over'),
    ),
  );
  return async () => {
    release();
    await expect(page.locator('html')).toHaveAttribute('data-taken', 'over');
  };
}

/** Opens the login page without its script. */
async function openEarly(page: Page): Promise<() => Promise<void>> {
  const letCome = await holdDrawing(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(emailOf(page)).toBeFocused();
  return letCome;
}

/** Records each heading and form that appears on the page from now on. */
const watchContent = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = (window.seen = []);
    const note = () => {
      for (const element of document.querySelectorAll('h1, form')) {
        const name = element.localName === 'form' ? 'form' : (element.textContent ?? '');
        if (!seen.includes(name)) seen.push(name);
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
const seenOn = (page: Page) => page.evaluate(() => window.seen);

test('a form that is sent before the script has loaded signs in, once, with no password in the address', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const calls = recordCalls(page);
  const letCome = await openEarly(page);
  await page.keyboard.type(email);
  await passwordOf(page).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).not.toContain('POST /api/login');
  await letCome();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls.filter((call) => call === 'POST /api/login')).toHaveLength(1);
  expect(documents).toHaveLength(1);
});

test('typed text, the focus and the selection stay, in the same inputs', async ({ page }) => {
  const letCome = await openEarly(page);
  await emailOf(page).fill(email);
  await passwordOf(page).fill('my secret');
  const input = await passwordOf(page).elementHandle();
  await passwordOf(page).evaluate((element: HTMLInputElement) => element.setSelectionRange(0, 2));
  await letCome();
  expect(await passwordOf(page).evaluate((element, early) => element === early, input)).toBe(true);
  await expect(passwordOf(page)).toBeFocused();
  await page.keyboard.type('your');
  await expect(passwordOf(page)).toHaveValue('your secret');
  await expect(emailOf(page)).toHaveValue(email);
  // React has the value too, and renders it again.
  await page.getByRole('button', { name: 'РУС' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(passwordOf(page)).toHaveValue('your secret');
  await expect(emailOf(page)).toHaveValue(email);
});

test('values that a password manager fills in without an event are sent', async ({ page }) => {
  const letCome = await openEarly(page);
  const fill = (element: Element, value: string) => {
    if (element instanceof HTMLInputElement) element.value = value;
  };
  await emailOf(page).evaluate(fill, email);
  await passwordOf(page).evaluate(fill, password);
  await letCome();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the form stays while auth/me is awaited, and a login waits for the response', async ({ page }) => {
  const release = await holdCall(page, 'GET', '/api/v1/auth/me');
  const calls = recordCalls(page);
  const letCome = await openEarly(page);
  await letCome();
  await emailOf(page).fill(email);
  await passwordOf(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('button[type=submit]')).toBeDisabled();
  expect(calls).toEqual(['GET /api/v1/auth/me']);
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('buttons pressed before the script has loaded work once it has', async ({ page }) => {
  const letCome = await openEarly(page);
  await passwordOf(page).fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'РУС' }).click();
  await letCome();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(passwordOf(page)).toHaveAttribute('type', 'text');
  await expect(passwordOf(page)).toHaveValue('secret');
});

test('an empty form says what is missing, at inputs that name the message', async ({ page }) => {
  const letCome = await openEarly(page);
  await page.keyboard.press('Enter');
  await letCome();
  await expect(page.getByText('Required')).toHaveCount(2);
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Required');
  // React derives the ids of the message and of the input from its tree, which must be that of the early page.
  const id = await emailOf(page).getAttribute('id');
  await expect(emailOf(page)).toHaveAttribute('aria-describedby', `${id}-text`);
});

for (const [locale, heading, title] of [
  ['en-US', 'Log in', 'Log in · admin panel'],
  ['ru-RU', 'Вход', 'Вход · admin panel'],
] as const) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale });

    for (const { theme, width, height } of dressed) {
      test(`the early page is the live one, pixel by pixel, ${theme} and ${width} wide`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.addInitScript((mode) => localStorage.setItem('themeMode', mode), theme);
        await watchContent(page);
        const answered = page.waitForResponse('**/api/v1/auth/me');
        const letCome = await openEarly(page);
        await answered;
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveTitle(title);
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
        const early = await page.screenshot();
        await letCome();
        const live = await page.screenshot();
        expect(live.equals(early)).toBe(true);
        await expect(page).toHaveTitle(title);
        expect(await seenOn(page)).toEqual([heading, 'form']);
      });
    }
  });
}

test('L16 a signed-in user sees no form on the way from /login to the panel', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await watchContent(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seenOn(page)).not.toContain('form');
});

test('a lost session is still reported after a reload', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => history.replaceState({ from: '/plans', lost: true }, '', '/login'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('session');
  await emailOf(page).fill(email);
  await passwordOf(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plans$/);
});

for (const script of ['index', 'draw']) {
  test(`E6 where the script ${script} does not come, the page says so in place of the form`, async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED|dynamically imported module/);
    await page.route(new RegExp(`/assets/${script}-[^/]+\\.js$`), (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByText(/Couldn’t load the panel.*Не удалось загрузить панель/)).toBeVisible();
    await expect(emailOf(page)).toHaveCount(0);
  });
}
