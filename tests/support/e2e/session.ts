import { type APIResponse, type Browser, type Cookie, expect, type Page } from '@playwright/test';
import type { AccountType } from '../../../contract/accounts.ts';
import { password } from './sign-in.ts';

/** Makes a write of the API with the page's session, as the panel would. */
export async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const { request } = page.context();
  await request.get('/api/sanctum/csrf-cookie');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return request.post(path, {
    data,
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
}

/** The cookies of the sessions that were opened last, for the tests of one worker and so of one server. */
const opened = new Map<AccountType, Cookie[]>();

/** Signs in by API calls, for tests that are not about signing in; reuses a session that is still open. */
export async function givenSession(page: Page, account: AccountType): Promise<void> {
  const context = page.context();
  await context.addCookies(opened.get(account) ?? []);
  const me = await context.request.get('/api/v1/auth/me', { headers: { Accept: 'application/json' } });
  if (me.ok() && ((await me.json()) as { email: string }).email === `${account}@demo.test`) return;
  const answer = await post(page, '/api/login', { email: `${account}@demo.test`, password });
  expect(answer.status()).toBe(200);
  opened.set(account, await context.cookies());
}

/** A page in a browser profile of its own, where nobody is signed in. */
export const anotherPage = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en' })).newPage();
