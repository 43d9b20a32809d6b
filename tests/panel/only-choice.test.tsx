import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPanel } from '../support/panel/panel.tsx';
import { specifiedBackend } from '../support/panel/specified.ts';
import { recordOf } from '../support/specified/records.ts';

/** Opens the form of a new promo material, where there are so many brands. */
async function openForm(count: number) {
  const backend = specifiedBackend('super-admin');
  const brands = Array.from({ length: count }, (_, index) => recordOf('brands', index + 1));
  backend.rowsOf('brands').splice(0, Infinity, ...brands);
  const user = await openPanel('/promo-materials/create', { as: 'super-admin' });
  const dialog = within(await screen.findByRole('dialog'));
  return { user, brand: await dialog.findByRole('combobox', { name: /^Brand/ }) };
}

test('a new record has the only brand there is, which leaves nothing to be saved', async () => {
  const { user, brand } = await openForm(1);
  await waitFor(() => expect(brand).toHaveValue('Brand 1'));
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a brand is to be chosen where there are two', async () => {
  const { user, brand } = await openForm(2);
  await user.click(brand);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(brand).toHaveValue('');
});

test('the only brand is offered, too', async () => {
  const { user, brand } = await openForm(1);
  await waitFor(() => expect(brand).toHaveValue('Brand 1'));
  await user.click(brand);
  await user.click(await screen.findByRole('option', { name: 'Brand 1' }));
  expect(brand).toHaveValue('Brand 1');
});
