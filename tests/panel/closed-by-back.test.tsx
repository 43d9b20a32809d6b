import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { network } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* Back closes what is open without an address of its own, and leaves the page and its place as they are. */

ownBackend({ hasCommissions: true });

const back = () => act(() => window.history.back());
const forward = () => act(() => window.history.forward());
const first = (elements: readonly HTMLElement[]) => elements[0] ?? document.body;
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const isGone = (name: string | RegExp) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

/** How many dialogs without an address the present entry of the history is marked with. */
const marks = () =>
  (window.history.state as { usr?: { openDialogs?: number } } | null)?.usr?.openDialogs ?? 0;
const hasMarks = (count: number) => waitFor(() => expect(marks()).toBe(count));

/** Waits for steps of the history that should not be there. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

/** Opens a page from the dashboard, so that Back would lead there. */
async function openFromDashboard(as: 'operator' | 'affiliate' | 'super-admin', group: string, name = group) {
  const user = await openPanel('/dashboard', { as });
  const menu = within(first(await screen.findAllByRole('navigation')));
  if (group !== name) await user.click(menu.getByRole('button', { name: group }));
  await user.click(menu.getByRole('link', { name }));
  await screen.findByRole('heading', { level: 1, name });
  return { user, path: window.location.pathname };
}

async function leavesToDashboard() {
  back();
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
}

describe('Adjust a balance', () => {
  const title = 'Adjust a balance';
  async function opened() {
    const { user, path } = await openFromDashboard('operator', 'Payments', 'Transactions');
    await user.click(await screen.findByRole('button', { name: 'Adjust' }));
    const dialog = await dialogOf(title);
    await hasMarks(1);
    return { user, path, dialog };
  }

  test('closes by Back, with the focus on its button, and the next Back leaves the page', async () => {
    const { path } = await opened();
    back();
    await isGone(title);
    expect(window.location.pathname).toBe(path);
    expect(screen.getByRole('button', { name: 'Adjust' })).toHaveFocus();
    await leavesToDashboard();
  });

  test('asks before it loses typed input, as often as Back is pressed', async () => {
    const { user, path, dialog } = await opened();
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '10');
    for (let times = 0; times < 2; times += 1) {
      back();
      expect(await answerQuestion(user, 'Keep editing')).toContain('Leave without saving?');
      await hasMarks(1);
      expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('10');
    }
    back();
    await screen.findByRole('alertdialog');
    await hasMarks(1);
    // On a phone, Back is the way out of a question too.
    back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await hasMarks(1);
    expect(dialog.getByRole('textbox', { name: /Amount/ })).toHaveValue('10');
    back();
    await answerQuestion(user, 'Leave');
    await isGone(title);
    await hasMarks(0);
    expect(window.location.pathname).toBe(path);
    await leavesToDashboard();
  });

  test('leaves no entry behind when it closes otherwise, and none when it opens again at once', async () => {
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await isGone(title);
    await hasMarks(0);
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    await dialogOf(title);
    await user.keyboard('{Escape}');
    await isGone(title);
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    await dialogOf(title);
    await rest();
    expect(marks()).toBe(1);
    back();
    await isGone(title);
    await leavesToDashboard();
  });

  test('is not opened by Forward, after which Back leaves the page as before', async () => {
    await opened();
    back();
    await isGone(title);
    forward();
    await rest();
    await hasMarks(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    await leavesToDashboard();
  });
});

describe('a dialog whose call is out', () => {
  test('stays if it holds no input', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.post('/api/v1/operators/:id/periods/:period/close', async () => {
        await answered;
        return HttpResponse.json({ message: 'Closed for a moment' }, { status: 503 });
      }),
    );
    const user = await openPanel('/payments/periods', { as: 'operator' });
    await user.click(first(await screen.findAllByRole('button', { name: /^Close the month/ })));
    const dialog = await dialogOf(/^Close /);
    const button = dialog.getByRole('button', { name: 'Close the month' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await hasMarks(1);
    back();
    await rest();
    await hasMarks(1);
    answer();
    expect(await dialog.findByText('Closed for a moment')).toBeVisible();
    back();
    await isGone(/^Close /);
    await hasMarks(0);
  });

  test('asks whether to leave it if it holds some', async () => {
    network.use(http.post('/api/v1/operators/:id/adjustments', () => delay('infinite')));
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    await user.click(await screen.findByRole('button', { name: 'Adjust' }));
    const dialog = await dialogOf('Adjust a balance');
    await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
    await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '10');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten in October');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    back();
    expect(await answerQuestion(user, 'Wait')).toContain('Still saving');
    await hasMarks(1);
    back();
    await answerQuestion(user, 'Leave');
    await isGone('Adjust a balance');
    await hasMarks(0);
  });
});

test('a mark that a reload left is dropped, and Back leaves the page', async () => {
  const { path } = await openFromDashboard('operator', 'Payments', 'Transactions');
  act(() => {
    const { idx = 0 } = window.history.state as { idx?: number };
    window.history.pushState({ usr: { openDialogs: 1, over: path }, key: 'reload', idx: idx + 1 }, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await hasMarks(0);
  await leavesToDashboard();
});

describe('Why?', () => {
  test('goes up by Back, step by step, and then closes', async () => {
    const { user, path } = await openFromDashboard('affiliate', 'Payments');
    await user.click(await screen.findByRole('button', { name: /^Why\? Available, / }));
    const why = await dialogOf('Why?');
    const parts = async () => within(await why.findByRole('list', { name: 'Parts' })).findAllByRole('button');
    await user.click(first(await parts()));
    const way = () => within(why.getByRole('navigation', { name: 'Way back' })).getAllByRole('button');
    await waitFor(() => expect(way()).toHaveLength(1));
    await hasMarks(2);
    back();
    await waitFor(() => expect(why.queryByRole('navigation', { name: 'Way back' })).toBeNull());
    await waitFor(() => expect(why.getByRole('heading', { level: 3 })).toHaveFocus());
    await hasMarks(1);

    // The way back on the dialog takes as many entries away.
    await user.click(first(await parts()));
    await hasMarks(2);
    await user.click(first(way()));
    await hasMarks(1);
    await user.click(first(await parts()));
    await hasMarks(2);
    await user.click(why.getByRole('button', { name: 'Close' }));
    await isGone('Why?');
    await hasMarks(0);
    expect(window.location.pathname).toBe(path);
    await leavesToDashboard();
  });

  test('in a drawer goes up by Back, which then closes the drawer', async () => {
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    const commissions = await within(await screen.findByRole('table')).findAllByText('Commission');
    await user.click(first(within(first(commissions).closest('tr') ?? document.body).getAllByRole('link')));
    const drawer = await dialogOf('Transaction');
    const parts = async () =>
      within(await drawer.findByRole('list', { name: 'Parts' })).findAllByRole('button');
    expect(marks()).toBe(0);
    await user.click(first(await parts()));
    await hasMarks(1);
    back();
    await hasMarks(0);
    expect(drawer.queryByRole('navigation', { name: 'Way back' })).toBeNull();

    // The next record takes the place of this one: Back leads to the list.
    await user.click(first(await parts()));
    await hasMarks(1);
    const address = window.location.pathname;
    await user.click(drawer.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(window.location.pathname).not.toBe(address));
    await rest();
    expect(window.location.pathname).not.toBe(address);
    expect(window.location.pathname).toMatch(/^\/payments\/transactions\/\d+/);
    expect(marks()).toBe(0);
    await user.click(drawer.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(window.location.pathname).toBe(address));
    await rest();
    expect(window.location.pathname).toBe(address);
    back();
    await isGone('Transaction');
    expect(window.location.pathname).toBe('/payments/transactions');
  });

  test('over a statement over a drawer closes by itself, and both by two quick steps back', async () => {
    const user = await openPanel('/affiliates/list/5/show', { as: 'operator' });
    const drawer = await dialogOf('Affiliate');
    const table = within(await drawer.findByRole('region', { name: 'Statements' }));
    const address = window.location.pathname;
    const opened = async () => {
      await user.click(first(await table.findAllByRole('button', { name: /\d{4}$/ })));
      const statement = await dialogOf(/^Statement of/);
      await user.click(first(await statement.findAllByRole('button', { name: /^Why\? / })));
      await dialogOf('Why?');
      await hasMarks(2);
    };
    await opened();
    back();
    await isGone('Why?');
    expect(screen.getByRole('dialog', { name: /^Statement of/ })).toBeVisible();
    back();
    await isGone(/^Statement of/);
    expect(window.location.pathname).toBe(address);
    await opened();
    back();
    back();
    await isGone(/^Statement of/);
    expect(screen.queryByRole('dialog', { name: 'Why?' })).toBeNull();
    expect(window.location.pathname).toBe(address);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await isGone('Affiliate');
    expect(window.location.pathname).toBe('/affiliates/list');
  });
});

describe('the API settings of a brand', () => {
  test('close by Back, and ask while a key is on screen that is shown once', async () => {
    const { user, path } = await openFromDashboard('operator', 'Brands');
    const button = await screen.findByRole('button', { name: 'API settings: Aurora Bet' });
    await user.click(button);
    await dialogOf(/API settings/);
    await hasMarks(1);
    back();
    await isGone(/API settings/);
    expect(window.location.pathname).toBe(path);
    expect(button).toHaveFocus();

    await user.click(button);
    const dialog = await dialogOf(/API settings/);
    await user.type(await dialog.findByLabelText('Name of the key'), 'Shown once');
    await user.click(dialog.getByRole('button', { name: 'Make a key' }));
    const [key] = await dialog.findAllByText(/^pk_[\w-]{43}$/);
    // Once the keys are read again, nothing is waited for.
    await dialog.findByText('Shown once');
    back();
    await answerQuestion(user, 'Cancel');
    expect(key).toBeVisible();
    await hasMarks(1);
    back();
    await answerQuestion(user, 'Close');
    await isGone(/API settings/);
    await leavesToDashboard();
  });
});
