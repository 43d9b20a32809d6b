import { holdCall } from '../support/e2e/faults.ts';
import { shownPublicRoutes } from '../support/e2e/routes.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const me = '/api/v1/auth/me';
const filledIn = ['/login', '/register', '/forgot-password', '/reset-password'];

test('BOOT1 BOOT2 BOOT7 ROUTE24 K7 a guest ends on /login, and stays on every public page, whose form is narrow', async ({
  page,
  problems,
}) => {
  // The page of an invitation asks the server about its token, which does not exist.
  problems.expect(/status of 404 .*invitations\/x$/);
  for (const path of ['/', '/no-such-page']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of shownPublicRoutes) {
    await page.goto(`${path}?token=x`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    if (!filledIn.includes(path)) continue;
    await expect(page.locator('form')).toBeVisible();
    const { width = 0 } = (await page.locator('form').boundingBox()) ?? {};
    expect(width, path).toBeGreaterThan(200);
    expect(width, path).toBeLessThanOrEqual(400);
  }
});

test.describe('the super-admin', () => {
  test.beforeEach(({ page }) => givenSession(page, 'super-admin'));

  test('BOOT3 BOOT4 ROUTE7 ROUTE16 ends on /dashboard from /, from no page, and from pages of other types', async ({
    page,
  }) => {
    for (const path of ['/', '/no-such-page', '/profile-settings', '/campaigns', '/payments/transactions']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('BOOT8 BOOT9 BOOT12 NAV1 NAV2 sees the header, a logout, and the specified entries before the administration', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const header = page.getByRole('banner');
    await expect(header).toContainText('admin panel');
    expect((await header.boundingBox())?.height).toBe(60);
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
    // The border belongs to the column.
    expect((await navigation.locator('..').boundingBox())?.width).toBe(250);
    await expect(navigation).toContainText('Super-admin');
    await expect(navigation.getByRole('button', { name: 'Log out' })).toBeVisible();

    await navigation.getByRole('button', { name: 'Operators' }).click();
    await navigation.getByRole('button', { name: 'Operator integrations' }).click();
    await expect(navigation.getByRole('link').locator('.MuiListItemText-root')).toHaveText([
      'Dashboard',
      'Requests',
      'List',
      'Users migration',
      'API settings',
      'Cooperation model',
      'Payment types',
      'Referral system',
      'Brands',
      'Promo materials',
      'Users',
      'Roles',
      'Permissions',
      'Contacts',
      'Plans',
      'Invitations',
    ]);
  });
});

test('BOOT5 only a spinner shows until the session is known', async ({ page }) => {
  await page.clock.install();
  const release = await holdCall(page, 'GET', me);
  await page.goto('/');
  await expect(page.getByRole('progressbar')).toBeVisible();
  // Anything that appears with a delay would have appeared by now.
  for (let seconds = 0; seconds < 3; seconds += 1) {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  release();
  await expect(page).toHaveURL(/\/login$/);
});

test('E6 without texts or storage the page says in both languages that it could not start', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_FAILED|No translation could be loaded|Access is denied/);
  const apology = page.getByText(/Couldn’t load the panel.*Не удалось загрузить панель/);
  await page.route('**/locales/**', (route) => route.abort());
  await page.goto('/login');
  await expect(apology).toBeVisible();
  await page.unroute('**/locales/**');

  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  await page.goto('/login');
  await expect(apology).toBeVisible();
});

test('ROUTE11 NAV3 an operator reaches what is in the navigation, and not /plans', async ({ page }) => {
  await givenSession(page, 'operator');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main menu' });
  const closed = navigation.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  for (const link of await navigation.getByRole('link').all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/plans');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('BOOT10 BOOT11 the burger opens the navigation, and following a link closes it', async ({ page }) => {
    await givenSession(page, 'super-admin');
    await page.goto('/dashboard');
    await expect(page.getByRole('banner')).toBeVisible();
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await navigation.getByRole('link', { name: 'Plans' }).click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(navigation).toBeHidden();
  });
});
