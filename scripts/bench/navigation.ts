import type { Page } from '@playwright/test';
import { median } from '../median.ts';
import { signedInPage, slowDown, withBrowser } from './page.ts';

const lists = ['brands', 'promo-materials', 'users', 'roles', 'permissions', 'contacts', 'plans', 'invites'];
const rounds = 5;

/** Milliseconds from the click on an entry of the menu to the painted rows of its list. */
function openList(page: Page, list: string): Promise<number> {
  return page.evaluate(async (address) => {
    const link = document.querySelector<HTMLElement>(`nav a[href="/${address}"]`);
    if (!link) throw new Error(`There is no entry for ${address}.`);
    const before = document.querySelector('h1')?.textContent;
    const started = performance.now();
    link.click();
    // The first frame that begins with the rows in the document paints them.
    while (
      document.querySelector('h1')?.textContent === before ||
      !document.querySelector('main tbody tr td')
    ) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, list);
}

async function openAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const list of lists) {
    times.push(await openList(page, list));
    // The work that a list does after it is painted must not count for the next one.
    await page.waitForTimeout(150);
  }
  return times;
}

async function measureAt(page: Page, slowdown: number): Promise<{ seen: number; fresh: number }> {
  const fresh: number[] = [];
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await slowDown(page, slowdown);
    fresh.push(...(await openAll(page)));
    seen.push(...(await openAll(page)));
  }
  return { seen: median(seen), fresh: median(fresh) };
}

export interface NavigationTimes {
  /** Lists that were open before, and lists that were not, in milliseconds. */
  seen: number;
  fresh: number;
}

/** Opens every list of the super-admin's menu again and again. */
export const measureNavigation = (
  dataDirectory: string,
): Promise<{ full: NavigationTimes; slowed: NavigationTimes }> =>
  withBrowser(dataDirectory, async (browser, url) => {
    const page = await signedInPage(browser, url);
    return { full: await measureAt(page, 1), slowed: await measureAt(page, 4) };
  });
