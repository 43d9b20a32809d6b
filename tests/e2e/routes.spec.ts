import type { Page } from '@playwright/test';
import { accountTypes } from '../../contract/accounts.ts';
import type { Route } from '../../contract/routes.ts';
import { violations } from '../support/e2e/axe.ts';
import { allRoutes, mayOpenPage, pagesToCome, seePage } from '../support/e2e/routes.ts';
import { givenSession } from '../support/e2e/session.ts';
import { shiftsOf, watchShifts } from '../support/e2e/shifts.ts';
import { expect, test } from '../support/e2e/test.ts';

const ids =
  'ROUTE2 ROUTE3 ROUTE4 ROUTE5 ROUTE6 ROUTE7 ROUTE8 ROUTE9 ROUTE10 ROUTE11 ROUTE12 ROUTE13 ROUTE14 ROUTE15 ' +
  'ROUTE16 ROUTE17 ROUTE18 ROUTE19 ROUTE20 ROUTE21 ROUTE22 ROUTE23';

/** Changes the address of the open panel, as Back does. */
const moveTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The pages that were audited for an earlier type of account; each type has its own dashboard. */
const audited = new Set<Route>();

for (const type of accountTypes) {
  const own = allRoutes.filter((route) => mayOpenPage(type, route));
  const others = allRoutes.filter((route) => !mayOpenPage(type, route));

  // Placeholder pages differ only in their titles, so only two of them are opened by their address.
  const sameAsOthers = new Set(own.filter((route) => pagesToCome.includes(route)).slice(2));

  const toAudit = own.filter((route) => route === '/dashboard' || !audited.has(route));
  for (const route of toAudit) audited.add(route);

  // The browser's console is watched throughout, so an error on any page fails the test.
  test(`${ids} BOOT15 D1 D4 Q2 Q3 Q8 a ${type} opens its own pages, and lands on the dashboard from all others`, async ({
    page,
  }) => {
    // Up to twenty pages, most of them audited whole.
    test.slow();
    const shifts: string[] = [];
    const found: string[] = [];
    const wide: string[] = [];
    await watchShifts(page);
    await givenSession(page, type);
    for (const route of own) {
      await test.step(route, async () => {
        if (sameAsOthers.has(route)) {
          await moveTo(page, route);
          return seePage(page, route);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.goto(route, { waitUntil: 'commit' });
        await seePage(page, route);
        shifts.push(...(await shiftsOf(page)));
        if (toAudit.includes(route)) found.push(...(await violations(page)));
        await page.setViewportSize({ width: 360, height: 740 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 360) wide.push(`${route}: ${width}`);
      });
    }
    for (const route of others) {
      await test.step(`${route} of others`, async () => {
        await moveTo(page, route);
        await seePage(page, '/dashboard');
      });
    }
    expect(shifts, 'what jumped while a page loaded').toEqual([]);
    expect(found, 'what axe finds').toEqual([]);
    expect(wide, 'what scrolls sideways on a phone').toEqual([]);
  });
}

test('ROUTE1 Q8 a guest lands on /login from every page behind it', async ({ page }) => {
  await page.goto('/dashboard');
  for (const route of allRoutes) {
    await test.step(route, async () => {
      await moveTo(page, route);
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    });
  }
});
