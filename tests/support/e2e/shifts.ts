import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What moved by itself since the page opened, each with how far it went as Chromium weighs it. */
    shifts?: string[];
  }
}

/** What rounds to 0 as the score is written: a text a hair wider in its font than in the stand-in. */
const unseen = 0.0001;

/** Watches from the next page on how its content jumps while it loads (https://web.dev/articles/cls). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const shifts: string[] = (window.shifts = []);
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(', ');
        if (!entry.hadRecentInput && entry.value >= least) shifts.push(`${entry.value.toFixed(4)}: ${moved}`);
      }
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  }, unseen);
}

/** What has jumped on the present page. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // The observer hears of a frame after it.
        requestAnimationFrame(() => setTimeout(() => resolve(window.shifts ?? []), 50));
      }),
  );
  return shifts.map((shift) => `${pathname} ${shift}`);
}
