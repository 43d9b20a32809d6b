import type { Page } from '@playwright/test';
import { onCall } from '../support/e2e/faults.ts';
import { boxesOf } from '../support/e2e/geometry.ts';
import { givenSession } from '../support/e2e/session.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';

const size = { width: 1280, height: 800 };
const message = 'The server says more about this than anybody would ever want to read. '.repeat(40);
/** Pixels by which a measure may differ, since browsers round. */
const near = 1;

/** The toasts, but neither what a page says in place nor what it says to screen readers alone. */
const toasts = (page: Page) => page.locator('[role=alert]:has(button[aria-label=Dismiss])');

/** The part of a toast that scrolls. */
const textOf = (page: Page) => toasts(page).locator('.MuiAlert-message');
/** The height of the text that is out of sight below. */
const hiddenBelow = (page: Page) =>
  textOf(page).evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop);

/** The place of the only toast: its width and height, and how far it is from the edges of the page. */
async function placeOf(page: Page) {
  const toast = toasts(page);
  await expect(toast).toBeVisible();
  const region = await boxesOf(toast.locator('..'));
  const [box] = await boxesOf(toast);
  if (!box) throw new Error('The toast has no place.');
  return {
    region: region.map(({ width }) => width),
    width: box.width,
    height: box.height,
    top: box.y,
    right: size.width - box.x - box.width,
    bottom: size.height - box.y - box.height,
    transition: await toast.evaluate((it) => getComputedStyle(it).transitionDuration),
  };
}

/** A message that is too long for its toast can be read to its end. */
async function expectScrollable(page: Page): Promise<void> {
  expect(await hiddenBelow(page)).toBeGreaterThan(100);
  await textOf(page).hover();
  await page.mouse.wheel(0, 10_000);
  await expect.poll(() => hiddenBelow(page)).toBeLessThanOrEqual(near);
}

const shape = { region: [440], width: 440 };

test('K2 K3 on a public page a toast is at the bottom right, 440 px wide, and a long one scrolls in 200 px', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422 .*\/api\/login$/);
  await onCall(page, 'POST', '/api/login', (route) => route.fulfill({ status: 422, json: { message } }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize(size);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('operator@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await toasts(page).hover();
  const place = await placeOf(page);
  expect(place).toMatchObject({ ...shape, right: 16, bottom: 16 });
  expect(place.height).toBeLessThanOrEqual(200 + near);
  expect(place.height).toBeGreaterThan(150);
  expect(place.transition).toBe('0.25s, 0.25s');
  await expectScrollable(page);
});

test('K1 K3 in the panel a toast is at the top right, 440 px wide, and a long one scrolls in 200 px', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 500 .*\/api\/v1\/users\/\d+$/);
  await onCall(page, 'PATCH', /^\/api\/v1\/users\/\d+$/, (route) =>
    route.fulfill({ status: 500, json: { message } }),
  );
  await page.setViewportSize(size);
  await givenSession(page, 'affiliate');
  await page.goto('/profile-settings');
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await page.getByRole('button', { name: 'Save' }).click();
  await toasts(page).hover();
  const place = await placeOf(page);
  expect(place).toMatchObject({ ...shape, top: 68, right: 16 });
  expect(place.height).toBeLessThanOrEqual(200 + near);
  await expectScrollable(page);
});
