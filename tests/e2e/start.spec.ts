import { publicRoutes } from '../../contract/public-routes.ts';
import { holdCall } from '../support/e2e/faults.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const me = '/api/v1/auth/me';

test.describe('a guest', () => {
  for (const [id, path] of [
    ['BOOT1', '/'],
    ['BOOT2', '/no-such-page'],
  ] as const) {
    test(`${id} opening ${path} ends on /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    });
  }

  test('BOOT7 ROUTE24 stays on every public page', async ({ page, problems }) => {
    // The invitation's page asks the server about its token, which is none.
    problems.expect(/status of 404 .*invitations\/x$/);
    for (const path of publicRoutes) {
      await page.goto(`${path}?token=x`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});

test.describe('the super-admin', () => {
  test.beforeEach(({ page }) => givenSession(page, 'super-admin'));

  for (const [id, path] of [
    ['BOOT3', '/'],
    ['BOOT4', '/no-such-page'],
  ] as const) {
    test(`${id} opening ${path} ends on /dashboard`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('BOOT6 sees a spinner, not the login, while the user loads on a direct hit', async ({ page }) => {
    const release = await holdCall(page, 'GET', me);
    await page.goto('/brands');
    await expect(page.getByRole('progressbar')).toBeVisible();
    expect(page.url()).toMatch(/\/brands$/);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
    expect(page.url()).toMatch(/\/brands$/);
  });

  test('BOOT8 BOOT9 BOOT12 sees the header, the navigation, the name and a logout', async ({ page }) => {
    await page.goto('/dashboard');
    const header = page.getByRole('banner');
    await expect(header).toContainText('admin panel');
    expect((await header.boundingBox())?.height).toBe(60);
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
    // The border belongs to the column.
    expect((await navigation.locator('..').boundingBox())?.width).toBe(250);
    await expect(navigation).toContainText('Super-admin');
    await expect(navigation.getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('NAV1 NAV2 has the four entries of the specification first, then the administration', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main menu' });
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

  test('ROUTE7 ROUTE16 is sent to /dashboard from pages of other types', async ({ page }) => {
    for (const path of ['/profile-settings', '/campaigns', '/payments/transactions']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });
});

test('BOOT5 only a spinner shows while it is not known who is there', async ({ page }) => {
  const release = await holdCall(page, 'GET', me);
  await page.goto('/');
  await expect(page.getByRole('progressbar')).toBeVisible();
  for (let checks = 0; checks < 5; checks += 1) {
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.waitForTimeout(400);
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

for (const type of ['operator', 'affiliate', 'sub-operator'] as const) {
  test(`ROUTE11 NAV3 NAV4 NAV5 ${type} reaches what is in the navigation, and not /plans`, async ({
    page,
  }) => {
    await givenSession(page, type);
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
}

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
