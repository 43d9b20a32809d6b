import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../src/authProvider/session.ts';
import { signOut } from '../../src/authProvider/sign-out.ts';
import { request } from '../../src/shared/http/index.ts';
import { loseSession } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { calls, network, requests, unanswered } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';

/* Answers to requests to join, and the end of the session in which they were given. */

beforeEach(() => {
  // Outside production, react-admin logs this for every failed query and mutation.
  allowConsole(/ApiError/);
  // The replaced network reports a read that is given up just when its response has come.
  allowConsole(/^InterceptorError: .* already been handled/s);
});

const answered = () => calls().filter((call) => call.startsWith('PATCH'));
const bodies = () =>
  Promise.all(requests.filter(({ method }) => method === 'PATCH').map((sent) => sent.clone().json()));
const first = () => screen.getAllByRole('row')[1] as HTMLElement;
const nameIn = (row: HTMLElement) => within(row).getAllByRole('cell')[1]?.textContent ?? '';
const undo = () => screen.queryByRole('button', { name: 'Undo' });

async function openRequests() {
  const user = await openPanel('/affiliates/requests', { as: 'operator' });
  await screen.findAllByLabelText(/^Approve(:|$)/);
  return { user, name: nameIn(first()) };
}

async function approve(user: UserEvent, name: string): Promise<void> {
  await user.click(within(first()).getByRole('button', { name: /^Approve(:|$)/ }));
  await screen.findByText(`Approved: ${name}`);
  // The list has been read without the request.
  await waitFor(() => expect(nameIn(first())).not.toBe(name));
  // A read under way could be the first to find that the session has ended.
  await waitFor(() => expect(unanswered()).toEqual([]));
}

/** Rejects the first request when the session is over, which the panel does not know yet. */
async function rejectTooLate(user: UserEvent, reason: string): Promise<void> {
  await user.click(within(first()).getByRole('button', { name: /^Reject(:|$)/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Reject .+\?$/ }));
  await user.type(dialog.getByLabelText('Reason (optional)'), reason);
  loseSession();
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
}

const findEnd = () => act(() => request('/api/v1/brands').catch(() => undefined));
const again = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }));

async function signInAgain(user: UserEvent): Promise<void> {
  const form = await again();
  await user.type(form.getByLabelText('Password'), demoPassword);
  await user.click(form.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull());
}

describe('a session that ends before an answer is sent', () => {
  test('keeps the answer with its reason, and sends it once the same account is back', async () => {
    const { user, name } = await openRequests();
    await rejectTooLate(user, 'No website yet');
    expect((await again()).getByText('Log in again, and your answer will be sent.')).toBeVisible();
    expect(window.location.pathname).toBe('/affiliates/requests');
    await waitFor(() => expect(screen.queryByText(/^Rejected: /)).toBeNull());
    expect(undo()).toBeNull();
    expect(answered()).toEqual([]);
    // The list could not be read again either, but will be.
    await act(() => new Promise((read) => setTimeout(read, 300)));
    expect(screen.queryByText(/^Couldn’t refresh the list/)).toBeNull();

    await signInAgain(user);
    expect(await screen.findByText(`Rejected: ${name}`)).toBeVisible();
    expect(await bodies()).toEqual([{ approved: false, reason: 'No website yet' }]);
    // It is sent, so that there is nothing to undo.
    expect(undo()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps an answer whose sending finds that it has ended', async () => {
    const { user, name } = await openRequests();
    await approve(user, name);
    loseSession();
    // Reads wait, as otherwise one of them could find the end first.
    let letRead = () => {};
    const isFound = new Promise<void>((found) => (letRead = found));
    network.use(http.get('/api/v1/*', () => isFound));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await again();
    letRead();
    const refused = answered().length;
    expect(refused).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();

    await signInAgain(user);
    expect(await screen.findByText(`Approved: ${name}`)).toBeVisible();
    expect(answered()).toHaveLength(refused + 1);
    expect((await bodies()).at(-1)).toEqual({ approved: true });
    await waitFor(() => expect(nameIn(first())).not.toBe(name));
  });

  test('leads to one message, by name, if the answer is refused then', async () => {
    const { user, name } = await openRequests();
    await approve(user, name);
    loseSession();
    await findEnd();
    network.use(
      http.patch('/api/v1/affiliates/:id/approval', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 409 }),
      ),
    );
    await signInAgain(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Couldn’t process: ${name}Not today.`);
    expect(screen.queryByText(/^Approved: /)).toBeNull();
    await waitFor(() => expect(nameIn(first())).toBe(name));
  });

  test('does not lose it to a tab that is closed by mistake', async () => {
    const { user, name } = await openRequests();
    await approve(user, name);
    loseSession();
    await findEnd();
    await again();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(answered()).toEqual([]);
    await signInAgain(user);
    await waitFor(() => expect(answered()).toHaveLength(1));
  });

  test('sends nothing when its user leaves, and says of whom', async () => {
    const { user, name } = await openRequests();
    await rejectTooLate(user, 'No website yet');
    await user.click((await again()).getByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    const alert = await screen.findByText(`Couldn’t process: ${name}`);
    expect(alert.closest('[role=alert]')).toHaveTextContent('session ended before your answer was sent');
    expect(screen.queryByText(/^Rejected: /)).toBeNull();
    expect(undo()).toBeNull();
    expect(answered()).toEqual([]);
  });

  test('sends nothing in the name of another account, and says of whom', async () => {
    const { user, name } = await openRequests();
    await rejectTooLate(user, 'No website yet');
    await again();
    await act(() => login('affiliate@demo.test', demoPassword));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await screen.findByText(`Couldn’t process: ${name}`)).toBeVisible();
    expect(screen.queryByText(/^Rejected: /)).toBeNull();
    expect(answered()).toEqual([]);
  });

  test('is not logged out of before its user has decided about the answer', async () => {
    const { user, name } = await openRequests();
    await approve(user, name);
    loseSession();
    await act(() => signOut());
    await again();
    expect(calls()).not.toContain('POST /api/v1/auth/logout');
    await signInAgain(user);
    expect(await screen.findByText(`Approved: ${name}`)).toBeVisible();
  });
});

test('after a logout neither the name nor the offer to undo is left for whoever sits down next', async () => {
  const { user, name } = await openRequests();
  await approve(user, name);
  await act(() => signOut());
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(answered()).toHaveLength(1);
  expect(undo()).toBeNull();
  expect(document.body.textContent).not.toContain(name);
});
