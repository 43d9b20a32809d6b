import { violations } from '../support/e2e/axe.ts';
import { givenSession } from '../support/e2e/session.ts';
import { shiftsOf, watchShifts } from '../support/e2e/shifts.ts';
import { expect, test } from '../support/e2e/test.ts';

test('an operator takes the figures apart, without the page moving or axe finding fault', async ({
  page,
}) => {
  await watchShifts(page);
  await givenSession(page, 'operator');
  await page.goto('/dashboard?period=7');
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures.getByRole('list', { name: 'Totals' })).toContainText(/\d/);
  const chart = figures.getByRole('slider');
  await expect(chart.locator('canvas')).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /Clicks: /);

  await figures.getByRole('combobox', { name: 'Group by' }).selectOption('campaign');
  await expect(page).toHaveURL(/period=7&group=campaign/);
  await figures
    .getByRole('region', { name: 'Figures by group: Campaign' })
    .getByRole('button', { name: / · / })
    .first()
    .click();
  await expect(page).toHaveURL(/campaign_id=\d+/);
  await expect(figures.getByRole('button', { name: /^Remove filter: Campaign: / })).toBeVisible();
  for (const width of [360, 390, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${width}`,
    ).toBe(0);
  }
});
