import { violations } from '../support/e2e/axe.ts';
import { rowEnds } from '../support/e2e/geometry.ts';
import { givenSession } from '../support/e2e/session.ts';
import { shiftsOf, watchShifts } from '../support/e2e/shifts.ts';
import { expect, test } from '../support/e2e/test.ts';

test('an operator takes the figures apart, without the page moving or axe finding fault', async ({
  page,
}) => {
  await watchShifts(page);
  await givenSession(page, 'operator');
  await page.goto('/dashboard?period=7');
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures.getByRole('list', { name: 'Totals' })).toContainText(/\d/);
  const chart = figures.getByRole('slider');
  await expect(chart.locator('canvas')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /Clicks: /);

  await figures.getByRole('combobox', { name: 'Group by' }).selectOption('campaign');
  await expect(page).toHaveURL(/period=7&group=campaign/);
  await figures
    .getByRole('region', { name: 'Figures by group: Campaign' })
    .getByRole('button', { name: / · / })
    .first()
    .click();
  await expect(page).toHaveURL(/campaign_id=\d+/);
  await expect(figures.getByRole('button', { name: /^Remove filter: Campaign: / })).toBeVisible();
  for (const width of [360, 390, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${width}`,
    ).toBe(0);
  }
});

for (const [type, locale, all, fewer] of [
  ['operator', 'ru-RU', 'Все показатели', 'Меньше показателей'],
  ['affiliate', 'en-US', 'All figures', 'Fewer figures'],
] as const) {
  test.describe(`1024 pixels wide, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1024, height: 800 } });

    test(`the tables of an ${type} fit, and the other figures are one press away`, async ({ page }) => {
      await givenSession(page, type);
      await page.goto('/dashboard');
      const totals = page.locator('tr.totals');
      await expect(totals).toContainText(/\d/);
      if (type === 'affiliate')
        await expect(page.getByRole('cell', { name: 'By a click' }).first()).toBeVisible();
      const frames = page.locator('main [tabindex="0"]:has(> table)');
      const hidden = await frames.evaluateAll((each) => each.map((one) => one.scrollWidth - one.clientWidth));
      expect(hidden).toEqual(type === 'affiliate' ? [0, 0] : [0]);
      await expect(totals.getByRole('cell')).toHaveCount(7);
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: all }).click();
      await expect(totals.getByRole('cell')).toHaveCount(12);
      await page.reload();
      await expect(totals.getByRole('cell')).toHaveCount(12);
      await page.getByRole('button', { name: fewer }).click();
      await expect(totals.getByRole('cell')).toHaveCount(7);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.getByRole('button', { name: all })).toBeHidden();
      await expect(totals.getByRole('cell')).toHaveCount(12);
    });
  });

  test.describe(`1280 pixels wide, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } });

    test(`the figures of an ${type} are in sight as a whole, and no tile stands alone`, async ({ page }) => {
      await givenSession(page, type);
      await page.goto('/dashboard');
      await expect(page.locator('tr.totals')).toContainText(/\d/);
      if (type === 'affiliate')
        await expect(page.getByRole('cell', { name: 'By a click' }).first()).toBeVisible();
      const hidden = await page
        .locator('main [tabindex="0"]:has(> table)')
        .evaluateAll((frames) => frames.map((each) => each.scrollWidth - each.clientWidth));
      expect(hidden).toEqual(type === 'affiliate' ? [0, 0] : [0]);
      for (const width of [360, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const tops = await page
          .locator('main ul[aria-busy=false] > li')
          .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
        const rows = tops.map((top) => tops.filter((other) => other === top).length);
        expect(new Set(rows).size, `${width}: ${rows.join(' ')}`).toBe(1);
        // The other rows of the dashboard, of tiles and of widgets, are filled to their end.
        const ends = await rowEnds(page.locator('main [class*=Card-root]:has(> a, p > a, h2)'));
        expect(new Set(ends).size, `${width}: ${ends.join(' ')}`).toBe(1);
      }
    });
  });
}

test('no card of the integrations stands alone in its row', async ({ page }) => {
  await givenSession(page, 'super-admin');
  for (const path of ['payment-types', 'cooperation-model', 'api-settings']) {
    await page.goto(`/operator-integrations/${path}`);
    await expect(page.locator('main [class*=Card-root]').nth(2)).toBeVisible();
    for (const width of [360, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const ends = await rowEnds(page.locator('main [class*=Card-root]'));
      expect(new Set(ends).size, `${path}, ${width}: ${ends.join(' ')}`).toBe(1);
    }
  }
});

test('a row leads to its figures, past what stands above them', async ({ page }) => {
  await givenSession(page, 'operator');
  await page.goto('/affiliates/list?q=affiliate-2fa%40demo.test');
  await page.getByRole('link', { name: 'Figures: Mila Brandt' }).click();
  // Nobody came by this affiliate, so the figures have no row that would tell its name.
  await expect(page.getByRole('button', { name: 'Remove filter: Affiliate: Mila Brandt' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Figures', exact: true })).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Totals' })).toBeInViewport();
});

test('the headings of figures break between words in a drawer, too', async ({ page }) => {
  await givenSession(page, 'affiliate');
  await page.goto('/campaigns/5');
  const table = page
    .getByRole('dialog', { name: 'Campaign' })
    .getByRole('region', { name: /^Figures by group/ });
  await page.getByRole('button', { name: 'All figures' }).click();
  const heading = table.getByRole('columnheader', { name: 'Unique clicks' });
  await expect(heading).toBeVisible();
  // Two words are two lines.
  expect((await heading.getByRole('button').boundingBox())?.height).toBeLessThan(50);
});

const screens = [
  ['affiliate', '/dashboard', 'Clicks'],
  ['affiliate', '/campaigns', 'Aurora Bet'],
  ['operator', '/dashboard', 'Clicks'],
  ['operator', '/events', /^Live/],
  ['operator', '/events/customers', /^player-/],
  ['operator', '/affiliates/campaigns', 'Aurora Bet'],
  ['super-admin', '/dashboard', 'Clicks'],
] as const;

for (const [type, path, text] of screens) {
  for (const width of [360, 1440]) {
    test(`nothing on ${path} of a ${type} moves while slow answers arrive, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await givenSession(page, type);
      await page.route(/\/api\/v1\/(?!auth)/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
}
