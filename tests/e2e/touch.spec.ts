import { boxesOf } from '../support/e2e/geometry.ts';
import { givenSession } from '../support/e2e/session.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a state at the end of a row is told whole', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await givenSession(page, 'affiliate');
    await page.goto('/profile-settings');
    const hidden = await page.getByText('This device').evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(hidden).toBe(0);
  });

  test('the buttons at the end of a select lie beside its text, not on it', async ({ page }) => {
    await givenSession(page, 'affiliate');
    await page.goto('/campaigns/create');
    const whole = page.locator('.MuiAutocomplete-root').first();
    const select = whole.getByRole('combobox');
    await select.click();
    await page.getByRole('option').nth(1).click();
    await expect(whole.locator('button')).toHaveCount(2);
    const [text] = await boxesOf(select);
    const buttons = await boxesOf(whole.locator('button'));
    for (const { x, width, height } of buttons) {
      expect(x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? Infinity));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  test('what is done to selected rows stands in one line, which the bar is as wide as', async ({ page }) => {
    await givenSession(page, 'operator');
    await page.goto('/payments/conversions');
    const rows = page.locator('tbody').getByRole('row');
    await rows.first().getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar.getByRole('button', { name: /^Select all/ })).toBeVisible();
    const [whole] = await boxesOf(bar);
    const [approve] = await boxesOf(bar.getByRole('button', { name: 'Approve' }));
    const [reject] = await boxesOf(bar.getByRole('button', { name: 'Reject' }));
    expect(approve?.y).toBe(reject?.y);
    const room = (whole?.width ?? 0) - (approve?.width ?? 0) - (reject?.width ?? 0);
    expect(room).toBeLessThan(40);
  });

  test('the buttons of a drawer stand in one line where they fit', async ({ page }) => {
    await givenSession(page, 'affiliate');
    await page.goto('/payments');
    await page.locator('tbody').getByRole('link').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: 'Print' })).toBeVisible();
    const boxes = await boxesOf(drawer.locator('.MuiDialogActions-root > *'));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  });

  test('the secret of the second factor opens an app, as a phone cannot scan its own screen', async ({
    page,
  }) => {
    await givenSession(page, 'affiliate');
    await page.goto('/profile-settings');
    await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open in an authenticator app' });
    await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  });

  test('the pages of a table of figures are as large as a finger, in one line', async ({ page }) => {
    await givenSession(page, 'super-admin');
    await page.goto('/dashboard?group=campaign');
    const pages = page.getByRole('navigation', { name: 'pagination navigation' }).getByRole('button');
    await expect(pages.nth(2)).toBeVisible();
    const boxes = await boxesOf(pages);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  });

  test('the card of an invitation tells until when it is open', async ({ page }) => {
    await givenSession(page, 'super-admin');
    await page.goto('/invites');
    const moments = page.locator('.card-details time');
    await expect(moments.first()).toBeVisible();
    const cut = await moments.evaluateAll((all) =>
      all.filter((time) => {
        const line = time.closest('.card-details')?.getBoundingClientRect().right ?? 0;
        return time.getBoundingClientRect().right > line;
      }),
    );
    expect(cut).toHaveLength(0);
  });

  test('a control of its own is at least 44 pixels each way, and hides no name', async ({ page }) => {
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('button, a[href]:not(td a), [role=menuitem]')]
          .map((each) => {
            // A link may cover the whole line around it. Not `offsetParent`, which is the cell where there is one.
            let target = each;
            if (getComputedStyle(each, '::after').position === 'absolute')
              while (getComputedStyle(target).position === 'static' && target.parentElement)
                target = target.parentElement;
            return { each, box: target.getBoundingClientRect() };
          })
          .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
          .map(
            ({ each, box }) =>
              `${each.getAttribute('aria-label') ?? each.textContent} ${box.width}×${box.height}`,
          ),
      );
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await small()).toEqual([]);
    await givenSession(page, 'super-admin');
    for (const path of ['/dashboard', '/plans', '/operators/requests']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('.MuiSkeleton-root, [aria-busy=true]')).toHaveCount(0);
      if (path !== '/dashboard') await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
      expect(await small()).toEqual([]);
    }
    await test.step('the end of a bar leads to what it counts, as its name does', async () => {
      await page.goto('/dashboard');
      await page
        .getByRole('row', { name: /^Affiliate / })
        .getByRole('cell')
        .last()
        .click({ force: true });
      await expect(page).toHaveURL(/\/users\?.*affiliate/);
      await page.goto('/operators/requests');
    });
    const row = page.locator('tbody').getByRole('row').first();
    const name = await row.locator('.card-title').evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().right;
    });
    const buttons = await row.getByRole('cell').last().boundingBox();
    expect(name).toBeLessThanOrEqual(buttons?.x ?? 0);

    await test.step('more than two buttons of a card are behind one, with their names', async () => {
      await page.goto('/brands');
      await page
        .getByRole('button', { name: /^Actions: / })
        .first()
        .click();
      const menu = page.getByRole('dialog', { name: /^Actions: / });
      await expect(menu.getByRole('link', { name: /^Edit: / })).toBeVisible();
      await menu.getByRole('button', { name: /^QR code: / }).click();
      await expect(page.getByRole('dialog', { name: /^Registration link/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Actions: / }).first()).toBeFocused();
    });
  });
});
