import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { loseSession } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* A dialog with typed input stays when a reading behind it fails, and while its own call is out. */

ownBackend({ hasCommissions: true });

const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

async function newVersion() {
  const user = await openPanel('/plans/3/show', { as: 'super-admin' });
  const plan = within(await screen.findByRole('dialog', { name: 'Plan' }));
  await user.click(await plan.findByRole('button', { name: 'New version of the terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
  await user.type(dialog.getByLabelText('Valid from'), '2031-01-01');
  return { user, dialog };
}

describe('terms that are being typed', () => {
  test('stay while the versions behind them cannot be read again', async () => {
    const { dialog } = await newVersion();
    let reads = 0;
    network.use(
      http.get('/api/v1/plans/3/terms', () => {
        reads += 1;
        return HttpResponse.json({ message: 'Closed for a moment' }, { status: 503 });
      }),
    );
    comeBack();
    await waitFor(() => expect(reads).toBeGreaterThan(0));
    await expect(screen.findByText('Closed for a moment', {}, { timeout: 300 })).rejects.toThrow();
    expect(dialog.getByLabelText('Valid from')).toHaveValue('2031-01-01');
  });

  test('stay when the session ends meanwhile', async () => {
    allowConsole(/ApiError/);
    const { dialog } = await newVersion();
    loseSession();
    comeBack();
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(dialog.getByLabelText('Valid from')).toHaveValue('2031-01-01');
    expect(window.location.pathname).toBe('/plans/3/show');
    expect(calls()).toContain('GET /api/v1/plans/3/terms');
  });
});

/** Whether the browser is told to ask before it closes the tab. */
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('typed input is not left without a question', () => {
  test('by Back, in a dialog over a drawer', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    await user.click(await screen.findByRole('link', { name: 'CPA Standard' }));
    const plan = within(await screen.findByRole('dialog', { name: 'Plan' }));
    await user.click(await plan.findByRole('button', { name: 'New version of the terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New version of the terms' }));
    expect(isAskedByBrowser()).toBe(false);
    await user.type(dialog.getByLabelText('Valid from'), '2031-01-01');
    expect(isAskedByBrowser()).toBe(true);
    const address = window.location.pathname;
    act(() => window.history.back());
    expect(await answerQuestion(user, 'Keep editing')).toContain('Leave without saving?');
    expect(dialog.getByLabelText('Valid from')).toHaveValue('2031-01-01');
    expect(window.location.pathname).toBe(address);
    act(() => window.history.back());
    await answerQuestion(user, 'Leave');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Plan'));
    expect(window.location.pathname).toBe(address);
    expect(isAskedByBrowser()).toBe(false);
  });
});

const refused = { message: 'Closed for a moment' };

/** Answers a call by a refusal, once the returned function is called. */
function holdCall(method: 'post' | 'patch' | 'put', path: string): () => void {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(
    http[method](path, async () => {
      await promise;
      return HttpResponse.json(refused, { status: 503 });
    }),
  );
  return answer;
}

/** Neither Escape nor Cancel closes a dialog while its call is out, and the dialog tells its failure. */
async function staysUntilAnswered(user: UserEvent, title: string, answer: () => void) {
  const dialog = within(screen.getByRole('dialog', { name: title }));
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answer();
  expect(await dialog.findByText(refused.message)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
}

describe('a dialog whose call is out stays', () => {
  test('for a version of terms', async () => {
    const { user, dialog } = await newVersion();
    const answer = holdCall('post', '/api/v1/plans/3/terms');
    await user.click(dialog.getByRole('button', { name: 'Save version' }));
    await staysUntilAnswered(user, 'New version of the terms', answer);
  });

  test('for an offer', async () => {
    const user = await openPanel('/plans/3/show', { as: 'super-admin' });
    const plan = within(await screen.findByRole('dialog', { name: 'Plan' }));
    await user.click(await plan.findByRole('button', { name: 'Change who may choose it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who may choose it' }));
    const answer = holdCall('put', '/api/v1/plans/3/offer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await staysUntilAnswered(user, 'Who may choose it', answer);
  });

  test('for an adjusted balance', async () => {
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    await user.click(await screen.findByRole('button', { name: 'Adjust' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust a balance' }));
    await user.type(dialog.getByRole('combobox', { name: /Affiliate/ }), 'Anna Keller');
    await user.click(await screen.findByRole('option', { name: /^Anna Keller/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '10');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten in October');
    const answer = holdCall('post', '/api/v1/operators/:id/adjustments');
    await user.click(dialog.getByRole('button', { name: 'Adjust' }));
    await staysUntilAnswered(user, 'Adjust a balance', answer);
  });

  test('for a transaction that is taken back', async () => {
    const user = await openPanel('/payments/transactions', { as: 'operator' });
    const table = within(await screen.findByRole('table'));
    const [adjustment] = await table.findAllByText('Adjustment');
    const row = within(adjustment?.closest('tr') ?? document.body);
    await user.click(row.getByRole('link'));
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const title = 'Take this transaction back?';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Booked for another one');
    const answer = holdCall('post', '/api/v1/transactions/:id/reverse');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await staysUntilAnswered(user, title, answer);
  });

  test('for a month that is closed', async () => {
    const user = await openPanel('/payments/periods', { as: 'operator' });
    const [open] = await screen.findAllByRole('button', { name: /^Close the month/ });
    await user.click(open ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: /^Close / }));
    const close = dialog.getByRole('button', { name: 'Close the month' });
    await waitFor(() => expect(close).toBeEnabled());
    const answer = holdCall('post', '/api/v1/operators/:id/periods/:period/close');
    await user.click(close);
    const title = screen.getByRole('dialog', { name: /^Close / }).getAttribute('aria-labelledby') ?? '';
    await staysUntilAnswered(user, document.getElementById(title)?.textContent ?? '', answer);
  });
});

test('the readings of a drawer end with it', async () => {
  // The requests, not their signals alone: a signal whose request is collected as garbage never tells.
  const asked: Request[] = [];
  for (const part of ['terms', 'offer'])
    network.use(
      http.get(`/api/v1/plans/3/${part}`, async ({ request }) => {
        asked.push(request);
        return delay('infinite');
      }),
    );
  const user = await openPanel('/plans/3/show', { as: 'super-admin' });
  const plan = within(await screen.findByRole('dialog', { name: 'Plan' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(plan.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]));
});

// The last one: the decision is sent after its end, by nobody.
test('a reason that was given goes on to the next request without a question', async () => {
  const user = await openPanel('/affiliates/requests', { as: 'operator' });
  const table = within(await screen.findByRole('table'));
  const [first] = await table.findAllByRole('link', { name: /^(?!.*@)/ });
  await user.click(first ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reject/ }));
  const address = window.location.pathname;
  await user.type(dialog.getByRole('textbox'), 'No such site');
  expect(isAskedByBrowser()).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(window.location.pathname).not.toBe(address));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(isAskedByBrowser()).toBe(false);
});
