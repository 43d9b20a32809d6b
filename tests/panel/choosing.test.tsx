import { http, HttpResponse } from 'msw';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { network } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { specifiedBackend } from '../support/panel/specified.ts';
import { recordOf } from '../support/specified/records.ts';

/** Opens the promo materials' filter by brand, where there are 200 of them. */
async function openBrands(): Promise<{ user: UserEvent; select: HTMLElement }> {
  const backend = specifiedBackend('super-admin');
  const brands = Array.from({ length: 200 }, (_, index) => recordOf('brands', index + 1));
  brands.push({ ...recordOf('brands', 201), name: 'Зелёный мир' });
  backend.rowsOf('brands').splice(0, Infinity, ...brands);
  const user = await openPanel('/promo-materials', { as: 'super-admin' });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const select = await screen.findByRole('combobox', { name: /^Brand/ });
  return { user, select };
}

const offered = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a select of a long list', () => {
  test('finds a choice far down by typing', async () => {
    const { user, select } = await openBrands();
    await user.click(select);
    await user.paste(' brand 15');
    await waitFor(() => expect(offered()).toContain('Brand 159'));
    expect(offered()).toHaveLength(11);
    await user.click(screen.getByRole('option', { name: 'Brand 159' }));
    expect(select).toHaveValue('Brand 159');
  });

  test('finds a choice with ё by е', async () => {
    const { user, select } = await openBrands();
    await user.click(select);
    await user.paste('зеленый');
    await waitFor(() => expect(offered()).toEqual(['Зелёный мир']));
  });

  test('also finds another choice whose name has the words of the chosen one', async () => {
    const { user, select } = await openBrands();
    await user.click(select);
    await user.paste('Brand 17');
    await user.click(await screen.findByRole('option', { name: 'Brand 171' }));
    // Replaces the text in one step, because clearing the field would choose nothing.
    await user.tripleClick(select);
    await user.paste('Brand 17');
    await waitFor(() => expect(offered()).toContain('Brand 179'));
    // The chosen brand itself is not offered again.
    expect(offered()).toHaveLength(10);
  });

  test('offers a hundred before anything is typed', async () => {
    const { user, select } = await openBrands();
    await user.click(within(select.parentElement as HTMLElement).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(offered()).toHaveLength(100));
  });
});

test('a filter whose options could not be loaded says so, and loads them when asked again', async () => {
  allowConsole(/^ApiError/);
  localStorage.clear();
  const backend = specifiedBackend('super-admin');
  let isDown = true;
  const failing = () => (isDown ? HttpResponse.json({}, { status: 500 }) : undefined);
  network.use(http.get('/api/v1/brands', failing), http.get('/api/v1/options/promo_material', failing));
  const user = await openPanel('/promo-materials', { as: 'super-admin' });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await waitFor(() => expect(screen.getAllByText('Couldn’t load the options.')).toHaveLength(2));
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
  await waitFor(() => expect(screen.queryByText('Couldn’t load the options.')).toBeNull());
  await user.click(screen.getByRole('combobox', { name: /^Brand/ }));
  expect(await screen.findByRole('option', { name: 'Brand 2' })).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Type/ }));
  expect(await screen.findByRole('option', { name: 'Banner' })).toBeVisible();
  expect(backend.faults).toEqual([]);
});
