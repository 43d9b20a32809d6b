import type { Page } from '@playwright/test';
import { accountTypes } from '../../contract/accounts.ts';
import { routeNeeds } from '../../contract/routes.ts';
import { expect, test } from '../support/e2e/foreign.ts';
import { fill, open, rowsOf, save, seeRowsAfter, shown, titleOf } from '../support/e2e/foreign-screens.ts';
import { dialogOf } from '../support/e2e/plans.ts';
import { allRoutes, mayOpenPage, seePage } from '../support/e2e/routes.ts';
import type { Row } from '../support/specified/records.ts';
import { type Screen, screens } from '../support/specified/screens.ts';
import { allAnswers } from '../support/specified/shapes.ts';

/*
 * The built panel with API_URL, in front of a backend that implements only the specification, with each of the
 * responses that the specification leaves open.
 */

/** A whole list, a paged one and an announced one; tests/panel/specified.test.tsx meets all others, in either dialect. */
const thorough = new Set([
  '/plans of the super-admin',
  '/affiliates/list of the operator',
  '/invites of the super-admin',
]);
/** The first list is tested with every response, the others with those that are read in different ways. */
const someAnswers = ['204', 'the record', '{data: record}', '{message}'] as const;
const answersTo = ({ path }: Screen) => (path === '/plans' ? allAnswers : someAnswers);
const met = [...shown].filter(([screen]) => thorough.has(titleOf(screen)));

const first = (page: Page) => rowsOf(page).first();
const deletable = met.filter(([{ deletes }]) => deletes);
const say = (page: Page) => page.on('dialog', (question) => void question.accept());

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('after a create, whatever the response, the list shows what the backend has', () => {
  for (const [screen, setup] of met) {
    const { create, entity } = screen;
    if (!create) continue;
    test(titleOf(screen), async ({ page, foreign }) => {
      const backend = await open(page, foreign, screen, { ...setup, rows: 3 });
      for (const [index, answer] of answersTo(screen).entries()) {
        await test.step(answer, async () => {
          backend.writeAnswer = answer;
          backend.mark = ` ✓${index}`;
          await seeRowsAfter(page, backend, screen, async () => {
            await page.getByRole('link', { name: create.add }).first().click();
            await fill(page, create.fill);
            await save(page, backend);
          });
          expect(backend.bodies.at(-1)).toEqual({ call: create.call, body: create.body });
          const { name, content } = (backend.rowsOf(entity).at(-1) ?? {}) as Row;
          const marked = [name, content].find((text) => String(text).endsWith(backend.mark));
          if (marked) await expect(page.getByText(String(marked)).first()).toBeVisible();
        });
      }
    });
  }
});

test.describe('an edit begins from what the backend has, whatever it answered to the last one', () => {
  for (const [screen] of met) {
    const { edit, entity } = screen;
    if (!edit) continue;
    test(titleOf(screen), async ({ page, foreign }) => {
      const backend = await open(page, foreign, screen, { rows: 3 });
      // Slow, so that the next edit opens while the list is still loading.
      backend.slowness = 150;
      for (const [index, answer] of answersTo(screen).entries()) {
        await test.step(answer, async () => {
          backend.writeAnswer = answer;
          backend.mark = ` ✓${index}`;
          const stored = String(backend.rowsOf(entity)[0]?.name);
          await first(page).getByRole('link', { name: 'Edit' }).click();
          const name = dialogOf(page).getByLabel(/^Name/);
          await expect(name).toHaveValue(stored);
          await name.fill(`Changed ${index}`);
          await save(page, backend);
          expect(backend.bodies.at(-1)?.body).toEqual({ ...edit.body, name: `Changed ${index}` });
        });
      }
      await expect(first(page)).toContainText(String(backend.rowsOf(entity)[0]?.name));
    });
  }
});

test.describe('after a deletion, whatever the response, the list shows what the backend has', () => {
  for (const [screen, setup] of deletable) {
    test(titleOf(screen), async ({ page, foreign }) => {
      const backend = await open(page, foreign, screen, { ...setup, rows: allAnswers.length + 1 });
      say(page);
      for (const answer of answersTo(screen)) {
        await test.step(answer, async () => {
          backend.writeAnswer = answer;
          await seeRowsAfter(page, backend, screen, () =>
            first(page).getByRole('button', { name: 'Delete' }).click(),
          );
        });
      }
    });

    test(`${titleOf(screen)}, of several at once`, async ({ page, foreign }) => {
      const backend = await open(page, foreign, screen, { ...setup, rows: 2 * allAnswers.length + 1 });
      say(page);
      const selection = page.getByRole('region', { name: 'Selection' });
      for (const answer of someAnswers) {
        await test.step(answer, async () => {
          backend.writeAnswer = answer;
          const [one, other] = backend.rowsOf(screen.entity);
          await seeRowsAfter(page, backend, screen, async () => {
            for (const index of [0, 1]) await rowsOf(page).nth(index).getByRole('checkbox').check();
            await selection.getByRole('button', { name: 'Delete' }).click();
          });
          for (const row of [one, other])
            await expect(page.getByText(screen.shows(Number(row?.id)), { exact: true })).toHaveCount(0);
          expect(backend.rowsOf(screen.entity)).not.toContain(other);
          await expect(selection).toHaveCount(0);
        });
      }
    });
  }
});

test.describe('with a backend that sends ids as texts, prices as numbers and approval as a time', () => {
  for (const [screen, setup] of met) {
    const { create, edit } = screen;
    if (!create && !edit) continue;
    test(`${titleOf(screen)} sends what the specification says`, async ({ page, foreign }) => {
      const backend = await open(page, foreign, screen, { ...setup, inOtherDialect: true, rows: 3 });
      if (create) {
        await page.getByRole('link', { name: create.add }).first().click();
        await fill(page, create.fill);
        await save(page, backend);
        expect(backend.bodies.at(-1)).toEqual({ call: create.call, body: create.body });
      }
      if (edit) {
        await first(page).getByRole('link', { name: 'Edit' }).click();
        const name = dialogOf(page).getByLabel(/^Name/);
        await expect(name).not.toHaveValue('');
        await name.fill('Changed');
        await save(page, backend);
        expect(backend.bodies.at(-1)?.body).toEqual({ ...edit.body, name: 'Changed' });
      }
    });
  }

  test('a campaign without plan and material says so in their columns', async ({ page, foreign }) => {
    const screen = screens.find(({ path }) => path === '/campaigns') as Screen;
    await open(page, foreign, screen, { inOtherDialect: true, rows: 2 });
    const columns = ['Brand', 'Promo material', 'Plan', 'Link', 'Approved', 'Created'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    await expect(rowsOf(page)).toHaveText(['Brand 1———No—', 'Brand 1———Yes—']);
  });
});

test.describe('of a backend that announces nothing', () => {
  for (const type of accountTypes) {
    test(`every page of the ${type} makes only specified calls`, async ({ page, foreign }) => {
      foreign.use(type, { rows: 2 });
      await page.goto('/dashboard');
      for (const route of allRoutes.filter((each) => mayOpenPage(type, each))) {
        await page.evaluate((path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate'));
        }, route);
        // A page beyond the specification does not exist here.
        await seePage(page, routeNeeds[route] ? '/dashboard' : route);
      }
    });
  }

  test('new recovery codes are not offered', async ({ page, foreign }) => {
    foreign.use('operator', { isTwoFactor: true });
    await seeCodes(page);
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate new codes' })).toHaveCount(0);
  });
});

test('of a backend that announces anything, new recovery codes are offered', async ({ page, foreign }) => {
  foreign.use('operator', { isTwoFactor: true, announces: ['invitations'] });
  await seeCodes(page);
  await expect(page.getByRole('button', { name: 'Generate new codes' })).toBeVisible();
});

async function seeCodes(page: Page): Promise<void> {
  await page.goto('/profile-settings');
  await page.getByRole('button', { name: 'Manage two-factor authentication' }).click();
  await dialogOf(page).getByLabel('Password', { exact: true }).fill('secret-password');
  await dialogOf(page).getByRole('button', { name: 'Show recovery codes' }).click();
  await expect(dialogOf(page).getByText('aaaaaaaaaa-bbbbbbbbbb')).toBeVisible();
}
