import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser, launchFlags } from '../browser.ts';
import { startServer } from '../server.ts';

/** Signs in as the demo's super-admin, on a page of its own. */
export async function signedInPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-US', baseURL: url });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('super-admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Plans', exact: true }).waitFor();
  return page;
}

/** Slows down the page's processor by a factor, like that of a cheap phone. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: factor });
}

/** Runs a measurement in a browser in front of the built product with the demo data of a directory. */
export async function withBrowser<T>(
  dataDirectory: string,
  measure: (browser: Browser, url: string) => Promise<T>,
): Promise<T> {
  const server = await startServer({ DATA_DIR: dataDirectory });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
  try {
    return await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}
