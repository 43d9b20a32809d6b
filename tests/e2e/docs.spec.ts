import type { Locator, Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { freshName } from '../support/e2e/plans.ts';
import { givenSession, post } from '../support/e2e/session.ts';
import { expect, test } from '../support/e2e/test.ts';

/** Opens an operation of the documentation by its address. */
async function openOperation(page: Page, address: string): Promise<Locator> {
  // From another page, as a change of the fragment alone loads nothing.
  await page.goto('about:blank');
  await page.goto(`/api/docs#/${address}`);
  const operation = page.locator('.opblock.is-open');
  await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible();
  return operation;
}

/** Makes the call of an open operation. @returns the part of the page that shows the answer. */
async function execute(operation: Locator): Promise<Locator> {
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table tbody').first();
  await expect(answer).toBeVisible();
  return answer;
}

test('security 20 the documentation makes calls in the user’s own session, and requests nothing from other servers', async ({
  page,
  server,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== server.url && protocol !== 'data:') foreign.push(request.url());
  });
  await givenSession(page, 'super-admin');
  await expect(await execute(await openOperation(page, 'brands/getBrands'))).toContainText('200');

  const operation = await openOperation(page, 'brands/postBrands');
  const name = freshName('Documented');
  const link = 'https://documented.example';
  await operation.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify({ name, link }));
  const answer = await execute(operation);
  await expect(answer).toContainText('201');
  await expect(answer).toContainText(name);
  expect(foreign).toEqual([]);
});

test('a guest can sign in on the documentation: the token of the first write is fetched for it', async ({
  page,
}) => {
  const operation = await openOperation(page, 'login/postLogin');
  await page.context().clearCookies();
  const body = { email: 'operator@demo.test', password: 'demo-password' };
  await operation.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify(body));
  await expect(await execute(operation)).toContainText('"two_factor": false');
  await expect(await execute(await openOperation(page, 'auth/getAuthMe'))).toContainText(body.email);
});

test('events are sent by a key that is typed in, and by no session', async ({ page, problems }) => {
  problems.expect(/status of 401/);
  await givenSession(page, 'operator');
  const { id } = (await (await page.request.get('/api/v1/auth/me')).json()) as { id: number };
  const brands = (await (await page.request.get(`/api/v1/operators/${id}/brands`)).json()) as {
    id: number;
  }[];
  const made = await post(page, `/api/v1/brands/${brands[0]?.id}/api_keys`, {
    name: 'Documentation',
    scopes: ['events.write'],
  });
  const { key } = (await made.json()) as { key: string };
  const operation = await openOperation(page, 'events/postEvents');
  await expect(await execute(operation)).toContainText('401');

  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.dialog-ux');
  // The cookie and the token of the session are sent by themselves.
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByRole('textbox').fill(key);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(await execute(operation)).toContainText('200');
  await expect(operation.locator('.curl')).toContainText(`Authorization: Bearer ${key}`);
  await expect(operation.locator('.curl')).not.toContainText('X-XSRF-TOKEN');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the ${colorScheme} documentation, which fits a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openOperation(page, 'plans/patchPlansId');
    // Faults in the headings and landmarks of Swagger UI are moderate and accepted.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(true)
      .analyze();
    const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}
