import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const publicPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/invitation',
  '/development',
];

test('K10 security 20 the public pages, the dashboard and a list make requests only to our server', async ({
  page,
  server,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== server.url && protocol !== 'data:') foreign.push(request.url());
  });
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await givenSession(page, 'super-admin');
  for (const path of ['/dashboard', '/plans']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(foreign).toEqual([]);
});

test('S4 after logging out neither storage nor Back shows anything of the account', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('affiliate');
  await expect(page).toHaveURL(/filter=/);
  await page.goto('/plans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  expect(kept).not.toContain('affiliate');
  expect(kept).not.toContain('super-admin');
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('row')).toHaveCount(0);
});

test('S4 a page restored from the browser’s memory notices a logout that happened meanwhile', async ({
  page,
  context,
}) => {
  await givenSession(page, 'super-admin');
  await page.goto('/plans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goto('about:blank');
  const other = await context.newPage();
  await other.goto('/dashboard');
  // The server refuses reads that are under way as the session ends, and the browser complains of these.
  await other.waitForLoadState('networkidle');
  await other.getByRole('button', { name: 'Log out' }).first().click();
  await expect(other).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('row')).toHaveCount(0);
});
