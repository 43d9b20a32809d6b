import { accountTypes } from '../../contract/accounts.ts';
import type { Route } from '../../contract/routes.ts';
import { allRoutes, mayOpenPage, pagesToCome, seePage, shownPublicRoutes } from '../support/e2e/routes.ts';
import { givenSession } from '../support/e2e/session.ts';
import { shiftsOf, watchShifts } from '../support/e2e/shifts.ts';
import { expect, test } from '../support/e2e/test.ts';

// Placeholder pages differ only in their titles; every other page is checked once, and the dashboard for every type.
const met = new Set<Route>(pagesToCome.slice(1));

for (const type of accountTypes) {
  const own = allRoutes.filter(
    (route) => mayOpenPage(type, route) && (route === '/dashboard' || !met.has(route)),
  );
  for (const route of own) met.add(route);

  test(`Q3 on a phone 360 pixels wide no page of a ${type} scrolls sideways or jumps while it loads`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await givenSession(page, type);
    const wide: string[] = [];
    const shifts: string[] = [];
    await watchShifts(page);
    for (const route of own) {
      await page.goto(route);
      await seePage(page, route);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) wide.push(`${route}: ${width}`);
      shifts.push(...(await shiftsOf(page)));
    }
    expect(wide).toEqual([]);
    expect(shifts).toEqual([]);
  });
}

test('on a phone the current tab of a list is in sight, and a shadow tells that there are more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await givenSession(page, 'operator');
  await page.goto('/payments/periods');
  const tabs = page.getByRole('navigation', { name: 'Related lists' });
  await expect(tabs.getByRole('link', { name: 'Months' })).toBeInViewport({ ratio: 0.9 });
  await expect(tabs).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
});

test('on a phone cards are sorted by a dialog of the menu', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/plans');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sort' });
  await dialog.getByLabel('Field').selectOption('Price');
  await dialog.getByRole('radio', { name: 'Descending' }).check();
  const answer = page.waitForResponse(/\/api\/v1\/plans\?.*sort=-price/);
  await dialog.getByRole('button', { name: 'Sort' }).click();
  const { data: plans } = (await (await answer).json()) as { data: { name: string }[] };
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(first).toContainText(plans[0]?.name ?? '');
  // The dialog has left no entry of its own: Back leads to the order before.
  await page.goBack();
  await expect(first).not.toContainText(plans[0]?.name ?? '');
});

test('on a phone the button beside the sums of transactions keeps its place until they are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await givenSession(page, 'operator');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/transactions/sums*', async (route) => {
    await released;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto('/payments/transactions');
  const adjust = page.getByRole('button', { name: 'Adjust' });
  await expect(adjust).toBeVisible();
  const before = await adjust.boundingBox();
  release();
  await expect(page.getByRole('region', { name: 'Sums' }).getByRole('definition').first()).toBeVisible();
  expect(await adjust.boundingBox()).toEqual(before);
  expect(await shiftsOf(page)).toEqual([]);
});

test('rows wait for the buttons in them, which would move their columns', async ({ page }) => {
  await givenSession(page, 'operator');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/row-answer-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await watchShifts(page);
  const rows = page.waitForResponse(/\/affiliates\/requests/);
  await page.goto('/affiliates/requests');
  await rows;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Loading')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: /^Approve: / }).first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

test('nothing of a public page jumps while it loads', async ({ page, problems }) => {
  problems.expect(/status of 404 .*invitations\/x$/);
  const shifts: string[] = [];
  await watchShifts(page);
  const see = async (routes: readonly string[]) => {
    for (const route of routes) {
      await page.goto(`${route}?token=x`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      shifts.push(...(await shiftsOf(page)));
    }
  };
  await page.setViewportSize({ width: 412, height: 823 });
  await see(shownPublicRoutes);
  await page.setViewportSize({ width: 1440, height: 900 });
  await see(['/login', '/register']);
  expect(shifts).toEqual([]);
});

/** Text twice as large, as a browser can be told to show it; or everything four times, as by its zoom. */
for (const { name, width, height, text } of [
  { name: 'text twice as large', width: 390, height: 844, text: '200%' },
  { name: 'everything four times as large', width: 320, height: 256, text: '100%' },
]) {
  test(`Q3 with ${name} nothing is cut off at the sides`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const see = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole(path.endsWith('/create') ? 'dialog' : 'heading').first()).toBeVisible();
      await page.addStyleTag({ content: `html { font-size: ${text} !important }` });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('button, h1, h2, label, dt, dd, input')]
          .filter((each) => each.closest('table') === null && each.getBoundingClientRect().width > 0)
          .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1)
          .map((each) => `${location.pathname}: ${each.getAttribute('aria-label') ?? each.textContent}`),
      );
      expect(cut).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await see('/login');
    await see('/register');
    await givenSession(page, 'affiliate');
    for (const path of ['/dashboard', '/campaigns', '/campaigns/create', '/profile-settings'])
      await see(path);
  });
}
