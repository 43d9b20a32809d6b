import type { Page } from '@playwright/test';
import { choose, dialogOf, freshName, rowOf } from '../support/e2e/plans.ts';
import { anotherPage, givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const links = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
const affiliates = (page: Page) => dialogOf(page).getByRole('group', { name: 'Affiliates' });

async function save(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** Adds a role that lets affiliates be seen and answered. */
async function addRole(page: Page, name: string): Promise<void> {
  await page.goto('/roles');
  await page.getByRole('link', { name: 'Add role' }).click();
  await dialogOf(page).getByLabel(/^Name/).fill(name);
  await affiliates(page).getByRole('checkbox', { name: 'view' }).check();
  await affiliates(page).getByRole('checkbox', { name: 'approve and reject' }).check();
  await save(page);
  await expect(rowOf(page, name)).toContainText('Affiliates: approve and reject');
}

/** Gives the demo's sub-operator a role in the form of users. */
async function giveRole(page: Page, role: string): Promise<void> {
  await page.goto(`/users?filter=${encodeURIComponent(JSON.stringify({ q: 'sub-operator@demo.test' }))}`);
  await rowOf(page, 'sub-operator@demo.test').getByRole('link', { name: /^Edit/ }).click();
  await choose(page, dialogOf(page).getByRole('combobox', { name: 'Role' }), role);
  await choose(page, dialogOf(page).getByRole('combobox', { name: /^Deal terms/ }), 'RevShare');
  await save(page);
  await expect(rowOf(page, 'sub-operator@demo.test')).toContainText(role);
}

test('decisions 43–45: a sub-operator works by its role, and stops when that is taken away', async ({
  page,
  browser,
  baseURL,
}) => {
  const role = freshName('Reviewer');
  const theirs = await anotherPage(browser, baseURL);
  await givenSession(theirs, 'sub-operator');
  await theirs.goto('/dashboard');
  await expect(links(theirs)).toHaveText(['Profile settings']);

  await givenSession(page, 'super-admin');
  await addRole(page, role);
  await giveRole(page, role);

  await theirs.goto('/affiliates/requests');
  await expect(links(theirs)).toHaveText(['Dashboard', /^Requests/, 'List', 'Profile settings']);
  for (const path of ['/brands', '/promo-materials', '/sub-accounts/roles', '/roles', '/events']) {
    await theirs.goto(path);
    await expect(theirs).toHaveURL(/\/dashboard$/);
  }
  await theirs.goto('/affiliates/requests');
  const approve = theirs.getByRole('button', { name: /^Approve: / }).first();
  const name = ((await approve.getAttribute('aria-label')) ?? '').replace('Approve: ', '');
  await approve.click();
  const told = theirs.getByRole('status').filter({ hasText: `Approved: ${name}` });
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await expect(theirs.getByRole('button', { name: `Approve: ${name}` })).toHaveCount(0);

  await page.goto(`/roles?filter=${encodeURIComponent(JSON.stringify({ q: role }))}`);
  await rowOf(page, role).getByRole('link', { name: /^Edit/ }).click();
  await affiliates(page).getByRole('checkbox', { name: 'view' }).uncheck();
  await save(page);

  await links(theirs).filter({ hasText: 'List' }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await expect(links(theirs)).toHaveText(['Profile settings']);
  await theirs.context().close();
});
