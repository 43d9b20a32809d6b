import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** All violations that axe finds on the current page, or in a part of it, of every severity; `without` names rules. */
export async function violations(page: Page, part = 'html', without: string[] = []): Promise<string[]> {
  // Without transitions, as axe would judge their intermediate colors.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // One that follows a scroll bar has no end.
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.finished),
    ),
  );
  // Legacy mode, because axe otherwise opens an extra page each time to check frames, and the panel has none.
  const found = await new AxeBuilder({ page })
    .include(part)
    // Off by default, but a part of WCAG 2.2 AA, and Lighthouse judges it.
    // To describe what passes as well takes as long as all checks together.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .disableRules(without)
    .setLegacyMode(true)
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
}
