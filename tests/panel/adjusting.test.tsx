import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { network, theBackend, useBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { type Backend, startBackend } from '../support/server/backend.ts';

let usual: Backend;
let backend: Backend;
beforeAll(async () => {
  usual = theBackend();
  backend = await startBackend({ hasCommissions: true });
  useBackend(backend);
});
afterAll(async () => {
  useBackend(usual);
  await backend.close();
});

afterEach(() => vi.restoreAllMocks());

async function openDialog() {
  const user = await openPanel('/payments/transactions', { as: 'operator' });
  const adjust = await screen.findByRole('button', { name: 'Adjust' });
  await user.click(adjust);
  const dialog = within(await screen.findByRole('dialog', { name: 'Adjust a balance' }));
  return { user, dialog };
}

test('a balance is adjusted without https too', async () => {
  const { randomUUID } = crypto;
  // The server behind the panel has it all the same.
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    if (new Error().stack?.includes('/src/')) throw new TypeError('crypto.randomUUID is not a function');
    return randomUUID.call(crypto);
  });
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
  await user.click(await screen.findByRole('option', { name: 'Anna Keller' }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '12.5');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten in October');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await screen.findByText('Balance adjusted')).toBeVisible();
});

test('a search for the affiliate that fails says so, and one that finds nobody says that', async () => {
  allowConsole(/ApiError/);
  const { user, dialog } = await openDialog();
  const affiliate = dialog.getByRole('combobox', { name: /Affiliate/ });
  await user.type(affiliate, 'Nobody at all');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  network.use(
    http.get('/api/v1/operators/:id/affiliates', () =>
      HttpResponse.json({ message: 'Closed for a moment' }, { status: 503 }),
    ),
  );
  await user.clear(affiliate);
  await user.type(affiliate, 'Anna');
  expect(await dialog.findByText('Closed for a moment')).toBeVisible();
  expect(affiliate).toHaveAccessibleDescription('Closed for a moment');
});
