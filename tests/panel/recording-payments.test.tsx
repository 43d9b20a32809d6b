import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { pageOf } from '../../contract/paging.ts';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { network, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller } from '../support/server/callers.ts';

/* An operator records what it paid elsewhere. */

ownBackend({ hasCommissions: true });

/** The rows of the list of balances, whose largest comes first. */
async function rowsOf(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(4));
  return within(table).getAllByRole('row').slice(1);
}

/** The texts of the cells of a row, with ordinary spaces. */
const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

async function openDialog(at: number) {
  const user = await openPanel('/payments/balances', { as: 'operator' });
  const row = (await rowsOf())[at];
  const [, name = '', available = '', , paid = ''] = cellsOf(row);
  await user.click(
    await within(row ?? document.body).findByRole('button', { name: `Record payment: ${name}` }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  return { user, name, available, paid, dialog };
}

test('a part of what is available, and no more than that', async () => {
  const { user, name, available, paid, dialog } = await openDialog(0);
  const amount = dialog.getByRole('textbox', { name: new RegExp(`^${name}, EUR`) });
  expect(`${(amount as HTMLInputElement).value} EUR`).toBe(available);
  await user.clear(amount);
  await user.type(amount, '1,000,000.00');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/^Only .+ is available\.$/));
  await user.clear(amount);
  await user.type(amount, 'much');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(amount).toBeInvalid());
  await user.clear(amount);
  await user.type(amount, '10.50');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'SEPA 4711');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText(`Payment to ${name} recorded`)).toBeVisible();
  const sum = (Number(paid.replace(/[^\d.]/g, '')) + 10.5).toFixed(2);
  await waitFor(async () => {
    const rows = (await rowsOf()).map(cellsOf);
    expect(rows.find((cells) => cells.includes(name))?.map((text) => text.replace(',', ''))).toContain(
      `${sum} EUR`,
    );
  });
  const [row] = (await rowsOf()).filter((one) => cellsOf(one).includes(name));
  await user.click(within(row ?? document.body).getByRole('button', { name: /^Why\? Paid, / }));
  const why = within(await screen.findByRole('dialog', { name: 'Why?' }));
  expect(await why.findByText(/SEPA 4711/)).toBeVisible();
});

test('a payment that was just recorded is taken back from its toast', async () => {
  const { user, name, available, paid, dialog } = await openDialog(0);
  const amount = dialog.getByRole('textbox', { name: new RegExp(`^${name}, EUR`) });
  await user.clear(amount);
  await user.type(amount, '10.5');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await screen.findByText(`Payment to ${name} recorded`);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this transaction back?' }));
  expect(question.getByText(`Payment · -10.50 EUR · ${name}`)).toBeVisible();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'The transfer came back');
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Transaction taken back')).toBeVisible();
  await waitFor(async () => {
    const row = (await rowsOf()).map(cellsOf).find((cells) => cells.includes(name));
    expect([row?.[2], row?.[4]]).toEqual([available, paid]);
  });
});

test('a payment is not offered to be taken back where the answer does not name it', async () => {
  const { user, name, dialog } = await openDialog(0);
  network.use(http.post('/api/v1/operators/:id/payments', () => HttpResponse.json({}, { status: 201 })));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText(`Payment to ${name} recorded`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('all that is available of the selected balances, once it was asked', async () => {
  const user = await openPanel('/payments/balances', { as: 'operator' });
  const rows = (await rowsOf()).slice(0, 2);
  const paid = rows.map((row) => cellsOf(row)[1] ?? '');
  for (const row of rows) await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Record payments' }));
  const question = within(await screen.findByRole('dialog', { name: 'Record 2 payments?' }));
  expect(question.getByText(/[\d,.]+\sEUR together/)).toBeVisible();
  const note = question.getByRole('textbox', { name: 'Note' });
  await user.click(note);
  await user.paste('x'.repeat(1001));
  await user.click(question.getByRole('button', { name: 'Record payments' }));
  await waitFor(() => expect(note).toBeInvalid());
  await user.clear(note);
  await user.type(note, 'SEPA of November');
  await user.click(question.getByRole('button', { name: 'Record payments' }));
  expect(await screen.findByText('2 payments recorded')).toBeVisible();
  await waitFor(async () => {
    const names = (await rowsOf()).map((row) => cellsOf(row)[1]);
    expect(names.slice(0, 2).filter((name) => paid.includes(name ?? ''))).toEqual([]);
  });
  const { client, id } = await demoCaller(theBackend().app, 'operator');
  const { body } = await client.get(`/api/v1/operators/${id}/transactions?kind=payment`);
  const { data } = pageOf(api.transactions.record).parse(body);
  expect(data.filter(({ reason }) => reason === 'SEPA of November')).toHaveLength(2);
});

test('a selected balance that is not found is told, and nothing is asked about the others', async () => {
  const user = await openPanel('/payments/balances', { as: 'operator' });
  for (const row of (await rowsOf()).slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
  let gone = 1;
  network.use(
    http.get('/api/v1/operators/:id/balances', ({ request }) => {
      if (!new URL(request.url).searchParams.has('id') || gone-- <= 0) return undefined;
      return HttpResponse.json({ data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
    }),
  );
  const begin = await screen.findByRole('button', { name: 'Record payments' });
  await user.click(begin);
  expect(await screen.findByText(/^1 of the selected balances was not found/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(begin);
  expect(await screen.findByRole('dialog', { name: 'Record 2 payments?' })).toBeVisible();
});

test('the note of payments is kept for those that failed', async () => {
  allowConsole(/ApiError/);
  const user = await openPanel('/payments/balances', { as: 'operator' });
  const [row] = await rowsOf();
  await user.click(within(row ?? document.body).getByRole('checkbox'));
  const begin = await screen.findByRole('button', { name: 'Record payments' });
  const openQuestion = async () => {
    await user.click(begin);
    return within(await screen.findByRole('dialog', { name: 'Record 1 payment?' }));
  };
  network.use(
    http.post(
      '/api/v1/operators/:id/payments',
      () => HttpResponse.json({ message: 'Closed for a moment' }, { status: 503 }),
      { once: true },
    ),
  );
  const first = await openQuestion();
  await user.type(first.getByRole('textbox', { name: 'Note' }), 'SEPA 12');
  await user.click(first.getByRole('button', { name: 'Record payments' }));
  const name = within(row ?? document.body).getAllByRole('link')[0]?.textContent;
  expect(await screen.findByText(`1 payment wasn’t recorded. ${name}: Closed for a moment`)).toBeVisible();
  await waitFor(() => expect(begin).toBeEnabled());
  const again = await openQuestion();
  expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('SEPA 12');
  await user.click(again.getByRole('button', { name: 'Record payments' }));
  expect(await screen.findByText('1 payment recorded')).toBeVisible();
});

test('a payment whose answer was lost is told to be recorded when it is sent with another amount', async () => {
  allowConsole(/ApiError/);
  const { user, name, dialog } = await openDialog(0);
  const amount = dialog.getByRole('textbox', { name: new RegExp(`^${name}, EUR`) });
  network.use(
    http.post(
      '/api/v1/operators/:id/payments',
      async ({ request }) => {
        await send(theBackend().app, request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.clear(amount);
  await user.type(amount, '1.00');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/No connection to the server/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '2.00');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/^The payment was already recorded/)).toBeVisible();
});

test('the drawer of a balance has its affiliate, its statements and the button', async () => {
  const user = await openPanel('/payments/balances', { as: 'operator' });
  const [row] = await rowsOf();
  const [, name] = cellsOf(row);
  await user.click(within(row ?? document.body).getByRole('link'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Balance' }));
  expect(await drawer.findByRole('heading', { name: new RegExp(`^${name}, EUR`) })).toBeVisible();
  await user.click(await drawer.findByRole('button', { name: 'Record payment' }));
  expect(await screen.findByRole('dialog', { name: 'Record payment' })).toBeVisible();
});
