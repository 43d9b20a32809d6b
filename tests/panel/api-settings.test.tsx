import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { feeds } from '../../contract/feeds.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { somebody } from '../support/panel/somebody.ts';

const page = '/operator-integrations/api-settings';

const feed = {
  id: 3,
  name: 'Aurora',
  operator: 'Olga',
  keys: [{ id: 1, name: 'Live', prefix: 'pk_abc', last_used_at: null, expires_at: null }],
  last_at: '2026-01-02T10:00:00Z',
  last_hour: 12_345,
  last_day: 12_345,
};
const request = {
  id: 9,
  at: '2026-01-02T10:00:00Z',
  way: 'api',
  key: 'Live',
  accepted: 0,
  duplicate: 0,
  rejected: 2,
  reasons: ['CURRENCY'],
  brand: { id: 3, name: 'Aurora' },
};

/** A backend with these brands and requests. */
function answer(data: readonly object[], requests: readonly object[]): void {
  network.use(
    http.get(feeds.list.path, () =>
      HttpResponse.json({
        data,
        meta: { current_page: 1, last_page: 1, per_page: 18, total: data.length },
        totals: { last_hour: 10_001, last_day: 10_001, dropped_day: 25, dropped_month: 1234 },
      }),
    ),
    http.get(feeds.latest.path, () => HttpResponse.json(requests)),
  );
}

test('a super-admin sees the keys of all brands, what is heard of them, and the clicks not counted', async () => {
  answer(
    [
      feed,
      { ...feed, id: 4, name: 'Silent', operator: null, keys: [], last_at: null, last_hour: 0, last_day: 0 },
    ],
    [request, { ...request, id: 2, refusal: 'The request must be JSON.' }],
  );
  await openPanel(page, { as: 'super-admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'API settings' })).toBeVisible();
  const brands = within(await screen.findByRole('region', { name: 'Brands' }));
  const [first, second] = brands.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Aurora.*Olga.*Live pk_abc….*Receiving.*In the last hour: 10,000\+/);
  expect(second).toHaveTextContent(/Silent.*No operator.*No keys.*Not connected$/);
  expect(screen.getByText('25')).toBeVisible();
  expect(screen.getByText(/In the last 30 days: 1,234/)).toBeVisible();
  const requests = await screen.findByRole('region', { name: 'Latest requests' });
  const [judged, refused] = await within(requests).findAllByRole('listitem');
  expect(judged).toHaveTextContent(/Aurora · .*rejected: 2 CURRENCY/);
  expect(refused).toHaveTextContent(/Aurora · .*not taken: The request must be JSON\./);
});

test('a system is silent by the rule of the dashboard, and without a key it sends nothing', async () => {
  const quiet = { ...feed, last_hour: 0, last_day: 0 };
  answer(
    [
      { ...quiet, id: 5, name: 'Gone' },
      { ...quiet, id: 6, name: 'Rare' },
      { ...feed, id: 7, name: 'Keyless', keys: [] },
    ],
    [],
  );
  network.use(
    http.get(feeds.silent.path, () =>
      HttpResponse.json([{ brand: { id: 5, name: 'Gone' }, last_at: '2026-01-02T10:00:00Z' }]),
    ),
  );
  await openPanel(page, { as: 'super-admin' });
  const brands = within(await screen.findByRole('region', { name: 'Brands' }));
  await brands.findByText('Events have stopped arriving');
  const [gone, rare, keyless] = brands.getAllByRole('listitem');
  expect(gone).toHaveTextContent(/Gone.*Events have stopped arriving/);
  expect(rare).toHaveTextContent(/Rare.*Quiet for over a day/);
  expect(keyless).toHaveTextContent(/Keyless.*No keys.*Can’t send: no key/);
  expect(await screen.findByText('No requests yet.')).toBeVisible();
});

test('the key of a row opens the settings of its brand, and the search asks the server', async () => {
  const user = await openPanel(page, { as: 'super-admin' });
  await user.type(await screen.findByRole('searchbox', { name: 'Find a brand or operator' }), 'Aurora Bet');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^API settings: / })).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'API settings: Aurora Bet' }));
  const dialog = within(await screen.findByRole('dialog', { name: /API settings/ }));
  expect(await dialog.findByRole('button', { name: 'Try a test event' })).toBeVisible();
});

test('a search that fails keeps its field and what was typed', async () => {
  allowConsole(/ApiError/);
  const user = await openPanel(page, { as: 'super-admin' });
  const search = await screen.findByRole('searchbox', { name: 'Find a brand or operator' });
  network.use(http.get(feeds.list.path, () => HttpResponse.json({ message: 'Away' }, { status: 500 })));
  await user.type(search, 'Aurora');
  expect(await screen.findByText('Away')).toBeVisible();
  expect(search).toBeVisible();
  expect(search).toHaveFocus();
  expect(search).toHaveValue('Aurora');
});

test('without brands the page says how to begin', async () => {
  answer([], []);
  await openPanel(page, { as: 'super-admin' });
  expect(await screen.findByText(/No brands yet\. Add a brand/)).toBeVisible();
  expect(screen.getByText(/curl -X POST/)).toBeVisible();
});

test('a failure is told, and tried again by a button', async () => {
  allowConsole(/ApiError/);
  network.use(http.get(feeds.list.path, () => HttpResponse.json({ message: 'Away' }, { status: 500 })));
  const user = await openPanel(page, { as: 'super-admin' });
  const failure = await screen.findByText('Away');
  answer([feed], []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(failure).not.toBeInTheDocument());
  expect(await screen.findByText('Aurora')).toBeVisible();
});

test('decision 22: without an announcement the page is the specified placeholder, and nothing is asked for', async () => {
  announceNothing();
  await openPanel(page, { as: 'super-admin' });
  expect(await screen.findByText(/check back later/)).toBeVisible();
  expect(calls().filter((call) => /feed|api_keys/.test(call))).toEqual([]);
});

test.each([
  [['brands.view'], false],
  [['brands.view', 'api-keys.manage'], true],
])('a super-admin whose role allows %j sees the entry: %s', async (permissions, isThere) => {
  answer([feed], []);
  network.use(
    http.get('/api/v1/auth/me', () =>
      HttpResponse.json(
        {
          ...somebody,
          approved: true,
          type: 'super-admin',
          id: 1,
          role: { id: 1, name: 'Part' },
          permissions,
        },
        { headers: { 'X-Capabilities': 'tracking, sub-roles' } },
      ),
    ),
  );
  await openPanel('/dashboard', { as: 'super-admin' });
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('link', { name: 'Brands' });
  expect(screen.queryAllByRole('button', { name: 'Operator integrations' })).toHaveLength(isThere ? 1 : 0);
});
