import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { announceNothing, calls, network } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

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
  const list = within(await screen.findByRole('list', { name: 'Where you are logged in' }));
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

test('security 8: another one is signed out, and all others at once', async () => {
  network.use(http.get(path, () => HttpResponse.json([elsewhere])));
  const { user, list } = await openSessions();
  expect(list.getByText('Firefox, Windows')).toBeVisible();
  network.use(http.delete(`${path}/900`, () => new HttpResponse(null, { status: 204 })));
  await user.click(list.getByRole('button', { name: 'End session: Firefox, Windows' }));
  expect(await screen.findByText('Session ended')).toBeVisible();
  expect(calls()).toContain(`DELETE ${path}/900`);
  await waitFor(() => expect(calls().filter((call) => call === `GET ${path}`)).toHaveLength(2));
  network.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
  expect(await screen.findByText('All other sessions ended')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull());
  expect(calls()).toContain(`DELETE ${path}`);
});

test('a list that does not load can be asked for again', async () => {
  network.use(http.get(path, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  const user = await openPanel('/profile-settings', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeVisible();
});

test('decision 22: a backend that announces nothing is not asked for them', async () => {
  announceNothing();
  await openPanel('/profile-settings', { as: 'operator' });
  await screen.findByLabelText('Name');
  expect(screen.queryByText('Where you are logged in')).toBeNull();
  expect(calls()).not.toContain(`GET ${path}`);
});
