import type { Page } from '@playwright/test';
import { anotherPage, givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('a double click approves one person, and the keyboard goes on to the next one’s approval', async ({
  page,
}) => {
  await givenSession(page, 'operator');
  await page.goto('/affiliates/requests');
  const approvals = page.getByRole('button', { name: /^Approve: / });
  await expect(approvals.nth(2)).toBeVisible();
  const [, second, third] = await approvals.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  );
  if (!second || !third) throw new Error('too few requests');
  await approvals.first().dblclick();
  await expect(approvals.first()).toHaveAccessibleName(second);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(1);

  await page.waitForTimeout(700);
  await approvals.first().focus();
  await page.keyboard.press('Enter');
  await expect(approvals.first()).toHaveAccessibleName(third);
  await expect(approvals.first()).toBeFocused();
  for (let toasts = 2; toasts > 0; toasts -= 1) await page.keyboard.press('Control+Z');
});

test('if two people answer one request, the second learns who answered it, and how', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(/status of 412/);
  await givenSession(page, 'operator');
  await page.goto('/affiliates/requests');
  const other = await anotherPage(browser, baseURL);
  await givenSession(other, 'operator');
  await other.goto('/affiliates/requests');
  const label =
    (await page
      .getByRole('button', { name: /^Approve: / })
      .first()
      .getAttribute('aria-label')) ?? '';
  const name = label.replace('Approve: ', '');
  await page.getByRole('button', { name: `Reject: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await toast(page, `Rejected: ${name}`).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, `Rejected: ${name}`)).toHaveCount(0);

  await other.getByRole('button', { name: label }).click();
  await toast(other, `Approved: ${name}`).getByRole('button', { name: 'Dismiss' }).click();
  await expect(other.getByRole('alert').filter({ hasText: /already rejected this request/ })).toBeVisible();
  await expect(other.getByRole('button', { name: label })).toHaveCount(0);
  await other.context().close();
});
