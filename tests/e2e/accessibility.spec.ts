import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { givenSession } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/** What axe holds to be serious on the page as it stands. */
async function seriousViolations(page: Page): Promise<string[]> {
  // A colour in the middle of a transition is nobody's choice.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const locale of ['en-US', 'ru-RU']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('Q2 /login, empty and refused, has no serious violation', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('main').getByRole('button').last().click();
      expect(await seriousViolations(page)).toEqual([]);
    });

    test('Q2 the dashboard, the plans and their dialog have no serious violation', async ({ page }) => {
      await givenSession(page, 'super-admin');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.goto('/plans');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.goto('/plans/create');
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
      expect(await seriousViolations(page)).toEqual([]);
    });
  });
}
