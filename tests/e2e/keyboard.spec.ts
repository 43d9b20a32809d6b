import type { Page } from '@playwright/test';
import { dialogOf, freshName, givenPlan, openPlans, rowOf } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/** Opens a dialog with a key from where the keyboard is, and closes it; the keyboard comes back. */
async function openAndClose(page: Page, key: string): Promise<void> {
  const opener = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(() => dialogOf(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);
}

test('Q1 the focus returns from every dialog of a list, and stays in the list', async ({ page }) => {
  await givenSession(page, 'super-admin');
  const name = freshName('Kept');
  await givenPlan(page, name);
  await page.goto('/plans');
  const { keyboard } = page;
  const rows = page.locator('tbody').getByRole('row');
  await rows.nth(2).focus();
  await keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toHaveCSS('outline-style', 'solid');
  await openAndClose(page, 'Enter');
  for (const key of ['n', '?', 'Control+K']) await openAndClose(page, key);
  await rows
    .nth(1)
    .getByRole('link', { name: /^Edit: / })
    .focus();
  await openAndClose(page, 'Enter');

  const menu = page.getByRole('button', { name: 'More', exact: true });
  for (const name of ['Import from a file', 'Table settings', 'Keyboard shortcuts']) {
    await menu.focus();
    await keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeFocused();
    const wanted = (await items.allInnerTexts()).indexOf(name);
    expect([name, wanted]).not.toEqual([name, -1]);
    for (let step = 0; step < wanted; step += 1) await keyboard.press('ArrowDown');
    await expect(items.nth(wanted)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(dialogOf(page)).toBeVisible();
    await keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }

  await test.step('from a row that is deleted to the one in its place', async () => {
    await openPlans(page, name.slice(0, 4));
    await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeVisible();
    const count = await rows.count();
    page.once('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: `Delete: ${name}` }).focus();
    await keyboard.press('Enter');
    await expect(rowOf(page, name)).toHaveCount(0);
    if (count > 1) await expect(rows.last()).toBeFocused();
    else await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('and to the page from a dialog that was opened by its address', async () => {
    await page.goto('/plans/create');
    await expect(dialogOf(page).getByLabel(/^Name/)).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('AF3 Ctrl Z undoes an answer and leaves the focus in the list', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/operators/requests');
  const rows = page.locator('tbody').getByRole('row');
  const approve = rows.first().getByRole('button', { name: /^Approve: / });
  const label = (await approve.getAttribute('aria-label')) ?? '';
  await approve.focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
  await expect(page.getByRole('button', { name: label })).toHaveCount(0);
  // Where the next request is approved.
  await expect(rows.first().getByRole('button', { name: /^Approve: / })).toBeFocused();

  await page.getByLabel('Search', { exact: true }).focus();
  await page.keyboard.press('Control+z');
  await expect(undo).toBeVisible();
  await rows.first().getByRole('checkbox').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: label })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('a save that failed leaves the focus on its button', async ({ page, problems }) => {
  problems.expect(/status of 503/);
  await givenSession(page, 'super-admin');
  await page.goto('/plans');
  const { keyboard } = page;
  const plan = page.locator('tbody').getByRole('row').first();
  await plan.getByRole('link', { name: /^Edit: / }).focus();
  await keyboard.press('Enter');
  const name = dialogOf(page).getByLabel(/^Name/);
  await expect(name).toBeFocused();
  await name.fill(freshName('Refused'));
  await page.route(/\/api\/v1\/plans\/\d+$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    // Longer than a browser takes to draw the disabled button, and to take the focus from it.
    await page.waitForTimeout(300);
    return route.fulfill({ status: 503, json: { message: 'Later, please' } });
  });
  const save = dialogOf(page).getByRole('button', { name: 'Save' });
  await save.focus();
  await keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Later, please');
  await expect(save).toBeFocused();
});

test('keys that act alone can be turned off, and stay off', async ({ page }) => {
  await givenSession(page, 'super-admin');
  await page.goto('/plans');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const openShortcuts = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  };
  const keys = dialogOf(page).getByRole('switch', { name: 'Single-key shortcuts' });
  await openShortcuts();
  await expect(keys).toBeChecked();
  await keys.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    const search = page.getByLabel('Search', { exact: true });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const key of ['n', '?', '/']) await page.keyboard.press(key);
    await expect(search).not.toBeFocused();
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await openShortcuts();
  await keys.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await openAndClose(page, 'n');
});

test('Q1 the navigation of a phone is closed by its button and by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await givenSession(page, 'affiliate');
  await page.goto('/support');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  for (const close of ['Escape', 'Enter']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    if (close === 'Enter') await menu.getByRole('button', { name: 'Close menu' }).focus();
    await page.keyboard.press(close);
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('Q1 what gets the focus is behind neither the header, nor the headings, nor the bar of the selection', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await givenSession(page, 'super-admin');
  await page.goto('/plans');
  const boxes = page.locator('tbody').getByRole('checkbox');
  await boxes.first().click();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await boxes.first().focus();
  /** The element over the middle of the focused one, if there is any. */
  const cover = () =>
    page.evaluate(() => {
      const { activeElement: active } = document;
      if (!active?.matches('main tbody *')) return null;
      const { left, right, top, bottom } = active.getBoundingClientRect();
      const x = Math.min(left + 8, (left + right) / 2);
      const hit = document.elementFromPoint(x, (top + bottom) / 2);
      const bar = hit?.closest('header, thead, [role=region]');
      return bar && !bar.contains(active) ? `${active.outerHTML} behind ${bar.tagName}` : null;
    });
  const covers = new Set<string | null>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press(key);
      covers.add(await cover());
    }
  }
  expect([...covers]).toEqual([null]);
});
