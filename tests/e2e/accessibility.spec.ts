import { violations } from '../support/e2e/axe.ts';
import { dialogOf } from '../support/e2e/plans.ts';
import { catalogs, shownPublicRoutes } from '../support/e2e/routes.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/* The pages of every account are audited where they are opened by their address (routes.spec.ts). */

// Contrast depends on the theme, and names on the language: every page is checked once in each.
for (const [mode, language] of [
  ['default', 'en'],
  ['affiliate', 'ru'],
] as const) {
  test(`Q2 axe finds nothing on any public page in the ${mode} look, in ${language}`, async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 404 .*invitations\/unknown$/);
    const found: string[] = [];
    await page.addInitScript((theme) => localStorage.setItem('themeMode', theme), mode);
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    for (const route of shownPublicRoutes) {
      await page.goto(`${route}?token=unknown`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await violations(page)));
    }
    await page.goto('/login');
    await page.getByRole('main').getByRole('button').last().click();
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
  });
}

const dialogs = {
  'super-admin': ['/plans/create', '/roles/create', '/contacts/create', '/invites/create', '/brands/create'],
  affiliate: ['/campaigns/create'],
} as const;

for (const [type, addresses] of Object.entries(dialogs)) {
  test(`Q2 axe finds nothing in the dialogs and menus of a ${type}`, async ({ page }) => {
    const found: string[] = [];
    await givenSession(page, type as keyof typeof dialogs);
    for (const address of addresses) {
      await page.goto(address);
      await expect(dialogOf(page).getByRole('textbox').first()).toBeVisible();
      // Every dialog hides the page behind it in the same way, so that page is checked only once.
      found.push(...(await violations(page, address === addresses[0] ? 'html' : '[role=dialog]')));
      const choice = dialogOf(page).locator('[aria-autocomplete=list]').first();
      if (!(await choice.isVisible())) continue;
      await choice.click();
      await expect(dialogOf(page).getByRole('option').first()).toBeVisible();
      found.push(...(await violations(page)));
    }
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    found.push(...(await violations(page)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('option').first()).toBeVisible();
    found.push(...(await violations(page)));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
  });
}

test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('Q2 axe finds nothing in what a list can open', async ({ page }) => {
    const found: string[] = [];
    const text = catalogs.ru;
    const audit = async (name: string) => {
      const inside = page.getByRole('dialog', { name, exact: true });
      await expect(inside).toBeVisible();
      found.push(...(await violations(page)));
      await page.keyboard.press('Escape');
      await expect(inside).toBeHidden();
    };
    await givenSession(page, 'super-admin');
    await page.goto('/plans');
    await page.getByRole('row').nth(1).getByRole('checkbox').click();
    await expect(page.getByRole('region', { name: text.list.selection })).toBeVisible();
    await page.getByRole('button', { name: text.list.filters }).click();
    await expect(page.getByRole('combobox').first()).toBeVisible();
    found.push(...(await violations(page)));

    for (const tool of [text.list.look, text.shortcuts.title]) {
      await page.getByRole('button', { name: text.list.more, exact: true }).click();
      await expect(page.getByRole('menuitem', { name: tool })).toBeVisible();
      if (tool === text.list.look) found.push(...(await violations(page)));
      await page.getByRole('menuitem', { name: tool }).click();
      await audit(tool);
    }

    await page.goto('/roles');
    await page
      .getByRole('button', { name: /^Показать все: / })
      .first()
      .click();
    await audit('Права: Full access');
    expect(found).toEqual([]);
  });
});

test.describe('with forced colors', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' });

  const screens = {
    'super-admin': [
      '/users',
      '/plans/create',
      '/roles',
      '/operator-integrations/api-settings',
      '/operator-integrations/payment-types',
    ],
    operator: ['/affiliates/requests', '/brands', '/events', '/events/customers', '/affiliates/campaigns'],
    affiliate: ['/campaigns', '/promo-materials', '/profile-settings'],
  } as const;

  for (const [type, addresses] of Object.entries(screens)) {
    test(`Q2 axe finds nothing on the main screens of a ${type}`, async ({ page }) => {
      const found: string[] = [];
      await givenSession(page, type as keyof typeof screens);
      for (const address of addresses) {
        await page.goto(address);
        const shown = address.endsWith('/create') ? dialogOf(page) : page;
        await expect(shown.getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        // The browser paints texts in the forced color, but tells axe the one of the theme.
        found.push(...(await violations(page, 'html', ['color-contrast'])));
      }
      expect(found).toEqual([]);
    });
  }
});
