import type { Page } from '@playwright/test';
import { onCall } from '../support/e2e/faults.ts';
import { boxesOf, overlap } from '../support/e2e/geometry.ts';
import { dialogOf } from '../support/e2e/plans.ts';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const screens = [
  { width: 1440, height: 900 },
  { width: 1024, height: 480 },
  { width: 390, height: 844 },
  { width: 390, height: 480 },
];

const toasts = (page: Page) => page.locator('[role=alert]:has(button[aria-label=Dismiss])');
const ownButtons = (page: Page) =>
  dialogOf(page).locator('button:not([role=alert] button), a[href], input, [role=combobox]');

/** Keeps toasts on screen until all are there, however slow the machine. */
const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const inSeconds = (delay = 0) => delay >= 2_000 && delay <= 10_000;
    window.setTimeout = ((task: () => void, delay?: number) =>
      start(task, inSeconds(delay) ? 60_000 : delay)) as typeof window.setTimeout;
  });

/** The number of controls of a dialog beneath a toast. */
async function covered(page: Page): Promise<number> {
  // Where there is little room the toasts scroll in a region of their own.
  const over = await boxesOf(toasts(page).first().locator('..'));
  const under = await boxesOf(ownButtons(page));
  // Controls that are scrolled out of a dialog's view do not count.
  const [content] = await boxesOf(dialogOf(page).locator('.MuiDialogContent-root'));
  const fixed = await boxesOf(dialogOf(page).locator('.MuiDialogActions-root button, h2 + button'));
  const seen = under.filter((box) => content && overlap(box, content) && box.y >= content.y);
  return [...fixed, ...seen].filter((box) => over.some((toast) => overlap(toast, box))).length;
}

/** Looks at the open dialog on every screen, and goes back to the first. */
async function expectNothingCovered(page: Page): Promise<void> {
  for (const size of [...screens.slice(1), screens[0]]) {
    if (size) await page.setViewportSize(size);
    await expect.poll(() => covered(page), { message: JSON.stringify(size) }).toBe(0);
  }
}

test('toasts cover no part of a dialog on any screen, however many there are', async ({ page, problems }) => {
  problems.expect(/status of 500/);
  await page.setViewportSize(screens[0] ?? { width: 0, height: 0 });
  await keepToasts(page);
  await givenSession(page, 'super-admin');
  const message = 'The server has no room left for another brand and would like you to try again later.';
  const fail = (path: string | RegExp, method: string) =>
    onCall(page, method, path, (route) => route.fulfill({ status: 500, json: { message } }));
  await fail('/api/v1/brands', 'POST');
  await fail(/^\/api\/v1\/users\/\d+$/, 'PATCH');

  await test.step('a form', async () => {
    await page.goto('/brands/create');
    await dialogOf(page).getByLabel(/^Name/).fill('Toasted');
    await dialogOf(page).getByLabel(/^Link/).fill('https://toasted.example');
    for (let sent = 1; sent <= 4; sent += 1) {
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(toasts(page)).toHaveCount(sent);
      await expectNothingCovered(page);
    }
  });

  await test.step('one’s account', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await dialogOf(page).getByLabel('Name', { exact: true }).fill('Ada II');
    for (let sent = 1; sent <= 3; sent += 1) {
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(toasts(page)).toHaveCount(sent);
      await expectNothingCovered(page);
    }
  });
});

for (const size of [
  { width: 390, height: 420 },
  { width: 1280, height: 400 },
]) {
  test(`the title and the buttons of a dialog stay in sight on ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await givenSession(page, 'super-admin');
    await page.goto('/users');
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    // On a phone the buttons of a card are behind one.
    const menu = row.getByRole('button', { name: /^Actions: / });
    if (size.width < 600) await menu.click();
    const buttons = size.width < 600 ? page.getByRole('dialog', { name: /^Actions: / }) : row;
    await buttons.getByRole('link', { name: /^Edit/ }).click();
    const content = dialogOf(page).locator('.MuiDialogContent-root');
    await expect(dialogOf(page).getByLabel('Comment')).toBeAttached();
    for (const top of [0, 10_000]) {
      await content.evaluate((element, to) => element.scrollTo(0, to), top);
      await expect(dialogOf(page).getByRole('heading', { name: 'Edit user' })).toBeInViewport({ ratio: 1 });
      await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    }
    await expect(dialogOf(page).getByLabel('Comment')).toBeInViewport();
  });
}

test('a dialog of a row keeps a key that is shown once while the phone is rotated', async ({ page }) => {
  const [upright, across] = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ];
  await page.setViewportSize(upright);
  await givenSession(page, 'operator');
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Actions: Aurora Bet' }).click();
  await page.getByRole('button', { name: 'API settings: Aurora Bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'API settings' });
  await dialog.getByLabel('Name of the key').fill('Rotated system');
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  const key = dialog.getByText(/^pk_[\w-]{43}$/).first();
  await expect(key).toBeVisible();
  for (const size of [across, upright, across]) {
    await page.setViewportSize(size);
    const card = expect(page.locator('main .card-title').first());
    await (size === upright ? card.toBeAttached() : card.not.toBeAttached());
    await expect(key).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  // The button that opened it is gone with the card; its row has the focus.
  await expect(page.locator('main tr:focus')).toContainText('Aurora Bet');
});

test('what is pressed in a dialog keeps the focus while it waits', async ({ page }) => {
  /** Presses by the keyboard, and waits for the answer of a call. */
  const press = async (name: string, path: string) => {
    const button = dialogOf(page).getByRole('button', { name });
    await button.focus();
    const answered = page.waitForResponse((answer) => answer.url().includes(path));
    await page.keyboard.press('Enter');
    await answered;
    return button;
  };
  await page.route(/\/test$|\/preview/, async (route) => {
    // Long enough for the browser to take the focus from what is disabled.
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await givenSession(page, 'operator');
  await page.goto('/brands');
  await page.getByRole('button', { name: 'API settings: Aurora Bet' }).click();
  await expect(await press('Try a test event', '/test')).toBeFocused();
  await expect(dialogOf(page).getByText(/^Tested: /)).toBeVisible();

  await givenSession(page, 'super-admin');
  await page.goto('/plans/1/show');
  await page.getByRole('button', { name: 'New version of the terms' }).click();
  await expect(await press('Try on three months', '/preview')).toBeFocused();
  await expect(dialogOf(page).getByRole('region', { name: 'Cost by affiliate' })).toBeVisible();
});
