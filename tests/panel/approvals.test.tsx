import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, requests, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { loadSession } from '../../src/authProvider/session.ts';
import { beginPause } from '../../src/kit/is-meant.ts';
import { i18n } from '../../src/i18n/instance.ts';
import { signOut } from '../../src/authProvider/sign-out.ts';

const answered = () => calls().filter((call) => call.startsWith('PATCH'));
const rows = () => screen.getAllByRole('row').slice(1);
const first = () => {
  const [row] = rows();
  if (!row) throw new Error('no row');
  return row;
};
const nameIn = (row: HTMLElement) => within(row).getAllByRole('cell')[1]?.textContent ?? '';
const names = () => rows().map(nameIn);
const counter = () => screen.getByText(/^\d+$/, { selector: 'nav span[aria-hidden=true]' }).textContent;

async function openRequests() {
  const user = await openPanel('/affiliates/requests', { as: 'operator' });
  await screen.findAllByLabelText(/^Approve(:|$)/);
  await waitFor(() => expect(Number(counter())).toBeGreaterThan(1));
  return user;
}

/** Moves the tab to the background, where it may stay for hours. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Leaves the page for good. */
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

/** Rejects what a part of the page offers to reject, for a reason or none. */
async function reject(user: UserEvent, within_: ReturnType<typeof within>, reason?: string) {
  await user.click(within_.getByRole('button', { name: /^Reject(:|$)/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reject / }));
  if (reason) await user.type(dialog.getByLabelText('Reason (optional)'), reason);
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
}

const bodies = () =>
  Promise.all(requests.filter(({ method }) => method === 'PATCH').map((sent) => sent.clone().json()));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an answer to a request', () => {
  test('AF3: the row leaves at once, the counter follows, and undoing brings both back', async () => {
    const user = await openRequests();
    const [before, count] = [names(), counter()];
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await waitFor(() => expect(names()[0]).toBe(before[1]));
    await waitFor(() => expect(Number(counter())).toBe(Number(count) - 1));
    expect(rows()).toHaveLength(before.length);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(before));
    await waitFor(() => expect(counter()).toBe(count));
    expect(answered()).toEqual([]);
  });

  test('S18 is reported in the language that the page switches to', async () => {
    const user = await openRequests();
    const name = nameIn(first());
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await screen.findByText(/^Approved: /);
    await act(() => i18n.changeLanguage('ru'));
    expect(screen.getByText(`Одобрено: ${name}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
  });

  test('AF3: is sent when its toast is closed', async () => {
    const user = await openRequests();
    const gone = nameIn(first());
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(answered()).toHaveLength(1));
    expect(await bodies()).toEqual([{ approved: true }]);
    // The request names the version that was on the screen, so that a later answer of somebody else is not overwritten.
    expect(requests.find(({ method }) => method === 'PATCH')?.headers.get('If-Match')).toMatch(/^"\d+"$/);
    await waitFor(() => expect(names()).not.toContain(gone));
  });

  test('names the person, and is not sent while the tab is only hidden', async () => {
    const user = await openRequests();
    const name = nameIn(first());
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    expect(await screen.findByText(`Approved: ${name}`)).toBeVisible();
    hide();
    expect(answered()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(answered()).toEqual([]);
  });

  test('is sent when the user leaves the page', async () => {
    const user = await openRequests();
    await reject(user, within(first()));
    await screen.findByText(/^Rejected: /);
    leave();
    await waitFor(() => expect(answered()).toHaveLength(1));
    expect(requests.find(({ method }) => method === 'PATCH')?.keepalive).toBe(true);
    // Where Back restores the page, it offers nothing that is no longer possible.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('a click alone rejects nobody: the dialog names who, and takes a reason', async () => {
    const user = await openRequests();
    const name = nameIn(first());
    await user.click(within(first()).getByRole('button', { name: /^Reject(:|$)/ }));
    const dialog = within(await screen.findByRole('dialog', { name: `Reject ${name}?` }));
    expect(dialog.getByText(/The account stays/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(nameIn(first())).toBe(name);
    await reject(user, within(first()), 'No website');
    await screen.findByText(`Rejected: ${name}`);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(answered()).toHaveLength(1));
    expect(await bodies()).toEqual([{ approved: false, reason: 'No website' }]);
  });

  test('a reason that is too long is refused before it is sent', async () => {
    const user = await openRequests();
    await user.click(within(first()).getByRole('button', { name: /^Reject(:|$)/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject / }));
    await user.click(dialog.getByLabelText('Reason (optional)'));
    await user.paste('a'.repeat(1001));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByLabelText('Reason (optional)')).toBeInvalid();
    expect(screen.queryByText(/^Rejected: /)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await answerQuestion(user, 'Leave')).toMatch(/^Leave without saving\?/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a double click approves one', async () => {
    const user = await openRequests();
    const before = names();
    const pressed = performance.now();
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(pressed);
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await waitFor(() => expect(names()[0]).toBe(before[1]));
    // The second click hits the row that has moved up, however long that took.
    vi.spyOn(performance, 'now').mockReturnValue(pressed + 700);
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(pressed + 300);
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    expect(names()[0]).toBe(before[1]);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // The pause would last into the next test.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    beginPause();
  });

  test('is sent before the user signs out', async () => {
    const user = await openRequests();
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await screen.findByText(/^Approved: /);
    await act(() => signOut());
    const writes = calls().filter((call) => !call.startsWith('GET'));
    expect(writes.map((call) => call.split(' ')[0])).toEqual(['PATCH', 'POST']);
  });

  test('restores the row and says why if the backend refuses it', async () => {
    allowConsole(/^ApiError: Not today/);
    const user = await openRequests();
    const refused = nameIn(first());
    network.use(
      http.patch('/api/v1/affiliates/:id/approval', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 409 }),
      ),
    );
    await reject(user, within(first()));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Not today.')).toBeVisible();
    await waitFor(() => expect(names()).toContain(refused));
  });
});

describe('many at once', () => {
  test('the selected requests, on this page and the next, are answered together, and undone together', async () => {
    const user = await openRequests();
    await user.click(within(first()).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /^Select all \d+ results$/ }));
    const selected = () => Number.parseInt(screen.getByText(/^\d+ selected$/).textContent, 10);
    await waitFor(() => expect(selected()).toBeGreaterThan(18));
    const all = selected();
    const selection = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(selection.getByRole('button', { name: /^Approve(:|$)/ }));
    expect(await screen.findByText(`${all} requests approved`)).toBeVisible();
    expect(await screen.findByText('No new requests')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toHaveLength(18));
    expect(answered()).toEqual([]);
  });

  test('no more are selected once the selection was given up while they were read', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const user = await openRequests();
    await user.click(within(first()).getByRole('checkbox'));
    network.use(
      http.get('/api/v1/operators/:id/affiliates', async ({ request }) => {
        await held;
        return send(theBackend().app, request);
      }),
    );
    await user.click(await screen.findByRole('button', { name: /^Select all \d+ results$/ }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.queryByText(/^\d+ selected$/)).toBeNull();
  });

  /** Approves three requests, and lets the first answer be sent. */
  async function approveThree(user: Awaited<ReturnType<typeof openRequests>>) {
    for (const row of rows().slice(0, 3)) await user.click(within(row).getByRole('checkbox'));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: /^Approve(:|$)/ }));
    await screen.findByText('3 requests approved');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(answered()).toHaveLength(1));
  }

  /** Delays the backend's response to the first answer. @returns a function that ends the delay */
  function keepWaiting(): () => void {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    network.use(
      http.patch(
        '/api/v1/affiliates/:id/approval',
        async () => {
          await released;
          return new HttpResponse(null, { status: 204 });
        },
        { once: true },
      ),
    );
    return release;
  }

  test('the answers are sent one after the other, and all before the user signs out', async () => {
    const user = await openRequests();
    const release = keepWaiting();
    await approveThree(user);
    const signedOut = act(() => signOut());
    expect(answered()).toHaveLength(1);
    release();
    await signedOut;
    const writes = calls().filter((call) => !call.startsWith('GET'));
    expect(writes.map((call) => call.split(' ')[0])).toEqual(['PATCH', 'PATCH', 'PATCH', 'POST']);
  });

  test('the remaining answers are sent at once when the user leaves the page', async () => {
    const user = await openRequests();
    const release = keepWaiting();
    await approveThree(user);
    leave();
    await waitFor(() => expect(answered()).toHaveLength(3));
    const sent = requests.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true, true]);
    release();
    await waitFor(() => expect(rows()).not.toHaveLength(0));
  });

  test('the remaining answers wait once the session is lost, and the panel names whom they are about', async () => {
    allowConsole(/^ApiError/);
    const user = await openRequests();
    const [, second, third] = names();
    const release = keepWaiting();
    await approveThree(user);
    const ended = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
    network.use(http.get('/api/v1/*', ended));
    await act(() => loadSession());
    release();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await user.click(dialog.getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText(`Couldn’t process: ${second}, ${third}`)).toBeVisible();
    expect(answered()).toHaveLength(1);
  });

  test('a row that was answered by itself is not answered again', async () => {
    const user = await openRequests();
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await reject(user, bar);
    expect(await screen.findByText(/^Rejected: /)).toBeVisible();
    for (const undo of screen.getAllByRole('button', { name: 'Undo' })) await user.click(undo);
  });

  test('a row that was deleted by itself is no longer selected', async () => {
    window.confirm = vi.fn(() => true);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findAllByRole('link', { name: /^Edit(:|$)/ });
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    network.use(http.delete('/api/v1/plans/:id', () => new HttpResponse(null, { status: 204 })));
    await user.click(within(first()).getByRole('button', { name: /^Delete(:|$)/ }));
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  test('after deleting, no row that somebody else has deleted stays selected', async () => {
    allowConsole(/^ApiError: No such plan/);
    window.confirm = vi.fn(() => true);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findAllByRole('link', { name: /^Edit(:|$)/ });
    await user.click(within(first()).getByRole('checkbox'));
    network.use(
      http.delete('/api/v1/plans/:id', () =>
        HttpResponse.json({ message: 'No such plan.' }, { status: 404 }),
      ),
    );
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: /^Delete(:|$)/ }));
    expect(await screen.findByText(/^Couldn’t delete 1 record\. [^:]+: No such plan\.$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  test('deleting ends with the session it began in, and says what was not deleted', async () => {
    allowConsole(/^ApiError/);
    window.confirm = vi.fn(() => true);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findAllByRole('link', { name: /^Edit(:|$)/ });
    for (const row of rows().slice(0, 4)) await user.click(within(row).getByRole('checkbox'));
    const ended = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
    network.use(http.delete('/api/v1/plans/:id', ended));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: /^Delete(:|$)/ }));
    expect(await screen.findByText('Couldn’t delete 4 records.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  test('deleting says that some of the selected rows are not on the page', async () => {
    window.confirm = vi.fn(() => false);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findAllByRole('link', { name: /^Edit(:|$)/ });
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    expect(screen.queryByText(/not on this page/)).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'RevShare');
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    expect(await bar.findByText('2 are not on this page')).toBeVisible();
    await user.click(bar.getByRole('button', { name: /^Delete(:|$)/ }));
    expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Delete 2 records?\n\n2 are not on this page');
  });

  test('deleting asks once, and keeps what could not be deleted, with each reason', async () => {
    allowConsole(/^ApiError: In use/);
    window.confirm = vi.fn(() => true);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findAllByRole('link', { name: /^Edit(:|$)/ });
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    const reasons = ['In use by 3 campaigns.', 'In use by an invitation.'];
    let refusals = 0;
    network.use(
      http.delete('/api/v1/plans/:id', () =>
        HttpResponse.json({ message: reasons[refusals++] }, { status: 409 }),
      ),
    );
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: /^Delete(:|$)/ }));
    expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Delete 2 records?');
    const told =
      /^Couldn’t delete 2 records\. [^:]+: In use by 3 campaigns\. [^:]+: In use by an invitation\.$/;
    expect(await screen.findByText(told)).toBeVisible();
    expect(refusals).toBe(2);
    expect(await screen.findByText('2 selected')).toBeVisible();
  });
});
