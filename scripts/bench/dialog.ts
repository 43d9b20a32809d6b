import { chromium, type Page } from '@playwright/test';
import { findBrowser, launchFlags } from '../browser.ts';
import { startServer } from '../server.ts';

/** Milliseconds from the click to a painted dialog, measured inside the page. */
function openDialog(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opener = [...document.querySelectorAll('a')].find(({ href }) => href.endsWith('/plans/create'));
    if (!opener) throw new Error('There is no add button.');
    const started = performance.now();
    opener.click();
    // A frame that begins with the dialog in place is the one that paints it.
    while (!document.querySelector('[role=dialog]')?.getBoundingClientRect().height) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
}

/** Opens the create dialog of the plans again and again, with the demo data of a directory. */
export async function measureDialog(dataDirectory: string): Promise<{ first: number; median: number }> {
  const server = await startServer({ DATA_DIR: dataDirectory });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags });
  try {
    const page = await browser.newPage({ locale: 'en-US', baseURL: server.url });
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('super-admin@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Plans' }).click();
    await page.getByRole('link', { name: 'Add plan' }).waitFor();
    const times: number[] = [];
    for (let round = 0; round <= 20; round += 1) {
      times.push(await openDialog(page));
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const [first = 0, ...repeated] = times;
    const median = repeated.toSorted((a, b) => a - b)[Math.floor(repeated.length / 2)] ?? 0;
    return { first, median };
  } finally {
    await browser.close();
    await server.stop();
  }
}
