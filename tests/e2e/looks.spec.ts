import type { Page } from '@playwright/test';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

declare global {
  interface Window {
    /** The backgrounds that have been painted, in their order. */
    painted?: string[];
  }
}

/** Records the background before every frame, from the first on. */
const watchBackground = (page: Page) =>
  page.addInitScript(() => {
    const painted: string[] = (window.painted = []);
    const transparent = 'rgba(0, 0, 0, 0)';
    const note = () => {
      const colors = [document.body, document.documentElement]
        .filter((element) => element !== null)
        .map((element) => getComputedStyle(element).backgroundColor);
      const color = colors.find((each) => each !== transparent) ?? 'white';
      if (painted.at(-1) !== color) painted.push(color);
      requestAnimationFrame(note);
    };
    // Without a body there is nothing to paint.
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(note));
  });

for (const [type, background] of [
  ['affiliate', 'rgb(20, 20, 20)'],
  ['operator', 'rgb(248, 249, 250)'],
] as const) {
  test(`S8 no frame of a ${type}'s page is painted in the other theme`, async ({ page, context }) => {
    await givenSession(page, type);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await watchBackground(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => window.painted)).toEqual([background]);

    await test.step('nor of the login after it', async () => {
      // The page may still have open requests.
      await page.goto('about:blank');
      await context.clearCookies();
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => window.painted)).toEqual([background]);
    });
  });
}

test('S8 no frame of a page is painted in another look than the one that was chosen', async ({ page }) => {
  await givenSession(page, 'operator');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitemradio', { name: 'Theme: Affiliate (dark)' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'affiliate');
  await watchBackground(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.painted)).toEqual(['rgb(20, 20, 20)']);
});

test('a state has a dot of its color', async ({ page }) => {
  await givenSession(page, 'operator');
  await page.goto(`/events?filter=${encodeURIComponent(JSON.stringify({ status: 'rejected' }))}`);
  const state = page.locator('.badge.is-bad').first();
  await expect(state).toBeVisible();
  const dot = await state.evaluate((badge) => getComputedStyle(badge, '::before').borderTopColor);
  const [red = 0, green = 0] = (dot.match(/\d+/g) ?? []).map(Number);
  expect(red, dot).toBeGreaterThan(green + 60);
});

test('a list is printed as its rows, black on white, without navigation and buttons', async ({ page }) => {
  await givenSession(page, 'affiliate');
  await page.goto('/campaigns');
  const main = page.getByRole('main');
  const row = main.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row).toBeVisible();
  await expect(main.locator('th .sort').first()).toBeVisible();
  // An amount that opens is a plain text on paper.
  const buttons = main.locator('button:visible:not([aria-label^="Why?"])');
  expect(await buttons.allInnerTexts()).toEqual(await main.locator('th button:visible').allInnerTexts());
  await expect(main.getByRole('checkbox').locator('visible=true')).toHaveCount(0);
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation').locator('visible=true')).toHaveCount(0);
  expect(
    await row.evaluate((one) => [
      getComputedStyle(one).color,
      getComputedStyle(one).backgroundColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ]),
  ).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('no column of a list is cut off on a sheet of A4, upright', async ({ page }) => {
  await givenSession(page, 'operator');
  // The sheet without its margins, in CSS pixels.
  await page.setViewportSize({ width: 718, height: 1047 });
  for (const path of ['/events', '/events/customers', '/payments/transactions', '/dashboard#figures']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const table = page.getByRole('main').getByRole('table').filter({ visible: true }).last();
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    if (path.startsWith('/dashboard')) await page.getByRole('button', { name: 'All figures' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0)), path)
      .toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeHidden();
  }
});

test('a statement is printed without the drawer below it', async ({ page }) => {
  await givenSession(page, 'operator');
  await page.goto('/affiliates/list/5/show');
  const drawer = page.getByRole('dialog', { name: 'Affiliate', includeHidden: true });
  const statements = drawer.getByRole('region', { name: 'Statements' });
  await statements
    .getByRole('button', { name: /\d{4}$/ })
    .first()
    .click();
  const statement = page.getByRole('dialog', { name: /^Statement of / });
  await expect(statement.getByRole('rowheader', { name: 'Closing balance' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(statement).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(statement.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('a campaign is printed without buttons and fields', async ({ page }) => {
  await givenSession(page, 'affiliate');
  await page.goto('/campaigns');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Campaign' });
  await expect(drawer.getByRole('button', { name: 'Show QR code' })).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Totals' })).toContainText(/\d/);
  await page.emulateMedia({ media: 'print' });
  await expect(drawer.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(drawer.locator('input:visible, select:visible, .MuiButton-root:visible')).toHaveCount(0);
});
