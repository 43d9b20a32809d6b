import type { Browser, Page } from '@playwright/test';
import type { AccountType } from '../../contract/accounts.ts';
import { demoSecret } from '../../server/demo/accounts.ts';
import { violations } from '../support/e2e/axe.ts';
import { boxesOf, overlap } from '../support/e2e/geometry.ts';
import { choose, dialogOf, freshName, givenPlan, openPlans, rowOf } from '../support/e2e/plans.ts';
import { anotherPage, givenSession, post } from '../support/e2e/session.ts';
import { password } from '../support/e2e/sign-in.ts';
import { expect, test } from '../support/e2e/test.ts';
import { codeOf } from '../support/server/authenticator.ts';

const phone = { width: 390, height: 844 };
const priceIn = (page: Page) => dialogOf(page).getByLabel(/^Price/);
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();
const again = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

/** Another person at another browser. */
async function someoneElse(
  browser: Browser,
  baseURL: string | undefined,
  account: AccountType,
): Promise<Page> {
  const page = await anotherPage(browser, baseURL);
  await givenSession(page, account);
  return page;
}

/** Sends a write with the page's session, as another tab of the same person would. */
async function write(page: Page, method: 'PATCH' | 'DELETE', path: string, data: object = {}): Promise<void> {
  const { request } = page.context();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await request.fetch(path, { method, data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.describe('two tabs on one plan', () => {
  test('the second save says what changed, and keeping mine takes the rest from theirs', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/status of 412/);
    await givenSession(page, 'super-admin');
    const name = freshName('Contested');
    const id = await givenPlan(page, name, '10.00');
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(`/plans/${id}`);
    await priceIn(page).fill('15');
    const renamed = `${name} renamed`;
    await dialogOf(other).getByLabel(/^Name/).fill(renamed);
    await priceIn(other).fill('12');
    await press(other, 'Save');
    await expect(dialogOf(other)).toHaveCount(0);

    await page.setViewportSize(phone);
    await press(page, 'Save');
    const notice = dialogOf(page).getByRole('alert');
    await expect(notice).toBeFocused();
    await expect(notice.getByRole('listitem')).toHaveText([
      `Name: ${name} → ${renamed}`,
      'Price: 10.00 → 12.00, you typed 15.00',
    ]);
    // Its color is still that of a disabled button until then.
    await expect(dialogOf(page).getByRole('button', { name: 'Keep mine' })).toBeEnabled();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByLabel(/^Name/)).toBeFocused();
    await press(page, 'Keep mine');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await openPlans(page, name);
    await expect(rowOf(page, renamed).getByRole('cell', { name: '15.00' })).toBeVisible();
  });

  test('a plan deleted meanwhile leaves what was typed', async ({ page, problems }) => {
    problems.expect(/status of 404/);
    await givenSession(page, 'super-admin');
    const id = await givenPlan(page, freshName('Doomed'));
    await page.goto(`/plans/${id}`);
    await priceIn(page).fill('15');
    await write(page, 'DELETE', `/api/v1/plans/${id}`);
    await press(page, 'Save');
    await expect(dialogOf(page).getByRole('alert')).toContainText('Someone else deleted this');
    await expect(priceIn(page)).toHaveValue('15.00');
    await expect(dialogOf(page).getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('two people on one user: each sees what the other wrote', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(/status of 412/);
  await givenSession(page, 'super-admin');
  const affiliate = await someoneElse(browser, baseURL, 'affiliate');
  await affiliate.goto('/profile-settings');
  const own = affiliate.getByLabel('Name', { exact: true });
  const { id } = (await (await affiliate.request.get('/api/v1/auth/me')).json()) as { id: number };
  const was = await own.inputValue();
  await page.goto(`/users/${id}`);
  await dialogOf(page).getByLabel(/^Name/).fill('As the admin writes it');
  await choose(page, dialogOf(page).getByRole('combobox', { name: 'Deal terms' }), 'CPA');
  await own.fill('As I write it');
  await affiliate.getByRole('button', { name: 'Save' }).click();
  await expect(affiliate.getByText('Account updated')).toBeVisible();

  await press(page, 'Save');
  await expect(dialogOf(page).getByRole('alert').getByRole('listitem')).toHaveText([
    `Name: ${was} → As I write it, you typed As the admin writes it`,
  ]);
  await press(page, 'Keep mine');
  await expect(dialogOf(page)).toHaveCount(0);

  await own.fill('As I write it again');
  await affiliate.getByRole('button', { name: 'Save' }).click();
  await expect(affiliate.getByText('As I write it → As the admin writes it')).toBeVisible();
  await affiliate.getByRole('button', { name: 'Take theirs' }).click();
  await expect(own).toHaveValue('As the admin writes it');
  await own.fill(was);
  await affiliate.getByRole('button', { name: 'Save' }).click();
  // The toast of the first save may still be there.
  await expect(affiliate.getByText('Account updated').last()).toBeVisible();
  await affiliate.context().close();
});

/** Opens the profile and waits for the panel's last request of its own, which would notice the end of the session. */
async function openProfile(page: Page, choices: string): Promise<void> {
  const read = page.waitForResponse((answer) => answer.url().endsWith(choices));
  await page.goto('/profile-settings');
  await read;
}

test.describe('a session that a super-admin ends', () => {
  test('during an edit loses no input', async ({ page, browser, baseURL, problems }) => {
    problems.expect(/status of (401|419)/);
    await givenSession(page, 'operator');
    await openProfile(page, '/brands');
    const name = page.getByLabel('Name', { exact: true });
    const was = await name.inputValue();
    await name.fill('Typed before the end');
    const { id } = (await (await page.request.get('/api/v1/auth/me')).json()) as { id: number };
    const admin = await someoneElse(browser, baseURL, 'super-admin');
    await write(admin, 'DELETE', `/api/v1/users/${id}/sessions`);
    await admin.context().close();

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused();
    await expect(again(page).getByLabel('E-mail')).toHaveValue('operator@demo.test');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(name).toHaveValue('Typed before the end');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Account updated')).toBeVisible();
    await name.fill(was);
    await page.getByRole('button', { name: 'Save' }).click();
  });

  test('is opened again with the second factor, over the page', async ({
    page,
    browser,
    baseURL,
    problems,
  }) => {
    problems.expect(/status of (401|419)/);
    const email = 'affiliate-2fa@demo.test';
    await post(page, '/api/login', { email, password });
    // A code works once: first that of the previous time step, later that of the current one.
    const before = codeOf(demoSecret, new Date(), -1);
    expect((await post(page, '/api/two-factor-challenge', { code: before })).ok()).toBe(true);
    await openProfile(page, '/plans');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Typed before the end');
    const { id } = (await (await page.request.get('/api/v1/auth/me')).json()) as { id: number };
    const admin = await someoneElse(browser, baseURL, 'super-admin');
    await write(admin, 'DELETE', `/api/v1/users/${id}/sessions`);
    await admin.context().close();

    await page.getByRole('button', { name: 'Save' }).click();
    await again(page).getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const challenge = page.getByRole('dialog', { name: 'Confirm your login' });
    await challenge.getByLabel(/^Code from the app/).pressSequentially(codeOf(demoSecret, new Date()));
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(name).toHaveValue('Typed before the end');
  });
});

test('E5 offline, the rows stay with a notice, and reload once the network is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await givenSession(page, 'super-admin');
  const name = freshName('Kept');
  const id = await givenPlan(page, name);
  await openPlans(page, name);
  await expect(rowOf(page, name)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('You’re offline. These rows were loaded before.')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  // The palette has not been loaded yet: pressing its key leaves the page as it is.
  await page.keyboard.press('Control+K');
  await expect(page.getByText(/^No connection to the server/)).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  // Another order cannot be read, and is once the network is back.
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('You’re offline. These rows were loaded before.')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowOf(page, name)).toBeVisible();
  await write(page, 'DELETE', `/api/v1/plans/${id}`);
});

test.describe('toasts', () => {
  for (const size of [{ width: 1280, height: 720 }, phone]) {
    test(`K1 do not cover the buttons of the rows at ${size.width} px`, async ({ page }) => {
      await page.setViewportSize(size);
      await givenSession(page, 'super-admin');
      const name = freshName('Cleared');
      for (const part of ['a', 'b', 'c', 'd']) await givenPlan(page, `${name} ${part}`);
      await openPlans(page, name);
      page.on('dialog', (question) => void question.accept());
      for (const part of ['a', 'b', 'c']) {
        if (size === phone) await page.getByRole('button', { name: `Actions: ${name} ${part}` }).click();
        await page.getByRole('button', { name: `Delete: ${name} ${part}` }).click();
        await expect(rowOf(page, `${name} ${part}`)).toHaveCount(0);
      }
      const toasts = page.getByRole('status').filter({ hasText: 'Plan deleted' });
      await expect(toasts).toHaveCount(3);
      const shown = await boxesOf(toasts);
      const buttons = await boxesOf(page.locator('.column-actions'));
      expect(buttons.length).toBeGreaterThan(0);
      for (const toast of shown) for (const button of buttons) expect(overlap(toast, button)).toBe(false);
      const [box] = shown;
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(size.width / 2);
    });
  }

  test('cover no card of a list on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await givenSession(page, 'super-admin');
    const name = freshName('Seen');
    for (const part of ['a', 'b']) await givenPlan(page, `${name} ${part}`);
    await openPlans(page, name);
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: `Actions: ${name} a` }).click();
    await page.getByRole('button', { name: `Delete: ${name} a` }).click();
    const deleted = page.getByRole('status').filter({ hasText: 'Plan deleted' });
    await expect(deleted).toBeVisible();
    const [toast] = await boxesOf(deleted);
    const [card] = await boxesOf(rowOf(page, `${name} b`));
    if (!toast || !card) throw new Error('The toast or the card has no place.');
    expect(overlap(toast, card)).toBe(false);
    expect(toast.width).toBe(phone.width - 16);
  });

  test('do not move a button from under the pointer when they leave a dialog', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await givenSession(page, 'super-admin');
    await page.goto('/users');
    const edit = async (comment: string) => {
      await rowOf(page, 'Emma Novak').getByRole('link', { name: 'Edit' }).click();
      await dialogOf(page).getByLabel('Comment').fill(comment);
    };
    await edit('Once');
    await press(page, 'Save');
    await expect(dialogOf(page)).toHaveCount(0);
    await edit('Twice');
    const toast = page.locator('[data-inside]').getByRole('status').filter({ hasText: 'Changes saved' });
    // Its timer restarts when the pointer leaves it.
    await toast.hover();
    await dialogOf(page).getByRole('button', { name: 'Save' }).hover();
    await page.mouse.down();
    await expect(toast).toHaveCount(0);
    await page.mouse.up();
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('end with their page and with the session', async ({ page }) => {
    await givenSession(page, 'affiliate');
    await page.goto('/profile-settings');
    const name = page.getByLabel('Name', { exact: true });
    const was = await name.inputValue();
    const save = async (text: string) => {
      await name.fill(text);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Account updated')).toBeVisible();
    };
    await save('Another name');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Account updated')).toHaveCount(0);
    await page.getByRole('link', { name: 'Profile settings' }).click();
    await save(was);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Account updated')).toHaveCount(0);
  });
});
