import type { Locator, Page } from '@playwright/test';
import { announced } from '../specified/announced-screens.ts';
import type { SpecifiedBackend } from '../specified/backend.ts';
import { type Filling, type Screen, screens } from '../specified/screens.ts';
import { expect, type Foreign } from './foreign.ts';
import { dialogOf } from './plans.ts';

export type Setup = NonNullable<Parameters<Foreign['use']>[1]>;

/** Every list of a backend that implements the specification, and the settings that the list needs. */
export const shown = new Map<Screen, Setup>([
  ...screens.map((screen) => [screen, {}] as const),
  ...announced.map((screen) => [screen, { announces: ['invitations'] }] as const),
]);
export const titleOf = ({ as, path }: Screen) => `${path} of the ${as}`;

/** The rows that a page of a list takes. */
const perPage = 18;
export const rowsOf = (page: Page): Locator => page.locator('tbody').getByRole('row');

/** Opens a list in front of a backend of its own. */
export async function open(
  page: Page,
  foreign: Foreign,
  { as, path, shows }: Screen,
  setup: Setup,
): Promise<SpecifiedBackend> {
  const backend = foreign.use(as, setup);
  await page.goto(path);
  await expect(page.getByText(shows(1)).first()).toBeVisible();
  return backend;
}

/** Chooses an option by its name, whatever its description. */
async function choose(page: Page, select: Locator, name: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: new RegExp(`^${name}\\b`) }).click();
}

export async function fill(page: Page, fillings: readonly Filling[]): Promise<void> {
  const dialog = dialogOf(page);
  for (const [label, value, how] of fillings) {
    if (how === 'choose') await choose(page, dialog.getByRole('combobox', { name: label }), value);
    else await dialog.getByLabel(label).fill(value);
  }
}

/** Saves, and waits for the dialog to close, which any successful response must cause. */
export async function save(page: Page, backend: SpecifiedBackend): Promise<void> {
  const written = backend.bodies.length;
  await dialogOf(page).locator('button[type=submit]').click();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(backend.bodies, 'one write').toHaveLength(written + 1);
}

/** Runs an action, and waits until the page has reloaded and shows the backend's rows. */
export async function seeRowsAfter(
  page: Page,
  backend: SpecifiedBackend,
  { entity }: Screen,
  act: () => Promise<void>,
): Promise<void> {
  const reads = () => backend.reads.filter((read) => read === entity).length;
  const before = reads();
  await act();
  await expect
    .poll(reads, { message: 'the list is read again', intervals: [20, 50, 100, 250] })
    .toBeGreaterThan(before);
  await expect(rowsOf(page)).toHaveCount(Math.min(perPage, backend.rowsOf(entity).length));
}
