import { type Browser, chromium, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { api } from '../contract/index.ts';
import type { CurrentUser } from '../contract/user.ts';
import { findBrowser, launchFlags } from './browser.ts';
import { startServer } from './server.ts';

/** JavaScript that a browser loads until a page stands, in bytes after gzip. */
export interface FirstLoads {
  login: number;
  /** /plans with a session, nothing cached. */
  plans: number;
}

const user: CurrentUser = {
  id: 1,
  name: 'Super admin',
  email: 'super-admin@demo.test',
  type: 'super-admin',
  approved: true,
  approved_at: '2026-01-01T00:00:00Z',
  brand: null,
  role: null,
  condition_cooperation: null,
  communication_method: null,
  communication_link: null,
  is_two_factor: false,
};

/** Answers the panel's calls in the browser itself: what is measured is the panel, not an API. */
async function answerCalls(page: Page, signedIn: boolean): Promise<void> {
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!signedIn) return route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } });
    return route.fulfill({ json: path === api.plans.path ? [] : path.endsWith('/me') ? user : {} });
  });
}

async function measure(browser: Browser, address: string, signedIn: boolean): Promise<number> {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await answerCalls(page, signedIn);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loaded = await Promise.all(sizes);
  await page.close();
  if (loaded.length === 0) throw new Error(`${address} loaded no script at all.`);
  return loaded.reduce((sum, size) => sum + size, 0);
}

/** Loads the built panel in Chromium and weighs the scripts it asks for before anyone touches it. */
export async function measureFirstLoads(): Promise<FirstLoads> {
  // With API_URL the server opens no database; no call ever gets as far as that address.
  const server = await startServer({ API_URL: 'http://127.0.0.1:9' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
  try {
    return {
      login: await measure(browser, `${server.url}/login`, false),
      plans: await measure(browser, `${server.url}/plans`, true),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
