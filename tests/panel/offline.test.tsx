import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { network, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* A list whose browser reports no network. */

// Outside production, react-admin logs this for every failed query.
beforeEach(() => allowConsole(/ApiError|TypeError|Failed to fetch/));
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const loseNetwork = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
};
const answerPlans = (answer: () => Response) => network.use(http.get('/api/v1/plans', answer));
/** How often the page was asked for; the choices of selects, which have no pages, are asked for by the panel itself. */
const readings = () =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname, searchParams }) => pathname === '/api/v1/plans' && searchParams.has('page')).length;

test('is asked for once, if the browser never reported a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answerPlans(() => HttpResponse.error());
  await openPanel('/plans', { as: 'super-admin' });
  const retry = await screen.findByRole('button', { name: 'Refresh' });
  const asked = readings();
  await new Promise((done) => setTimeout(done, 300));
  expect(readings()).toBe(asked);
  expect(retry).toBeVisible();
});

test('keeps its rows while another order waits, and reads it by itself once the network is back', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  expect(await screen.findByText('CPA Standard')).toBeVisible();
  loseNetwork();
  answerPlans(() => HttpResponse.error());
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(await screen.findByText('You’re offline. These rows were loaded before.')).toBeVisible();
  expect(screen.getByText('CPA Standard')).toBeVisible();
  const asked = readings();
  await new Promise((done) => setTimeout(done, 300));
  expect(readings()).toBe(asked);
  network.resetHandlers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull());
  expect(readings()).toBeGreaterThan(asked);
});

test('tells what the server answers, though the browser reports no network', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  expect(await screen.findByText('CPA Standard')).toBeVisible();
  loseNetwork();
  answerPlans(() => HttpResponse.json({ message: 'The plans are being counted.' }, { status: 503 }));
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(await screen.findByText('The plans are being counted.')).toBeVisible();
});

test('says that there is no connection while it has no rows yet, and reads them by itself later', async () => {
  const user = await openPanel('/dashboard', { as: 'super-admin' });
  const link = await screen.findByRole('link', { name: 'Plans' });
  loseNetwork();
  answerPlans(() => HttpResponse.error());
  await user.click(link);
  expect(await screen.findByText(/^No connection/)).toBeVisible();
  network.resetHandlers();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('CPA Standard')).toBeVisible();
});
