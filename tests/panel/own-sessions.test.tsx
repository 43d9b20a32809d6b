import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { announceNothing, calls, network, theBackend } from '../support/panel/network.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { signedIn } from '../support/server/client.ts';

const path = '/api/v1/auth/sessions';
const elsewhere = {
  id: 900,
  address: '198.51.100.7',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0',
  created_at: '2026-01-01T00:00:00Z',
  last_seen_at: '2026-01-01T00:00:00Z',
  current: false,
};

async function openSessions() {
  const user = await openPanel('/profile-settings', { as: 'operator' });
  const list = within(await screen.findByRole('list', { name: 'Active sessions' }));
  return { user, list };
}

test('security 8: the present session is marked, and cannot be ended by mistake', async () => {
  const { list } = await openSessions();
  const rows = list.getAllByRole('listitem');
  const own = rows.filter((row) => row.textContent?.includes('This device'));
  expect(own).toHaveLength(1);
  expect(own[0]).toHaveTextContent('192.0.2.1');
  expect(within(own[0] ?? document.body).queryByRole('button')).toBeNull();
});

test('security 8: a new password ends the others, which the list then leaves out', async () => {
  await signedIn(theBackend().app, 'operator@demo.test');
  const { user, list } = await openSessions();
  const others = () => list.queryAllByRole('button', { name: /^End session:/ });
  expect(others().length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('New password'), demoPassword);
  await user.type(screen.getByLabelText('Confirm password'), demoPassword);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Account updated')).toBeVisible();
  await waitFor(() => expect(others()).toEqual([]));
});

test('security 8: another one is signed out, and all others at once', async () => {
  network.use(http.get(path, () => HttpResponse.json([elsewhere])));
  const { user, list } = await openSessions();
  expect(list.getByText('Firefox, Windows')).toBeVisible();
  network.use(http.delete(`${path}/900`, () => new HttpResponse(null, { status: 204 })));
  await user.click(
    list.getByRole('button', { name: /^End session: Firefox, Windows, 198\.51\.100\.7, .*2026/ }),
  );
  expect(await screen.findByText('Session ended')).toBeVisible();
  expect(calls()).toContain(`DELETE ${path}/900`);
  await waitFor(() => expect(calls().filter((call) => call === `GET ${path}`)).toHaveLength(2));
  network.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('All other sessions ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull());
  expect(calls()).toContain(`DELETE ${path}`);
  // The button that was pressed is gone.
  await waitFor(() => expect(screen.getByRole('list', { name: 'Active sessions' })).toHaveFocus());
});

test('a list that does not load can be asked for again', async () => {
  network.use(http.get(path, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const user = await openPanel('/profile-settings', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});

test('decision 22: a backend that announces nothing gets no call for them', async () => {
  announceNothing();
  await openPanel('/profile-settings', { as: 'operator' });
  await screen.findByLabelText('Name');
  expect(screen.queryByText('Active sessions')).toBeNull();
  expect(calls()).not.toContain(`GET ${path}`);
});

test('security 8: a super-admin ends all sessions of another account, after a question', async () => {
  const theirs = await signedIn(theBackend().app, 'affiliate@demo.test');
  const user = await openPanel('/users?filter={"q":"affiliate@demo.test"}', { as: 'super-admin' });
  const button = await screen.findByRole('button', { name: 'End all sessions: Anna Keller' });
  await user.click(button);
  expect(await answerQuestion(user, 'Cancel')).toMatch(/^End all sessions of Anna Keller\?They will/);
  expect((await theirs.get('/api/v1/auth/me')).status).toBe(200);
  network.use(
    http.delete('/api/v1/users/:id/sessions', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  await user.click(button);
  await answerQuestion(user, 'End all sessions');
  expect(await screen.findByText('Something went wrong on the server. Try again later.')).toBeVisible();
  await user.click(button);
  await answerQuestion(user, 'End all sessions');
  expect(await screen.findByText('All sessions of Anna Keller ended')).toBeVisible();
  expect((await theirs.get('/api/v1/auth/me')).status).toBe(401);
});

test('security 8: a super-admin cannot end all sessions of the own account there', async () => {
  await openPanel('/users?filter={"q":"super-admin@demo.test"}', { as: 'super-admin' });
  // This DOM names the place where the address may break as a space.
  expect(await screen.findByRole('cell', { name: /^super-admin@ ?demo\.test$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^End all sessions/ })).toBeNull();
});
