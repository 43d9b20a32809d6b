import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything axe finds fault with on the page as it stands, or in a part of it, be it ever so minor. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // A color in the middle of a transition is nobody's choice.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  // The panel has no frames, for whose sake axe else opens a page of its own each time.
  const found = await new AxeBuilder({ page }).include(part).setLegacyMode(true).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
