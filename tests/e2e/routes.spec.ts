import { accountTypes } from '../../contract/accounts.ts';
import { allRoutes, mayOpen, seePage } from '../support/e2e/routes.ts';
import { givenSession } from '../support/e2e/session.ts';
import { shiftsOf, watchShifts } from '../support/e2e/shifts.ts';
import { expect, test } from '../support/e2e/test.ts';

const ids =
  'ROUTE2 ROUTE3 ROUTE4 ROUTE5 ROUTE6 ROUTE7 ROUTE8 ROUTE9 ROUTE10 ROUTE11 ROUTE12 ROUTE13 ROUTE14 ROUTE15 ' +
  'ROUTE16 ROUTE17 ROUTE18 ROUTE19 ROUTE20 ROUTE21 ROUTE22 ROUTE23';

for (const type of accountTypes) {
  // The browser's console is watched all along, so that an error on any page fails the test.
  test(`${ids} BOOT15 D1 D4 Q8 a ${type} opens its own pages by their address, and from all others lands on the dashboard`, async ({
    page,
  }) => {
    // Thirty-three pages, one after the other.
    test.slow();
    const shifts: string[] = [];
    await watchShifts(page);
    await givenSession(page, type);
    for (const route of allRoutes) {
      await test.step(route, async () => {
        await page.goto(route, { waitUntil: 'commit' });
        if (mayOpen(type, route)) {
          await seePage(page, route);
          shifts.push(...(await shiftsOf(page)));
        } else await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
      });
    }
    expect(shifts, 'what jumped while a page loaded').toEqual([]);
  });
}

test('ROUTE1 Q8 a guest lands on /login from every page behind it', async ({ page }) => {
  for (const route of allRoutes) {
    await test.step(route, async () => {
      await page.goto(route);
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    });
  }
});
