import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { currencies } from '../../contract/currencies.ts';
import { loseSession, send } from '../support/panel/browser.ts';
import { answerQuestion } from '../support/panel/answering.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';

ownBackend({ hasCommissions: true });

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
  await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/ · Available: [\d,.]+\sEUR$/));
  await user.type(amount, '12.5');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten in October');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await screen.findByText('Balance adjusted')).toBeVisible();
});

test('an adjustment that was just written is taken back from its toast', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
  await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '12.5');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten in October');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  await screen.findByText('Balance adjusted');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this transaction back?' }));
  expect(question.getByText('Adjustment · +12.50 EUR · Anna Keller')).toBeVisible();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'It was not forgotten');
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Transaction taken back')).toBeVisible();
});

test('an adjustment to below zero is asked about once its values are right', async () => {
  network.use(
    http.get('/api/v1/affiliates/:id/balance', () =>
      HttpResponse.json([{ currency: 'EUR', available: '30.00', in_hold: '0.00', paid: '0.00' }]),
    ),
  );
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
  await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/ · Available: 30\.00\sEUR$/));
  await user.type(amount, '-50');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await dialog.findByText('At least 10 characters')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid twice in October');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await answerQuestion(user, 'Cancel')).toMatch(/The balance of Anna Keller will be -20\.00\sEUR\.$/);
  expect(calls().filter((call) => call.endsWith('/adjustments'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  await answerQuestion(user, 'Adjust');
  expect(await screen.findByText('Balance adjusted')).toBeVisible();
});

test('a double click adjusts once', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
  await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '5');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A bonus that was agreed');
  const adjusting = dialog.getByRole('button', { name: 'Adjust' });
  // In one act, since the second half of a double click may come before the button is disabled.
  act(() => {
    fireEvent.click(adjusting);
    fireEvent.click(adjusting);
  });
  expect(await screen.findByText('Balance adjusted')).toBeVisible();
  expect(calls().filter((call) => call.endsWith('/adjustments'))).toHaveLength(1);
});

test('an adjustment is not asked about where the balance cannot be read', async () => {
  allowConsole(/ApiError/);
  network.use(
    http.get('/api/v1/affiliates/:id/balance', () =>
      HttpResponse.json({ message: 'Closed for a moment' }, { status: 403 }),
    ),
  );
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
  await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '-90000');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid twice in October');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await screen.findByText('Balance adjusted')).toBeVisible();
});

test('an adjustment whose answer was lost is told to be written when it is sent with another amount', async () => {
  allowConsole(/ApiError/);
  const { user, dialog } = await openDialog();
  const reason = 'Owed since September';
  await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
  await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  await user.type(amount, '31');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
  network.use(
    http.post(
      '/api/v1/operators/:id/adjustments',
      async ({ request }) => {
        await send(theBackend().app, request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await dialog.findByText(/No connection to the server/)).toBeVisible();
  // The list behind the dialog has it already.
  expect((await screen.findAllByText(reason, { ignore: 'textarea' })).length).toBeGreaterThan(0);
  await user.clear(amount);
  await user.type(amount, '32');
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await dialog.findByText(/^The adjustment was already written/)).toBeVisible();
});

test('nobody is chosen who was found for what was typed before', async () => {
  const { user, dialog } = await openDialog();
  const affiliate = dialog.getByRole('combobox', { name: /Affiliate/ });
  await user.click(affiliate);
  expect(await screen.findAllByRole('option')).not.toHaveLength(0);
  await user.type(affiliate, 'Anna Keller{ArrowDown}{Enter}');
  expect(affiliate).toHaveValue('Anna Keller');
  const [option, ...others] = await screen.findAllByRole('option');
  expect(option).toHaveTextContent(/^Anna Keller/);
  expect(others).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(affiliate).toHaveValue('Anna Keller');
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
  await waitFor(() => expect(affiliate).toHaveAccessibleDescription('Closed for a moment'));
  // Below the field, and in place of the choices.
  for (const told of dialog.getAllByText('Closed for a moment')) expect(told).toBeVisible();
});

test('an adjustment that the end of the session kept from being written asks to be sent again', async () => {
  allowConsole(/ApiError/);
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
  await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '7');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'After the session');
  loseSession();
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  await user.type(again.getByLabelText('Password'), demoPassword);
  await user.click(again.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
  expect(dialog.getByText('Your session ended before this was saved. Save it again.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Adjust' }));
  expect(await screen.findByText('Balance adjusted')).toBeVisible();
});

test('a pasted text that is far too long for a search finds nobody, and does not fail', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('combobox', { name: /Affiliate/ }));
  await user.paste('x'.repeat(20_000));
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('the currencies are those of the brands', async () => {
  const path = '/api/v1/operators/:id/brands';
  const brands = (...rows: object[]) =>
    http.get(path, () =>
      HttpResponse.json({
        data: rows,
        meta: { current_page: 1, last_page: 1, per_page: 50, total: rows.length },
      }),
    );
  network.use(brands({ currency: 'USD' }, { currency: 'JPY' }, { currency: 'USD' }));
  const { user, dialog } = await openDialog();
  const currency = await dialog.findByRole('combobox', { name: 'Currency' });
  await waitFor(() => expect(currency).toHaveTextContent('JPY'));
  await user.click(currency);
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['JPY', 'USD']);
});

test('all currencies are offered where those of the brands cannot be read', async () => {
  network.use(
    http.get('/api/v1/operators/:id/brands', () => HttpResponse.json({ data: [{ name: 'Alpha' }] })),
  );
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('combobox', { name: 'Currency' }));
  expect((await screen.findAllByRole('option')).length).toBe(currencies.length);
});
