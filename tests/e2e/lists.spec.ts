import type { Page } from '@playwright/test';
import { violations } from '../support/e2e/axe.ts';
import { dialogOf } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const firstRow = (page: Page) => page.locator('tbody').getByRole('row').first();

test('an affiliate reads a whole material, copies it, and begins a campaign with it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await givenSession(page, 'affiliate');
  await page.goto('/promo-materials');
  await firstRow(page).getByRole('cell').last().click();
  const material = page.getByRole('dialog', { name: 'Promo material' });
  await material.getByRole('button', { name: 'Copy text' }).click();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await expect(material.getByText(text, { exact: true })).toBeVisible();

  await material.getByRole('link', { name: 'Create campaign' }).click();
  const form = page.getByRole('dialog', { name: 'Add campaign' });
  await expect(form.getByRole('combobox', { name: /^Promo material/ })).toHaveValue(
    text.replace(/\s+/g, ' '),
  );
  await form.getByRole('combobox', { name: /^Plan/ }).click();
  await page.getByRole('option', { name: /CPA Standard.*, 35\.00/ }).click();
  await form.getByLabel(/^Link/).fill('https://blog.example/spring');
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.locator('tr.is-new')).toContainText('blog.example');
});

test('an affiliate sees what each plan pays', async ({ page }) => {
  await givenSession(page, 'affiliate');
  await page.goto('/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Plans/ })
    .click();
  const plan = dialogOf(page).getByRole('listitem').filter({ hasText: 'CPA Standard' });
  await expect(plan).toContainText('Per action (CPA)');
  await expect(plan).toContainText('35.00');
});

test('a search has one button that clears it', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/plans');
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('cpa');
  await expect(page.getByRole('button', { name: 'Clear field' })).toBeVisible();
  // Where the browser's own would be.
  const { width, height } = (await search.boundingBox()) ?? { width: 0, height: 0 };
  await search.click({ position: { x: width - 8, y: height / 2 } });
  await expect(search).toHaveValue('cpa');
});

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' });

  test('the marks of a chart are seen on what is pressed, and a warning has an edge', async ({ page }) => {
    await givenSession(page, 'operator');
    await page.goto('/dashboard');
    const line = page.getByRole('button', { name: 'Registrations', pressed: true }).locator('span').first();
    const [color, ground] = await line.evaluate((mark) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(mark);
      return [borderTopColor, backgroundColor];
    });
    expect(color).not.toBe(ground);
    expect(ground).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    const warning = page.getByRole('alert').filter({ hasText: 'Events have stopped arriving' });
    expect(await warning.evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px');
  });

  test('the dashboard’s bars and icons are as visible as its texts', async ({ page }) => {
    await givenSession(page, 'super-admin');
    await page.goto('/dashboard');
    await expect(page.getByRole('table', { name: 'Users by type' })).toBeVisible();
    const drawn = await page.evaluate(() => {
      const text = getComputedStyle(document.querySelector('h1') as Element).color;
      const page = getComputedStyle(document.body).backgroundColor;
      const bars = [...document.querySelectorAll('[aria-label="Users by type"] td > div')].map(
        (each) => getComputedStyle(each).backgroundColor,
      );
      const icons = [...document.querySelectorAll('main a > div > svg')].map(
        (each) => getComputedStyle(each).fill,
      );
      return {
        icons: icons.length,
        others: icons.filter((color) => color !== text),
        bars: bars.map((color) => color !== page),
      };
    });
    expect(drawn.bars).toEqual([true, true, true, true]);
    expect(drawn.icons).toBeGreaterThan(0);
    expect(drawn.others).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const lists = {
    'super-admin': [
      ['/plans', '35.00'],
      ['/users', 'super-admin@demo.test'],
      ['/operators/requests', '@'],
      ['/invites', 'Pending'],
      ['/roles', 'Full access'],
    ],
    operator: [['/affiliates/requests', '']],
    affiliate: [['/campaigns', ' · ']],
  } as const;

  test('no list cuts anything off', async ({ page }) => {
    for (const [type, paths] of Object.entries(lists)) {
      await givenSession(page, type as keyof typeof lists);
      for (const [path, shown] of paths) {
        await page.goto(path);
        const row = page.locator('tbody').getByRole('row').filter({ hasText: shown }).first();
        await expect(row, path).toBeVisible();
        const cut = await row.evaluate((each) =>
          [...each.querySelectorAll('td, td *')]
            // A line that ends with an ellipsis goes on unseen.
            .filter((inside) => inside.parentElement?.closest('.card-title, .card-details') === null)
            .filter((inside) => inside.getBoundingClientRect().right > window.innerWidth)
            .map((inside) => inside.textContent),
        );
        expect(cut, path).toEqual([]);
        const heights = await page
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
        // Two lines of text: a third one would make a card 20 pixels higher.
        expect(Math.max(...heights), path).toBeLessThan(72);
        const frame = page.locator('table').locator('..');
        expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(
          0,
        );
      }
    }
  });

  test('Q2 axe finds nothing on cards whose two lines have a link each', async ({ page }) => {
    await givenSession(page, 'super-admin');
    for (const path of ['/contacts', '/operators/list']) {
      await page.goto(path);
      await expect(page.locator('tbody').getByRole('link').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });

  test('what a table has under each other stands apart on a card', async ({ page }) => {
    await givenSession(page, 'super-admin');
    const filter = encodeURIComponent(JSON.stringify({ object: 'permissions' }));
    await page.goto(`/audit-log?filter=${filter}`);
    const under = page.locator('tbody .card-title .under').first();
    await expect(under).toHaveText('Users: see the panel as them');
    expect(await under.evaluate((name) => getComputedStyle(name, '::before').content)).toBe('" · "');
    const second = await page
      .locator('.card-details .changes')
      .first()
      .evaluate((list) => {
        const item = list.appendChild(document.createElement('li'));
        return getComputedStyle(item, '::before').content;
      });
    expect(second).toBe('" · "');
  });

  test('a finger reaches the button for all badges on a card', async ({ page }) => {
    await givenSession(page, 'super-admin');
    await page.goto('/roles');
    const all = page
      .locator('tbody')
      .getByRole('button', { name: /^Show all/ })
      .first();
    const { right, width, height } = await all.evaluate((button) => button.getBoundingClientRect());
    expect(right).toBeLessThan(390);
    expect(width).toBeGreaterThanOrEqual(44);
    expect(height).toBeGreaterThanOrEqual(24);
    expect(await violations(page)).toEqual([]);
    await all.tap({ timeout: 2_000 });
    await expect(dialogOf(page)).toContainText('Permissions: Full access');
  });

  test('PM2 promo materials stay a table of 640 pixels that scrolls, until cards are chosen', async ({
    page,
  }) => {
    await givenSession(page, 'affiliate');
    await page.goto('/promo-materials');
    const table = page.locator('table');
    expect((await table.boundingBox())?.width).toBeGreaterThanOrEqual(640);
    expect(
      await table.evaluate(({ parentElement }) => {
        parentElement?.scrollTo({ left: 100 });
        return parentElement?.scrollLeft;
      }),
    ).toBe(100);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Table settings' }).click();
    await dialogOf(page).getByLabel('Cards').check();
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await table.boundingBox())?.width).toBeLessThan(390);
  });
});

test('sixteen compact rows are in sight at 1280 × 720', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await givenSession(page, 'super-admin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Table settings' }).click();
  await dialogOf(page).getByLabel('Compact').check();
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  for (const path of ['/users', '/plans', '/contacts', '/promo-materials']) {
    await page.goto(path);
    await expect(page.getByRole('row')).toHaveCount(19);
    const seen = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
    // With that of the headings.
    expect(seen, path).toBeGreaterThanOrEqual(17);
  }
});

test.describe('1280 pixels wide, in Russian', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });

  const lists = {
    'super-admin': ['/operators/list', '/operators/requests', '/mails'],
    operator: ['/events/customers', '/affiliates/requests', '/affiliates/campaigns'],
    affiliate: ['/campaigns'],
  } as const;

  for (const [type, paths] of Object.entries(lists)) {
    test(`${paths.join(', ')} of the ${type} are in sight as a whole`, async ({ page }) => {
      await givenSession(page, type as keyof typeof lists);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const width of [1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          const hidden = await page.getByRole('table').evaluate(({ parentElement: frame }) => {
            return frame ? frame.scrollWidth - frame.clientWidth : undefined;
          });
          expect(hidden, `${path}, ${width} pixels wide`).toBe(0);
        }
      }
    });
  }

  test('no word of a tile of the dashboard is broken', async ({ page }) => {
    await givenSession(page, 'affiliate');
    await page.goto('/dashboard');
    const label = page.getByRole('main').getByRole('link').getByText('Промоматериалы');
    await expect(label).toBeVisible();
    expect((await label.boundingBox())?.height).toBeLessThan(30);
  });
});
