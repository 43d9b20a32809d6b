import { type Browser, chromium, type Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { auth } from '../contract/auth.ts';
import { api } from '../contract/index.ts';
import { invitations } from '../contract/accept-invitation.ts';
import { options } from '../contract/options.ts';
import type { CurrentUser } from '../contract/user.ts';
import { findBrowser, launchFlags } from './browser.ts';
import { startServer } from './server.ts';

/** The pages to measure; /plans represents those behind the login. */
const pages = {
  '/login': { signedIn: false },
  '/register': { signedIn: false },
  '/forgot-password': { signedIn: false },
  '/reset-password?token=x': { signedIn: false },
  '/invitation?token=x': { signedIn: false },
  '/plans': { signedIn: true },
} as const;
export type WeighedPage = keyof typeof pages;

/** The JavaScript that a browser with an empty cache loads for a page, in bytes after gzip. */
export type FirstLoads = Record<WeighedPage, number>;

const user: CurrentUser = {
  id: 1,
  name: 'Super-admin',
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

const unauthenticated = { status: 401, json: { message: 'Unauthenticated.' } };
const answers: Record<string, unknown> = {
  [api.plans.path]: [],
  [options.user.path]: { communication_method: [], condition_cooperation: [] },
  [invitations.lookup.path.replace('{invitationToken}', 'x')]: { expired_at: '2999-01-01T00:00:00Z' },
};

/** Answers the panel's calls in the browser itself, as only the panel is measured. */
async function answerCalls(page: Page, signedIn: boolean): Promise<void> {
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === auth.me.path)
      return signedIn ? route.fulfill({ json: user }) : route.fulfill(unauthenticated);
    return route.fulfill({ json: answers[path] ?? {} });
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

/** Loads the built panel in Chromium and sums up the scripts that it loads before any interaction. */
export async function measureFirstLoads(): Promise<FirstLoads> {
  // With API_URL the server opens no database; no call reaches that address.
  const server = await startServer({ API_URL: 'http://127.0.0.1:9' });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
  try {
    const sizes: [string, number][] = [];
    for (const [page, { signedIn }] of Object.entries(pages)) {
      sizes.push([page, await measure(browser, server.url + page, signedIn)]);
    }
    return Object.fromEntries(sizes) as FirstLoads;
  } finally {
    await browser.close();
    await server.stop();
  }
}
