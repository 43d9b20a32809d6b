import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller } from '../support/server/callers.ts';

/* A dialog that was opened from a row stays until its user closes it, whatever becomes of the row. */

ownBackend({ hasCommissions: true });

const usualWidth = innerWidth;
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void };
};
const setWidth = (width: number): void => {
  act(() => happyDOM.setViewport({ width }));
};
afterEach(() => setWidth(usualWidth));

/** Turns the rows into cards and back, as a phone that is rotated does. */
async function rotate(): Promise<void> {
  setWidth(390);
  await waitFor(() => expect(document.querySelector('main tr .card-title')).not.toBeNull());
  setWidth(usualWidth);
  await waitFor(() => expect(document.querySelector('main tr .card-title')).toBeNull());
}

/** Reads the lists again, as a tab does that comes to the front. */
const readAgain = () => {
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
};

/** The list has no more the records that are given by their ids. */
const without = (path: string, ...gone: readonly (number | undefined)[]) =>
  network.use(
    http.get(path, async ({ request }) => {
      const answer = await send(theBackend().app, request);
      const body = (await answer.json()) as { id: number }[] | { data: { id: number }[] };
      const left = (rows: { id: number }[]) => rows.filter(({ id }) => !gone.includes(id));
      return HttpResponse.json(Array.isArray(body) ? left(body) : { ...body, data: left(body.data) }, {
        headers: new Headers(answer.headers),
      });
    }),
  );

const rowOf = (button: HTMLElement) => {
  const row = button.closest('tr');
  if (!row) throw new Error('The button is in no row');
  return row;
};
const idOf = (row: HTMLElement) =>
  Number(/\d+/.exec(row.querySelector('a[href^="/"]')?.getAttribute('href') ?? '')?.[0]);
const first = (elements: readonly HTMLElement[]) => elements[0] ?? document.body;
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the API settings of a brand', () => {
  test('keep a key that is shown once while the phone is rotated', async () => {
    const user = await openPanel('/brands', { as: 'operator' });
    await user.click(await screen.findByRole('button', { name: 'API settings: Aurora Bet' }));
    const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
    await user.type(await dialog.findByLabelText('Name of the key'), 'Rotated system');
    await user.click(dialog.getByRole('button', { name: 'Make a key' }));
    const [key] = await dialog.findAllByText(/^pk_[\w-]{43}$/);
    await rotate();
    expect(key).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await dialogIsGone();
    // The button that opened it was drawn anew.
    expect(document.activeElement?.closest('tr')).toBe(
      rowOf(screen.getByRole('button', { name: 'API settings: Aurora Bet' })),
    );
  });

  test('return the focus to their button, and close with the page', async () => {
    const user = await openPanel('/users', { as: 'super-admin' });
    await user.click(first(await screen.findAllByRole('link', { name: 'Brands' })));
    const button = first(await screen.findAllByRole('button', { name: /^API settings: / }));
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: /API settings/ });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await dialogIsGone();
    expect(button).toHaveFocus();

    await user.click(button);
    await screen.findByRole('dialog', { name: /API settings/ });
    await waitFor(() => expect(window.history.state).toHaveProperty('usr.openDialogs', 1));
    // Past the entry of the dialog.
    act(() => window.history.go(-2));
    await dialogIsGone();
    expect(window.location.pathname).toBe('/users');
  });
});

/** Begins to reject a conversion on hold that somebody else approves meanwhile, so that its row leaves the list. */
async function rejectLeaving() {
  const filter = encodeURIComponent(JSON.stringify({ state: 'hold' }));
  const user = await openPanel(`/payments/conversions?filter=${filter}`, { as: 'operator' });
  const button = first(await screen.findAllByRole('button', { name: /^Reject: / }));
  const [row, customer] = [rowOf(button), (button.getAttribute('aria-label') ?? '').replace('Reject: ', '')];
  const next = row.nextElementSibling;
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this conversion?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Played against the rules');
  const { client } = await demoCaller(theBackend().app, 'operator');
  expect((await client.patch(`/api/v1/conversions/${idOf(row)}`, { approved: true })).status).toBe(204);
  readAgain();
  await waitFor(() => expect(row.isConnected).toBe(false));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Played against the rules');
  return { user, dialog, customer, next };
}

describe('the reason for rejecting a conversion', () => {
  test('stays when somebody else decides meanwhile, and is taken', async () => {
    const { user, dialog, customer } = await rejectLeaving();
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(`Conversion of ${customer} rejected`)).toBeVisible();
    await dialogIsGone();
  });

  test('stays when it is refused then, and the next row has the focus afterwards', async () => {
    allowConsole(/ApiError/);
    const { user, dialog, next } = await rejectLeaving();
    network.use(
      http.patch('/api/v1/conversions/:id', () =>
        HttpResponse.json({ message: 'Decided by somebody else' }, { status: 409 }),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Decided by somebody else')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Played against the rules');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await answerQuestion(user, 'Leave');
    await dialogIsGone();
    expect(next).toHaveFocus();
  });
});

test('the preview of a month stays when its row turns into a card, and when it leaves the list', async () => {
  const user = await openPanel('/payments/periods', { as: 'operator' });
  const button = await screen.findByRole('button', { name: /^Close the month: / });
  const month = (button.getAttribute('aria-label') ?? '').replace('Close the month: ', '');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: `Close ${month}` }));
  const preview = await dialog.findByRole('region', { name: 'Statements to be written' });
  await rotate();
  expect(preview).toBeVisible();
  const row = rowOf(screen.getByRole('button', { name: `Close the month: ${month}`, hidden: true }));
  without('/api/v1/operators/:id/periods', idOf(row));
  readAgain();
  await waitFor(() => expect(row.isConnected).toBe(false));
  expect(preview).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogIsGone();
  expect(document.activeElement?.closest('tbody tr')).not.toBeNull();
});

test('a transaction that somebody else took back keeps the reason in the drawer', async () => {
  allowConsole(/ApiError/);
  const user = await openPanel('/payments/transactions', { as: 'operator' });
  const adjustments = await within(await screen.findByRole('table')).findAllByText('Adjustment');
  const row = rowOf(first(adjustments));
  await user.click(first(within(row).getAllByRole('link')));
  const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
  await user.click(await drawer.findByRole('button', { name: 'Take back' }));
  const box = await screen.findByRole('dialog', { name: 'Take this transaction back?' });
  expect(box).toHaveAccessibleDescription(/^Adjustment · [+-][\d,.]+\s[A-Z]{3} · \w/);
  const dialog = within(box);
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'Booked for another one');
  const { client } = await demoCaller(theBackend().app, 'operator');
  const taken = await client.post(`/api/v1/transactions/${idOf(row)}/reverse`, { reason: 'Found first' });
  expect(taken.status).toBeLessThan(300);
  readAgain();
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Take back', hidden: true })).toBeNull());
  expect(reason).toHaveValue('Booked for another one');
  await user.click(dialog.getByRole('button', { name: 'Take back' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
});

// The last one: the answer is sent after its end, by nobody.
test('the reason for rejecting a request stays when its row leaves the list, and is given', async () => {
  const user = await openPanel('/affiliates/requests', { as: 'operator' });
  const button = first(await screen.findAllByRole('button', { name: /^Reject: / }));
  const row = rowOf(button);
  const name = (button.getAttribute('aria-label') ?? '').replace('Reject: ', '');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: `Reject ${name}?` }));
  await user.type(dialog.getByRole('textbox'), 'No such site');
  without('/api/v1/operators/:id/affiliates', idOf(row));
  without('/api/v1/affiliates', idOf(row));
  readAgain();
  await waitFor(() => expect(row.isConnected).toBe(false));
  expect(dialog.getByRole('textbox')).toHaveValue('No such site');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(`Rejected: ${name}`)).toBeVisible();
  await dialogIsGone();
  expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([]);
});
