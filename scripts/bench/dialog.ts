import type { Page } from '@playwright/test';
import { median } from '../median.ts';
import { signedInPage, withBrowser } from './page.ts';

/** Milliseconds from the click to a painted dialog, measured inside the page. */
function openDialog(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opener = [...document.querySelectorAll('a')].find(({ href }) => href.endsWith('/plans/create'));
    if (!opener) throw new Error('There is no add button.');
    const started = performance.now();
    opener.click();
    // The first frame that begins with the dialog in the document paints it.
    while (!document.querySelector('[role=dialog]')?.getBoundingClientRect().height) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  });
}

/** Opens the create dialog of the plans again and again. */
export const measureDialog = (dataDirectory: string): Promise<{ first: number; repeated: number }> =>
  withBrowser(dataDirectory, async (browser, url) => {
    const page = await signedInPage(browser, url);
    await page.getByRole('link', { name: 'Plans', exact: true }).click();
    await page.getByRole('link', { name: 'Add plan' }).waitFor();
    const times: number[] = [];
    for (let round = 0; round <= 20; round += 1) {
      times.push(await openDialog(page));
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const [first = Number.NaN, ...repeated] = times;
    return { first, repeated: median(repeated) };
  });
