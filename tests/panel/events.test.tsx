import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { feedOf, names } from '../support/server/feed.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const id = names('live');
const asked = () => calls().filter((call) => /\/operators\/\d+\/events$/.test(call)).length;

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => look('visible'));

test(
  'new events appear at the top while the switch is on and the tab is seen',
  { timeout: 40_000 },
  async () => {
    const feed = await feedOf(theBackend());
    const user = await openPanel('/events?page=2', { as: 'operator' });
    const live = await screen.findByRole('switch', { name: 'Live: new events appear at the top' });
    await user.click(live);
    await waitFor(() => expect(window.location.search).toContain('page=1'));
    const name = id();
    await feed.results([{ id: name, type: 'registration', customer: name }]);
    const shown = await screen.findAllByText(name, undefined, { timeout: 5000 });
    const [, first] = screen.getAllByRole('row');
    expect(first).toContainElement(shown[0] ?? null);

    look('hidden');
    const before = asked();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(asked()).toBe(before);
    look('visible');
    await waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 5000 });
    await user.click(live);
    expect(live).not.toBeChecked();
  },
);

test('the pager says that there are more than were counted', async () => {
  network.use(
    http.get('/api/v1/operators/:id/events', () =>
      HttpResponse.json({
        data: Array.from({ length: 18 }, (_, at) => ({
          id: at + 1,
          customer: 'player',
          event_id: `e-${at}`,
          type: { key: 'deposit', title: 'Deposit' },
          status: { key: 'accepted', title: 'Accepted' },
          brand: { id: 1, name: 'Aurora' },
          received_at: '2026-01-01T00:00:00Z',
          occurred_at: null,
          amount: null,
          currency: null,
          reason: null,
          times: 1,
          became: null,
          item: null,
        })),
        meta: { current_page: 1, last_page: 556, per_page: 18, total: 10_000 },
      }),
    ),
  );
  await openPanel('/events', { as: 'operator' });
  expect(await screen.findByText('1–18 of 10,000+')).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(19);
});
