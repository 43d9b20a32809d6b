import { type APIResponse, type Browser, expect, type Page } from '@playwright/test';
import type { AccountType } from '../../../contract/accounts.ts';
import { password } from './signIn.ts';

/** Makes a write of the API with the page's session, as the panel would. */
export async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const { request } = page.context();
  await request.get('/api/sanctum/csrf-cookie');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return request.post(path, {
    data,
    headers: { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
  });
}

/** Opens a session by calls of its own, for tests that are not about signing in. */
export async function givenSession(page: Page, account: AccountType): Promise<void> {
  const answer = await post(page, '/api/login', { email: `${account}@demo.test`, password });
  expect(answer.status()).toBe(200);
}

/** A page in a browser profile of its own, where nobody is signed in. */
export const anotherPage = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en' })).newPage();
