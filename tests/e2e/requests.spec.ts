import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailedCode } from '../support/e2e/mails.ts';
import { anotherPage, givenSession } from '../support/e2e/session.ts';
import { password, signIn } from '../support/e2e/signIn.ts';
import { expect, test } from '../support/e2e/test.ts';
import type { MailSink } from '../support/mailSink.ts';

interface Newcomer {
  name: string;
  email: string;
}

const newcomer = (name: string): Newcomer => ({
  name: `${name} ${randomUUID().slice(0, 6)}`,
  email: `${randomUUID().slice(0, 8)}@example.test`,
});

/** Registers somebody, by the link of a brand or without, and stays signed in. */
async function register(page: Page, mails: MailSink, { name, email }: Newcomer, link = '/register') {
  await page.goto(link);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('combobox').selectOption('Telegram');
  await page.getByRole('textbox', { name: /link/i }).fill('https://t.me/newcomer');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(await mailedCode(mails, email));
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The last mail to an address whose subject is one. */
async function mailTo(mails: MailSink, address: string, subject: RegExp): Promise<string> {
  await expect
    .poll(async () => (await mails.lastTo(address).catch(() => undefined))?.subject ?? '')
    .toMatch(subject);
  return (await mails.lastTo(address)).text ?? '';
}

/** The registration link of a brand of the demo operator. */
async function brandLink(page: Page): Promise<string> {
  await givenSession(page, 'operator');
  const { id } = (await (await page.request.get('/api/v1/auth/me')).json()) as { id: number };
  const answer = await page.request.get(`/api/v1/operators/${id}/brands`);
  const [brand] = (await answer.json()) as { code: string }[];
  return `/register?brand=${brand?.code}`;
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('decision 42: a rejection with its reason reaches who asked, who can be found and approved later', async ({
  page,
  browser,
  baseURL,
  mails,
}) => {
  const person = newcomer('Pat Rejected');
  const theirs = await anotherPage(browser, baseURL);
  await register(theirs, mails, person, await brandLink(page));
  const request = await mailTo(mails, 'operator@demo.test', new RegExp(person.name));
  expect(request).toContain(person.email);
  expect(request).toContain('/affiliates/requests');
  await expect(theirs.getByText('Your application is under review.')).toBeVisible();

  await page.goto('/affiliates/requests');
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText(person.email);
  await row.getByRole('link', { name: person.name }).click();
  const record = page.getByRole('dialog', { name: 'Affiliate' });
  await expect(record.getByRole('link', { name: 'https://t.me/newcomer' })).toBeVisible();
  await record.getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('dialog', { name: `Reject ${person.name}?` });
  await question.getByLabel('Reason (optional)').fill('We need a website first.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await toast(page, `Rejected: ${person.name}`).getByRole('button', { name: 'Dismiss' }).click();
  expect(await mailTo(mails, person.email, /rejected/)).toContain('Reason: We need a website first.');

  await theirs.goto('/promo-materials');
  await expect(theirs.getByText('Your application was rejected.')).toBeVisible();
  await expect(theirs.getByText('Reason: We need a website first.')).toBeVisible();

  await page.goto('/affiliates/list?filter=%7B%22state%22%3A%22rejected%22%7D');
  const rejected = page.getByRole('row', { name: new RegExp(person.name) });
  await rejected.getByRole('button', { name: /^Approve: / }).click();
  await toast(page, `Approved: ${person.name}`).getByRole('button', { name: 'Dismiss' }).click();
  expect(await mailTo(mails, person.email, /approved/)).toContain('/dashboard');

  // The page that is open follows at its next request; the shell has been asked less than five seconds ago.
  await theirs.waitForTimeout(5_000);
  await theirs.getByRole('link', { name: 'Campaigns' }).click();
  await expect(theirs.getByText('Your application was rejected.')).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Add campaign' }).first()).toBeVisible();
  await theirs.context().close();
});

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

test('decision 41: at most four clicks lead from signing in to an approved affiliate with brand and condition', async ({
  page,
  browser,
  baseURL,
  mails,
}) => {
  const person = newcomer('Noor Brandless');
  const theirs = await anotherPage(browser, baseURL);
  await register(theirs, mails, person);
  await theirs.context().close();
  const request = await mailTo(mails, 'super-admin@demo.test', new RegExp(person.name));
  expect(request).toContain('/operators/requests/affiliates');

  await signIn(page, 'super-admin');
  await expect(
    page
      .getByRole('navigation')
      .getByText(/waiting/)
      .first(),
  ).toBeAttached();
  let clicks = 0;
  const click = async (target: ReturnType<Page['getByRole']>) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole('main').getByRole('link', { name: person.name }));
  await expect(page.getByRole('dialog')).toContainText(person.email);
  await click(page.getByRole('option', { name: 'Aurora Bet' }));
  await click(page.getByRole('radio', { name: 'RevShare' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  expect(clicks).toBeLessThanOrEqual(4);
  await toast(page, `Approved: ${person.name}`).getByRole('button', { name: 'Dismiss' }).click();
  await mailTo(mails, person.email, /approved/);

  await givenSession(page, 'operator');
  await page.goto('/affiliates/list');
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText('Aurora Bet');
  await row.getByRole('link', { name: person.name }).click();
  await expect(page.getByRole('dialog')).toContainText('RevShare');
});

test('of two people who answer one request the second is told who answered it, and how', async ({
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
