import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '../../contract/index.ts';
import { pageOf } from '../../contract/paging.ts';
import { closeHandler, closeJob } from '../../server/commissions/closing/close.ts';
import { single } from '../../server/database/single.ts';
import { conversions, users } from '../../server/database/tables/index.ts';
import { signOut } from '../../src/authProvider/sign-out.ts';
import { answerQuestion } from '../support/panel/answering.ts';
import { network, requests, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller } from '../support/server/callers.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

/* The pages of money, over the real server and the demo's ledger. */

ownBackend({ hasCommissions: true });

const usualWidth = innerWidth;
const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
afterEach(() => setWidth(usualWidth));

/** The headings of the columns of a table. */
const titlesOf = (table: Pick<typeof screen, 'getAllByRole'>) =>
  table.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** Rows of the list once they are there. */
async function rowsOf(): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(1));
  return within(table).getAllByRole('row').slice(1);
}

/** A text with ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const rowWith = (...texts: readonly string[]): Promise<HTMLElement> =>
  waitFor(async () => {
    const rows = await rowsOf();
    const found = rows.find((row) => texts.every((text) => plain(row.textContent).includes(text)));
    if (!found) throw new Error(`No row has ${texts.join(' and ')}`);
    return found;
  });

describe('the ledger of an operator', () => {
  test('is adjusted with a reason, which the list and its sums show', async () => {
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    const sums = within(await screen.findByRole('region', { name: 'Sums of this list' }));
    await waitFor(() => expect(sums.getAllByRole('definition')).toHaveLength(2));
    const before = sums.getAllByRole('definition')[0]?.textContent ?? '';
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust a balance' }));
    expect(dialog.getByText('At least 10 characters. The affiliate will read it.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    // Missing values are told at their fields, and nothing was sent.
    expect(await dialog.findAllByText('Required')).toHaveLength(2);
    expect(dialog.getByText('At least 10 characters')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /Affiliate/ })).toHaveFocus();
    await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna');
    // Others may be found by another spelling: whose name begins with what was typed comes first.
    await waitFor(() =>
      expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Anna Keller.*@demo\.test$/),
    );
    await user.click(screen.getByRole('option', { name: /^Anna Keller/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '25,5');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    expect(await dialog.findByText(/^Enter a number with a point/)).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: /Amount/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '-10.005');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid twice in October');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    expect(await dialog.findByText(/an amount other than 0, with no more digits/)).toBeVisible();
    const amount = dialog.getByRole('textbox', { name: /Amount/ });
    for (const tooMuch of ['100000000000', '10000000000000']) {
      await user.clear(amount);
      await user.type(amount, tooMuch);
      await user.click(dialog.getByRole('button', { name: 'Adjust' }));
      expect(await dialog.findByText('Enter an amount below 100,000,000,000 EUR')).toBeVisible();
    }
    await user.clear(amount);
    await user.type(amount, '−1,010.5');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    expect(await answerQuestion(user, 'Adjust')).toMatch(/^Take away more than is available\?/);
    expect(await rowWith('Adjustment', '-1,010.50 EUR', 'Paid twice in October')).toBeVisible();
    await waitFor(() => expect(sums.getAllByRole('definition')[0]?.textContent).not.toBe(before));
  });

  test('has the sums of the days that it is narrowed to', async () => {
    const days = { written_at_from: '2026-01-01', written_at_to: '2026-12-31' };
    const search = new URLSearchParams({ filter: JSON.stringify(days) }).toString();
    await openPanel(`/payments/transactions?${search}`, { as: 'operator' });
    const sums = within(await screen.findByRole('region', { name: 'Sums of this list' }));
    await waitFor(() => expect(sums.getAllByRole('definition')).toHaveLength(2));
    await rowsOf();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('opens from a transaction to the event of the brand in four steps, and back', async () => {
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    const row = await rowWith('Commission', '0.00 EUR', 'Anna Keller');
    await user.click(within(row).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    const why = () => within(drawer.getByRole('region', { name: 'Why?' }));
    for (let step = 0; step < 3; step += 1) {
      const parts = await waitFor(() => {
        const list = why().getByRole('list', { name: 'Parts' });
        expect(list.closest('[aria-busy=true]')).toBeNull();
        return list;
      });
      const [part] = within(parts).getAllByRole('button');
      if (!part) break;
      const title = part.querySelector('span')?.textContent ?? '';
      await user.click(part);
      expect(await why().findByText(title, { selector: 'nav *' })).toBeVisible();
      await waitFor(() => expect(why().getByRole('heading')).toHaveFocus());
    }
    expect(await why().findByText(/"type":"(revenue|deposit|registration)"/)).toBeVisible();
    const way = within(why().getByRole('navigation', { name: 'Way back' }));
    const [first] = way.getAllByRole('button');
    if (!first) throw new Error('There is no way back');
    await user.click(first);
    expect(await why().findByRole('heading', { name: 'Commission' })).toBeVisible();
  });

  test('does not mix up an amount with its part while the part is read', async () => {
    const amount = (entry: string, title: string, part: string) => ({
      entry,
      title,
      amount: '5.00',
      currency: 'EUR',
      formula: null,
      inputs: [],
      raw: null,
      children: {
        data: [{ entry: part, title: `Part ${part}`, amount: '5.00' }],
        meta: { current_page: 1, last_page: 1, per_page: 100, total: 1 },
        sum: null,
      },
    });
    let answer: (() => void) | undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('/api/v1/explain/event-1', async () => {
        await isAnswered;
        return HttpResponse.json(amount('event-1', 'An event', 'event-2'));
      }),
      http.get('/api/v1/explain/:entry', () => HttpResponse.json(amount('entry-1', 'A share', 'event-1'))),
    );
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    await user.click(within(await rowWith('Commission', '0.00 EUR', 'Anna Keller')).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    const why = within(await drawer.findByRole('region', { name: 'Why?' }));
    const part = await why.findByRole('button', { name: /^Part event-1/ });
    await user.click(part);
    expect(why.getByRole('heading')).toHaveTextContent('Part event-1');
    expect(part).toBeVisible();
    expect(part.closest('[aria-busy=true]')).not.toBeNull();
    await user.click(part);
    const way = within(why.getByRole('navigation', { name: 'Way back' }));
    expect(way.getAllByRole('button')).toHaveLength(1);
    answer?.();
    expect(await why.findByRole('button', { name: /^Part event-2/ })).toBeVisible();
    expect(why.getByRole('heading')).toHaveTextContent('An event');
    expect(part).not.toBeInTheDocument();
  });

  test('says which amount could not be explained, and that one has no parts', async () => {
    const bare = {
      entry: 'transaction-1',
      title: 'Commission',
      amount: '0.00',
      currency: 'EUR',
      formula: null,
      inputs: [],
      raw: null,
      children: { data: [], meta: { current_page: 1, last_page: 1, per_page: 100, total: 0 }, sum: null },
    };
    const answers = [
      () => HttpResponse.json({ message: 'No room' }, { status: 500 }),
      () => HttpResponse.json(bare),
      () => HttpResponse.json({ message: 'Record not found' }, { status: 404 }),
    ];
    network.use(http.get('/api/v1/explain/:entry', () => answers.shift()?.()));
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    const row = await rowWith('Commission', '0.00 EUR', 'Anna Keller');
    await user.click(within(row).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    const why = within(await drawer.findByRole('region', { name: 'Why?' }));
    expect(await why.findByText('No room')).toBeVisible();
    expect(why.getByRole('heading')).toHaveTextContent(/^Transaction \d+$/);
    await user.click(why.getByRole('button', { name: 'Try again' }));
    expect(await why.findByText('This amount has no parts.')).toBeVisible();

    await user.click(drawer.getByRole('button', { name: 'Next' }));
    expect(await drawer.findByText('Record not found')).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

test('a conversion is rejected with a reason, and the decision is taken back', async () => {
  // Where there is room, the reason is a column.
  setWidth(1920);
  const user = await openPanel('/payments/conversions', { as: 'operator' });
  const row = await rowWith('On hold');
  const customer = within(row).getByRole('link').textContent;
  await user.click(await within(row).findByRole('button', { name: `Reject: ${customer}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this conversion?' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('At least 10 characters')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Played against the rules');
  await user.keyboard('{Escape}');
  expect(await answerQuestion(user, 'Keep editing')).toMatch(/^Leave without saving\?/);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(`Conversion of ${customer} rejected`)).toBeVisible();
  await waitFor(async () =>
    expect(await rowWith(customer, 'Rejected', 'The operator decided so')).toBeVisible(),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await rowWith(customer, 'On hold')).toBeVisible());
});

describe('a sub-operator', () => {
  const openAs = async (...allowed: string[]) => {
    const { database, app } = theBackend();
    const { id } = await demoCaller(app, 'sub-operator');
    await giveRole(database, [id], await makeRole(database, allowed));
    return openPanel('/dashboard', { as: 'sub-operator' });
  };

  test('finds the ledger of its brand with its sums, and adjusts nothing', async () => {
    const user = await openAs('payments.view', 'payments.manage');
    await user.click(await screen.findByRole('button', { name: /^Payments/ }));
    await user.click(await screen.findByRole('link', { name: 'Transactions' }));
    const sums = within(await screen.findByRole('region', { name: 'Sums of this list' }));
    expect(await sums.findAllByText(/\d EUR$/)).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await screen.findAllByRole('row', { name: /Aurora Bet/ })).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: 'Adjust' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Months' })).toBeNull();
    await user.click(within(await rowWith('Commission', 'Anna Keller')).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
    expect(await drawer.findByRole('heading', { name: 'Commission' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Take back' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Conversions' }));
    const row = await rowWith('On hold');
    expect(await within(row).findByRole('button', { name: /^Reject: / })).toBeVisible();
  });
});

test('conversions are approved together', async () => {
  const user = await openPanel('/payments/conversions', { as: 'operator' });
  const row = await rowWith('On hold');
  const customer = within(row).getByRole('link').textContent;
  await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Conversion approved')).toBeVisible();
  await waitFor(async () => expect(await rowWith(customer, 'Approved')).toBeVisible());
});

test('what is not on hold is approved together with the rest after a question alone', async () => {
  const { client, id } = await demoCaller(theBackend().app, 'operator');
  const held = await client.get(`/api/v1/operators/${id}/conversions?state=hold`);
  const latest = single(pageOf(api.conversions.record).parse(held.body).data.slice(0, 1));
  const reason = 'Played against the rules';
  await client.patch(`/api/v1/conversions/${latest.id}`, { approved: false, reason });
  const user = await openPanel('/payments/conversions', { as: 'operator' });
  const onHold = await rowWith('On hold');
  const customer = within(onHold).getByRole('link').textContent;
  for (const row of [onHold, await rowWith(latest.customer, 'Rejected')])
    await user.click(within(row).getByRole('checkbox'));
  const approve = () => user.click(screen.getByRole('button', { name: 'Approve' }));
  await approve();
  expect(await answerQuestion(user, 'Cancel')).toMatch(
    /^Approve 2 conversions\?.*Selected: On hold: 1, Rejected: 1\..*What was rejected or reversed is earned again/,
  );
  expect(await rowWith(customer, 'On hold')).toBeVisible();
  await approve();
  await answerQuestion(user, 'Approve');
  expect(await screen.findByText('2 conversions approved')).toBeVisible();
  await waitFor(async () => expect(await rowWith(customer, 'Approved')).toBeVisible());
});

test('only one button of a month’s drawer says that it closes, and it names the month', async () => {
  const user = await openPanel('/payments/periods', { as: 'operator' });
  const [inRow] = await screen.findAllByRole('button', { name: /^Close the month: / });
  const name = inRow?.getAttribute('aria-label') ?? '';
  const row = inRow?.closest('tr');
  if (!row) throw new Error('No month can be closed');
  await user.click(within(row).getByRole('link'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Month' }));
  expect(await drawer.findByText('This month is over and can be closed.')).toBeVisible();
  expect(drawer.getByRole('button', { name: /close/i })).toHaveAccessibleName(name);
  await user.click(drawer.getByRole('button', { name: 'Back to the months' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the name of an affiliate in a preview leads to its transactions of the month', async () => {
  const user = await openPanel('/payments/periods', { as: 'operator' });
  const closing = (await screen.findAllByRole('button', { name: /^Close the month: / })).at(-1);
  const month = closing?.getAttribute('aria-label')?.replace('Close the month: ', '') ?? '';
  await user.click(closing ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: `Close ${month}` }));
  const anna = await dialog.findByRole<HTMLAnchorElement>('link', { name: 'Anna Keller' });
  const { pathname, search } = new URL(anna.href);
  cleanup();
  const again = await openPanel(`${pathname}${search}`);
  expect(await screen.findByRole('button', { name: `Remove filter: Month: ${month}` })).toBeVisible();
  const rows = await rowsOf();
  for (const row of rows) expect(row).toHaveTextContent('Anna Keller');
  const sums = within(screen.getByRole('region', { name: 'Sums of this list' }));
  expect(await sums.findAllByRole('definition')).toHaveLength(2);
  await again.click(screen.getByRole('button', { name: /^Filters/ }));
  const input = await screen.findByRole('combobox', { name: 'Month' });
  await waitFor(() => expect(input).toHaveValue(month));
});

test('a month is closed by its preview', async () => {
  const user = await openPanel('/payments/periods', { as: 'operator' });
  const open = (await rowsOf()).filter((row) => row.textContent.includes('Open'));
  const row = open.at(-1);
  if (!row) throw new Error('No month is open');
  const month = within(row).getByRole('link').textContent;
  // The month that goes on cannot be closed, and its preview would show sums that are none.
  for (const later of open.slice(0, -1))
    expect(within(later).queryByRole('button', { name: /^Close the month/ })).toBeNull();
  // A phone has room for one column of amounts: the others stand below the names.
  setWidth(390);
  const menu = () =>
    within(screen.getByText(month, { selector: 'a' }).closest('tr') ?? row).getByRole('button', {
      name: /^Actions: /,
    });
  await waitFor(() => expect(menu()).toBeVisible());
  expect(menu()).toHaveAccessibleName(`Actions: ${month}`);
  // Nothing can be done with a closed month, and an empty menu would say nothing.
  const closed = screen.getAllByText('Closed', { selector: '.badge' })[0]?.closest('tr');
  if (!closed) throw new Error('No month is closed');
  expect(within(closed).queryByRole('button')).toBeNull();
  await user.click(menu());
  await user.click(await screen.findByRole('button', { name: `Close the month: ${month}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Close ${month}` }));
  const table = within(await dialog.findByRole('region', { name: 'Statements to be written' }));
  expect(titlesOf(table)).toEqual(['Affiliate', 'Closing balance']);
  expect(table.getByRole('rowheader', { name: /^Anna Keller/ })).toHaveTextContent(
    /Opening balance: [\d.,]+Earned: [\d.,]+Adjusted: [\d.,]+/,
  );
  // The row leaves its menu where there is room, and the dialog stays. The simulated browser tells the end of a width that
  // it has told before.
  setWidth(391);
  setWidth(usualWidth);
  expect(await table.findByRole('rowheader', { name: /^All: \d+ statements$/ })).toBeVisible();
  const anna = table.getByRole('rowheader', { name: 'Anna Keller' });
  const { searchParams } = new URL(within(anna).getByRole<HTMLAnchorElement>('link').href);
  expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({
    affiliate_id: expect.any(Number) as number,
    period_id: expect.any(Number) as number,
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:preview';
  });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Download CSV' }));
  expect(saved.mock.contexts).toMatchObject([
    { download: expect.stringMatching(/^statements-preview-\d{4}-\d\d\.csv$/) as string },
  ]);
  vi.restoreAllMocks();
  const [heads, ...lines] = ((await blobs[0]?.text()) ?? '').trim().split('\r\n');
  // A browser's text() leaves out the mark at the beginning.
  expect(heads?.replace('\uFEFF', '')).toBe(
    'Affiliate ID,Affiliate,Currency,Opening balance,Earned,Adjusted,Paid,Closing balance',
  );
  expect(lines).toHaveLength(table.getAllByRole('link').length);
  expect(lines.some((line) => /^\d+,Anna Keller,EUR(,-?\d+\.\d\d){5}$/.test(line))).toBe(true);
  const previews = () => requests.filter(({ url }) => url.endsWith('/preview')).length;
  const asked = previews();
  const close = dialog.getByRole('button', { name: 'Close the month' });
  // In one act, since the second half of a double click may come before the button is disabled.
  act(() => {
    fireEvent.click(close);
    fireEvent.click(close);
  });
  expect(await screen.findByText(/^Closing the month: 0 of \d+ affiliates$/)).toBeVisible();
  // A month that is being closed has no preview: it is not asked for again.
  expect(previews()).toBe(asked);
  expect(requests.filter(({ url }) => url.endsWith('/close'))).toHaveLength(1);
  const { database, jobs } = theBackend().services;
  const handler = closeHandler({ database, jobs, clock: theBackend().now });
  for (let done = 0; done < theBackend().ordered.length; done += 1) {
    const job = theBackend().ordered[done];
    if (job?.name !== closeJob.name) continue;
    const end = await handler.work(closeJob.data.parse(job.data));
    if (end) await database.transaction(end);
  }
  await waitFor(async () => expect(await rowWith(month, 'Closed')).toBeVisible(), { timeout: 5000 });
  expect(await screen.findByText(`${month} is closed`)).toBeVisible();
});

test('a month tells in its drawer what it waits for, or has its statements and their sums', async () => {
  const user = await openPanel('/payments/periods', { as: 'operator' });
  const openDrawer = async (state: string) => {
    await user.click(within(await rowWith(state)).getByRole('link'));
    return within(await screen.findByRole('dialog', { name: 'Month' }));
  };
  const open = await openDrawer('Open');
  expect(await open.findByText(/^This month isn’t over yet|^An earlier month is still open/)).toBeVisible();
  expect(open.queryByRole('button', { name: /^Close/ })).toBeNull();
  await user.click(open.getByRole('button', { name: 'Back to the months' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const closed = await openDrawer('Closed');
  const statements = within(await closed.findByRole('region', { name: 'Statements' }));
  const anna = await statements.findByRole('row', { name: /^Anna Keller/ });
  expect(anna).toHaveTextContent(/EUR/);
  expect(statements.getByText('Opening balance')).toBeVisible();
  expect(closed.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/periods\/\d+\/statements\.csv$/),
  );
  await user.click(within(anna).getByRole('button', { name: 'Anna Keller' }));
  const statement = within(await screen.findByRole('dialog', { name: /^Statement of / }));
  expect(await statement.findByText('Calculation')).toBeVisible();
});

test('an operator reads what it owes each affiliate, the largest first, and opens an amount', async () => {
  const user = await openPanel('/payments/balances', { as: 'operator' });
  const rows = await rowsOf();
  const amounts = rows.map(
    (row) =>
      plain(row.textContent)
        .match(/[\d,]+\.\d\d/g)
        ?.map((text) => Number(text.replace(',', ''))) ?? [],
  );
  expect(amounts.length).toBeGreaterThan(2);
  const available = amounts.map(([amount = 0]) => amount);
  expect(available).toEqual(available.toSorted((one, other) => other - one));
  const first = within(rows[0] ?? document.body);
  await user.click(await first.findByRole('button', { name: /^Why\? Available, .*EUR$/ }));
  const why = within(await screen.findByRole('dialog', { name: 'Why?' }));
  expect((await why.findAllByRole('button', { name: /Anna|·/ })).length).toBeGreaterThan(0);
});

test('an operator reads what an affiliate is owed, and its statements, in its drawer', async () => {
  const user = await openPanel('/affiliates/list/5/show', { as: 'operator' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Affiliate' }));
  const payments = within(await drawer.findByRole('region', { name: 'Payments' }));
  await user.click(await payments.findByRole('button', { name: /^Why\? Available, .*EUR$/ }));
  const why = within(await screen.findByRole('dialog', { name: 'Why?' }));
  expect((await why.findAllByRole('button', { name: /^Adjustment · / })).length).toBeGreaterThan(0);
  await user.click(why.getByRole('button', { name: 'Close' }));
  const table = within(payments.getByRole('region', { name: 'Statements' }));
  const [month] = await table.findAllByRole('button', { name: /\d{4}$/ });
  if (!month) throw new Error('There is no statement');
  await user.click(month);
  const dialog = within(await screen.findByRole('dialog', { name: `Statement of ${month.textContent}` }));
  expect(await dialog.findByRole('rowheader', { name: 'Closing balance' })).toBeVisible();
  // The printed sheet tells whose it is, its number, and since when it is there.
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Number',
    'Operator',
    'Made',
  ]);
});

describe('an affiliate', () => {
  test('asks for no money once it has signed out', async () => {
    const asked: AbortSignal[] = [];
    network.use(
      http.get('/api/v1/affiliates/:id/balance', async ({ request }) => {
        asked.push(request.signal);
        return delay('infinite');
      }),
    );
    await openPanel('/dashboard', { as: 'affiliate' });
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(signOut);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('reads on a phone why a balance is below zero, and no other hint', async () => {
    setWidth(390);
    const owed = { currency: 'EUR', available: '-12.50', in_hold: '3.00', paid: '0.00' };
    network.use(http.get('/api/v1/affiliates/:id/balance', () => HttpResponse.json([owed])));
    await openPanel('/payments', { as: 'affiliate' });
    const available = within(await screen.findByRole('region', { name: 'Available' }));
    expect(await available.findByText('Below zero: more was taken off than there was')).toBeVisible();
    const onHold = within(screen.getByRole('region', { name: 'On hold' }));
    expect(onHold.getByText(/./, { selector: '.MuiTypography-caption' })).not.toBeVisible();
  });

  test('sees on its dashboard what it can be paid', async () => {
    const user = await openPanel('/dashboard', { as: 'affiliate' });
    expect(await screen.findByRole('link', { name: 'Available' })).toHaveAttribute('href', '/payments');
    await user.click(await screen.findByRole('button', { name: /^Why\? Available, .*\d\sEUR$/ }));
    const why = within(await screen.findByRole('dialog', { name: 'Why?' }));
    expect((await why.findAllByRole('button', { name: /^Adjustment · / })).length).toBeGreaterThan(0);
  });

  test('sees what it is owed, and its statements with lines that open', async () => {
    const user = await openPanel('/payments', { as: 'affiliate' });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Available' })).toHaveTextContent(/EUR/));
    expect(screen.getByRole('region', { name: 'On hold' })).toHaveTextContent(/EUR/);
    await user.click(screen.getByRole('button', { name: /^Why\? Available, / }));
    const balance = within(await screen.findByRole('dialog', { name: 'Why?' }));
    expect((await balance.findAllByRole('button', { name: /^Adjustment · / })).length).toBeGreaterThan(0);
    await user.click(balance.getByRole('button', { name: 'Close' }));
    const [row] = await rowsOf();
    if (!row) throw new Error('There is no statement');
    await user.click(await within(row).findByRole('button', { name: /^Why\? Closing balance, / }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Why?' })).getByRole('button', { name: 'Close' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(row).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Statement' }));
    const lines = within(await drawer.findByRole('region', { name: 'Lines' }));
    expect(await lines.findByRole('rowheader', { name: 'Opening balance' })).toBeVisible();
    expect(lines.getByRole('rowheader', { name: 'Earned' })).toBeVisible();
    expect(lines.getByRole('rowheader', { name: 'Closing balance' })).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/v1\/statements\/\d+\/lines\.csv$/),
    );
    expect(lines.getByRole('button', { name: 'Why? Closing balance' })).toBeVisible();
    // Lines of one plan may be paid by several versions of its terms.
    expect(lines.getAllByRole('rowheader', { name: / · version \d+ · / })).not.toEqual([]);
    const [why] = lines.getAllByRole('button', { name: /^Why\? .+ · version \d+ · / });
    if (!why) throw new Error('No line can be opened');
    await user.click(why);
    const dialog = within(await screen.findByRole('dialog', { name: 'Why?' }));
    expect((await dialog.findAllByText(/^c-.{6}$/)).length).toBeGreaterThan(0);
    // No level is left out below the heading of the dialog.
    expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
  });

  describe('on a phone', () => {
    test('reads amounts and opens them beside the names of lines, with the calculations below', async () => {
      const user = await openPanel('/payments', { as: 'affiliate' });
      const [row] = await rowsOf();
      if (!row) throw new Error('There is no statement');
      await user.click(within(row).getByRole('link'));
      const lines = within(await screen.findByRole('region', { name: 'Lines' }));
      await waitFor(() => expect(titlesOf(lines)).toEqual(['Line', 'Calculation', 'Amount, EUR', 'Why?']));
      setWidth(390);
      await waitFor(() => expect(titlesOf(lines)).toEqual(['Line', 'Amount, EUR', 'Why?']));
      const [first] = lines.getAllByRole('rowheader', { name: /^CPA/ });
      expect(first).toHaveTextContent(/all customers together = /);
    });
  });

  test('sees its conversions under masked names, narrows them, and reads why one was taken back', async () => {
    const user = await openPanel('/payments', { as: 'affiliate' });
    await user.click(await screen.findByRole('link', { name: 'Conversions' }));
    expect(await screen.findByRole('link', { name: 'Statements' })).toBeVisible();
    const names = within((await rowsOf())[0] ?? document.body).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^c-.{6}$/)]);
    await user.click(screen.getByRole('button', { name: /^Filters/ }));
    await user.click(await screen.findByRole('combobox', { name: /^State/ }));
    await user.click(await screen.findByRole('option', { name: 'Reversed' }));
    await waitFor(async () => {
      for (const row of await rowsOf()) expect(row).toHaveTextContent('Reversed');
    });
    await user.click(within((await rowsOf())[0] ?? document.body).getByRole('link'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Conversion' }));
    expect(await drawer.findByText(/^The operator decided so: /)).toBeVisible();
    expect(await drawer.findByText('Total')).toBeVisible();
  });

  test('sees the latest conversions of a campaign in its drawer', async () => {
    const { database } = theBackend();
    const [own] = await database
      .select({ campaign: conversions.campaignId })
      .from(conversions)
      .innerJoin(users, eq(users.id, conversions.affiliateId))
      .where(eq(users.email, 'affiliate@demo.test'))
      .limit(1);
    await openPanel(`/campaigns/${own?.campaign}`, { as: 'affiliate' });
    const dialog = within(await screen.findByRole('dialog'));
    const latest = within(await dialog.findByRole('region', { name: 'Latest conversions' }));
    expect((await latest.findAllByText(/^c-.{6}$/)).length).toBeGreaterThan(0);
    // A drawer is as narrow as a phone on any screen.
    expect(titlesOf(latest)).toEqual(['Customer', 'Amount', 'Why?']);
  });
});
