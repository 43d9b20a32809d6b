import type { Locator, Page } from '@playwright/test';
import { choose, dialogOf, rowOf } from './plans.ts';
import { expect } from './test.ts';

/** How an input of a form is filled: typed into, chosen from, or checked; `first` takes the first option. */
export type Filling = readonly [label: RegExp, value: string, how?: 'choose' | 'first' | 'check'];

/** The actions of an account on one list. */
export interface ListWalk {
  path: string;
  heading: string;
  /** The link that opens the form, how that is filled, and what the new row then shows. */
  create?: { add: string; fill: readonly Filling[]; shows: string };
  /** The text appended to the name of the row just made, or of the last row here. */
  edit?: string;
  deletes?: true;
}

const dataRows = (page: Page) => page.locator('tbody').getByRole('row');

/** Opens a list by its address and waits for its rows. */
export async function openList(page: Page, { path, heading }: ListWalk): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(dataRows(page).first()).toBeVisible();
}

/** Turns to the second page and back, where the list has one. */
export async function turnPages(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /next page/i });
  if ((await next.count()) === 0 || (await next.isDisabled())) return;
  const first = await dataRows(page).first().textContent();
  await next.click();
  await expect(dataRows(page).first()).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: /previous page/i }).click();
  await expect(dataRows(page).first()).toHaveText(first ?? '');
}

const checkIn = (group: Locator, name: string) =>
  group.getByRole('checkbox', { name, exact: true }).first().check();

async function fillDialog(page: Page, fill: readonly Filling[]): Promise<void> {
  const dialog = dialogOf(page);
  for (const [label, value, how] of fill) {
    const input = dialog.getByLabel(label);
    if (how === 'check') await checkIn(dialog.getByRole('group', { name: label }), value);
    else if (how === 'choose') await choose(page, dialog.getByRole('combobox', { name: label }), value);
    else if (how === 'first') {
      await dialog.getByRole('combobox', { name: label }).click();
      await page.getByRole('option').first().click();
    } else await input.fill(value);
  }
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search', { exact: true }).fill(text);
}

/** Adds a record by the form and finds it in the list. */
export async function createRow(page: Page, { create }: ListWalk): Promise<void> {
  if (!create) return;
  await page.getByRole('link', { name: create.add, exact: true }).first().click();
  await fillDialog(page, create.fill);
  await search(page, create.shows);
  // The row moves up when the others disappear, and can be clicked only then.
  await expect(dataRows(page)).toHaveCount(1);
  await expect(rowOf(page, create.shows)).toHaveCount(1);
}

/** Changes the name of the row just made, or of the last one here, and sees the change in the list. */
export async function editRow(page: Page, { edit, create }: ListWalk): Promise<void> {
  if (!edit) return;
  const row = create ? rowOf(page, create.shows) : dataRows(page).last();
  await row.getByRole('link', { name: 'Edit' }).click();
  const name = dialogOf(page).getByLabel(/^Name/);
  await expect(name).not.toHaveValue('');
  const changed = `${await name.inputValue()} ${edit}`;
  await name.fill(changed);
  await fillDialog(page, []);
  await expect(rowOf(page, changed)).toBeVisible();
}

/** Deletes the row just made, after the browser's own question. */
export async function deleteRow(page: Page, { deletes, create }: ListWalk): Promise<void> {
  if (!deletes || !create) return;
  page.once('dialog', (question) => void question.accept());
  await rowOf(page, create.shows).getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, create.shows)).toHaveCount(0);
}
