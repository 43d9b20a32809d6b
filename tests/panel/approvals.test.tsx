import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { loadSession } from '../../src/authProvider/session.ts';
import { i18n } from '../../src/i18n/instance.ts';
import { signOut } from '../../src/common/signOut.ts';

const answered = () => calls().filter((call) => call.startsWith('PATCH'));
const rows = () => screen.getAllByRole('row').slice(1);
const first = () => {
  const [row] = rows();
  if (!row) throw new Error('no row');
  return row;
};
const nameIn = (row: HTMLElement) => within(row).getAllByRole('cell')[1]?.textContent ?? '';
const names = () => rows().map(nameIn);
const counter = () => screen.getByText(/^\d+$/, { selector: 'nav .MuiChip-label > span' }).textContent;

async function openRequests() {
  const user = await openPanel('/affiliates/requests', { as: 'operator' });
  await screen.findAllByRole('button', { name: /^Approve(:|$)/ });
  await waitFor(() => expect(Number(counter())).toBeGreaterThan(1));
  return user;
}

/** The tab goes to the background, as before a browser closes it. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

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

  test('S18 is told in the language that the page changes to', async () => {
    const user = await openRequests();
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await screen.findByText('1 request approved');
    await act(() => i18n.changeLanguage('ru'));
    expect(screen.getByText('1 заявка одобрена')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
  });

  test('AF3: is given when its toast is closed', async () => {
    const user = await openRequests();
    const gone = nameIn(first());
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(answered()).toHaveLength(1));
    const sent = requests.find(({ method }) => method === 'PATCH');
    expect(await sent?.clone().json()).toEqual({ approved: true });
    await waitFor(() => expect(names()).not.toContain(gone));
  });

  test('is given when the tab goes to the background', async () => {
    const user = await openRequests();
    await user.click(within(first()).getByRole('button', { name: /^Reject(:|$)/ }));
    await screen.findByText('1 request rejected');
    hide();
    await waitFor(() => expect(answered()).toHaveLength(1));
    expect(requests.find(({ method }) => method === 'PATCH')?.keepalive).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/cannot be undone/)).toBeVisible();
  });

  test('is given before its user signs out', async () => {
    const user = await openRequests();
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    await screen.findByText('1 request approved');
    await act(() => signOut());
    const writes = calls().filter((call) => !call.startsWith('GET'));
    expect(writes.map((call) => call.split(' ')[0])).toEqual(['PATCH', 'POST']);
  });

  test('that the backend refuses brings the row back, and says why', async () => {
    allowConsole(/^ApiError: Not today/);
    const user = await openRequests();
    const refused = nameIn(first());
    network.use(
      http.patch('/api/v1/affiliates/:id/approval', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 409 }),
      ),
    );
    await user.click(within(first()).getByRole('button', { name: /^Reject(:|$)/ }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Not today.')).toBeVisible();
    await waitFor(() => expect(names()).toContain(refused));
  });
});

test('an answer that a lost session overtakes is reported as not given', async () => {
  allowConsole(/^ApiError/);
  const user = await openRequests();
  await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
  await screen.findByText('1 request approved');
  const ended = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
  network.use(http.all('/api/v1/*', ended));
  await act(() => loadSession());
  expect(await screen.findByText('1 request was left unanswered')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

describe('many at once', () => {
  test('what is selected, on this page and the next, is answered together, and taken back together', async () => {
    const user = await openRequests();
    await user.click(within(first()).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /^Select all \d+ found$/ }));
    const bar = await screen.findByText(/^\d+ items selected$/);
    const all = Number.parseInt(bar.textContent, 10);
    expect(all).toBeGreaterThan(18);
    const selection = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(selection.getByRole('button', { name: /^Approve(:|$)/ }));
    expect(await screen.findByText(`${all} requests approved`)).toBeVisible();
    expect(await screen.findByText('There are no new requests')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toHaveLength(18));
    expect(answered()).toEqual([]);
  });

  /** Approves three requests, and has the backend be told of the first. */
  async function approveThree(user: Awaited<ReturnType<typeof openRequests>>) {
    for (const row of rows().slice(0, 3)) await user.click(within(row).getByRole('checkbox'));
    const bar = within(await screen.findByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: /^Approve(:|$)/ }));
    await screen.findByText('3 requests approved');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(answered()).toHaveLength(1));
  }

  /** Has the backend take its time with the first answer. @returns what ends that */
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

  test('the backend is told of one after the other, and of all before their user signs out', async () => {
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

  test('the backend is told of the rest at once when the tab goes to the background', async () => {
    const user = await openRequests();
    const release = keepWaiting();
    await approveThree(user);
    hide();
    await waitFor(() => expect(answered()).toHaveLength(3));
    const sent = requests.filter(({ method }) => method === 'PATCH');
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true, true]);
    release();
    await waitFor(() => expect(rows()).not.toHaveLength(0));
  });

  test('of the rest nothing is sent once the session is lost, and it is told', async () => {
    allowConsole(/^ApiError/);
    const user = await openRequests();
    const release = keepWaiting();
    await approveThree(user);
    const ended = () => HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 });
    network.use(http.get('/api/v1/*', ended));
    await act(() => loadSession());
    release();
    expect(await screen.findByText('2 requests were left unanswered')).toBeVisible();
    expect(answered()).toHaveLength(1);
  });

  test('a row that was answered by itself is not answered again', async () => {
    const user = await openRequests();
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
    expect(await screen.findByText('1 item selected')).toBeVisible();
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: /^Reject(:|$)/ }));
    expect(await screen.findByText('1 request rejected')).toBeVisible();
    for (const undo of screen.getAllByRole('button', { name: 'Undo' })) await user.click(undo);
  });

  test('a row that was deleted by itself is selected no more', async () => {
    window.confirm = vi.fn(() => true);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findAllByRole('link', { name: /^Edit(:|$)/ });
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    network.use(http.delete('/api/v1/plans/:id', () => new HttpResponse(null, { status: 204 })));
    await user.click(within(first()).getByRole('button', { name: /^Delete(:|$)/ }));
    expect(await screen.findByText('1 item selected')).toBeVisible();
  });

  test('deleting leaves nothing selected that somebody else has deleted', async () => {
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
    expect(await screen.findByText('1 record was not deleted. No such plan.')).toBeVisible();
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
    expect(await screen.findByText('4 records were not deleted.')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(calls().filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  test('deleting asks once, and keeps what could not be deleted, with the reason', async () => {
    allowConsole(/^ApiError: In use/);
    window.confirm = vi.fn(() => true);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await screen.findAllByRole('link', { name: /^Edit(:|$)/ });
    for (const row of rows().slice(0, 2)) await user.click(within(row).getByRole('checkbox'));
    let refusals = 0;
    network.use(
      http.delete('/api/v1/plans/:id', () => {
        refusals += 1;
        return HttpResponse.json({ message: 'In use by 3 campaigns.' }, { status: 409 });
      }),
    );
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: /^Delete(:|$)/ }));
    expect(window.confirm).toHaveBeenCalledExactlyOnceWith('Delete 2 records?');
    expect(await screen.findByText(/2 records were not deleted\. In use by 3 campaigns\./)).toBeVisible();
    expect(refusals).toBe(2);
    expect(await screen.findByText('2 items selected')).toBeVisible();
  });
});
