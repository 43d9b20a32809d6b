import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The elements that moved by themselves since the page opened, each with Chromium's layout-shift value. */
    shifts?: string[];
  }
}

/** Below this a text is only a hair wider in its font than in the fallback: a tab moved 5 px measured 0.00011. */
const unseen = 0.0002;

/** Watches from the next page on how its content jumps while it loads (https://web.dev/articles/cls). */
export async function watchShifts(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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

/** The layout shifts of the present page. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const shifts = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // The observer is told about a frame after it is painted.
        requestAnimationFrame(() => setTimeout(() => resolve(window.shifts ?? []), 50));
      }),
  );
  return shifts.map((shift) => `${pathname} ${shift}`);
}
