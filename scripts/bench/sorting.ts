import type { Page } from '@playwright/test';
import { median } from '../median.ts';
import { signedInPage, withBrowser } from './page.ts';

const rows = 50_000;
const words = ['Альфа', 'Бета', 'Casino', 'Gold', 'Ёлка', 'Lucky', 'Royal', 'Star'];

/** A plain array in an order that looks random but is always the same. */
const plans = Array.from({ length: rows }, (_, index) => {
  const mixed = (index * 48_271) % 65_537;
  const { key, title } = { key: 1 + (mixed % 3), title: ['CPA', 'CPL', 'RevShare'][mixed % 3] };
  return {
    id: index + 1,
    name: `${words[mixed % words.length]} ${words[(mixed >> 4) % words.length]} ${mixed}`,
    price: (mixed / 100).toFixed(2),
    payment_type: { key, title },
  };
});

/** Answers the page's calls like a backend without capabilities that returns all plans at once. */
async function answerWhole(page: Page): Promise<void> {
  await page.route('**/api/v1/plans*', (route) => route.fulfill({ json: plans }));
  await page.route('**/api/v1/auth/me', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers() };
    delete headers['x-capabilities'];
    await route.fulfill({ response, headers });
  });
}

/** Milliseconds from the click on a column's heading to its painted order. */
function sortBy(page: Page, column: string): Promise<number> {
  return page.evaluate(async (heading) => {
    const button = [...document.querySelectorAll<HTMLElement>('thead [role=button]')].find(
      ({ textContent }) => textContent === heading,
    );
    if (!button) throw new Error(`There is no heading ${heading}.`);
    const before = document.querySelector('tbody')?.textContent;
    const started = performance.now();
    button.click();
    while (document.querySelector('tbody')?.textContent === before) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, column);
}

/** Sorts a list of 50,000 plans, all of them in the browser, by one column after the other. */
export const measureSorting = (dataDirectory: string): Promise<number> =>
  withBrowser(dataDirectory, async (browser, url) => {
    const page = await signedInPage(browser, url);
    await answerWhole(page);
    await page.goto('/plans');
    await page.locator('tbody tr').first().waitFor();
    const times: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (const column of ['Name', 'Price', 'Payment type']) times.push(await sortBy(page, column));
    }
    return median(times);
  });
