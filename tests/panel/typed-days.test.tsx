import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { send } from '../support/panel/browser.ts';
import { network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

beforeEach(() =>
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const me = await send(theBackend().app, request);
      const headers = new Headers(me.headers);
      headers.append('X-Capabilities', 'statistics');
      return new Response(me.body, { status: me.status, headers });
    }),
  ),
);

async function openSpan() {
  await openPanel('/dashboard?from=2026-03-01&to=2026-03-08', { as: 'operator' });
  const figures = within(await screen.findByRole('region', { name: 'Figures' }, { timeout: 30_000 }));
  return { first: await figures.findByLabelText('First day'), last: figures.getByLabelText('Last day') };
}

const span = () => {
  const search = new URLSearchParams(window.location.search);
  return [search.get('from'), search.get('to')];
};

/** Types digits as a browser reports them: each makes a date of its own. */
function typeYear(field: HTMLElement, rest: string, year: string) {
  for (let typed = 1; typed <= year.length; typed += 1) {
    fireEvent.keyDown(field, { key: year[typed - 1] });
    fireEvent.change(field, { target: { value: `${year.slice(0, typed).padStart(4, '0')}-${rest}` } });
  }
}

test('a typed day is taken as a whole, and leaves the other end and one entry to go back to', async () => {
  const { first, last } = await openSpan();
  const entries = window.history.length;
  first.focus();
  typeYear(first, '02-20', '2026');
  expect(span()).toEqual(['2026-03-01', '2026-03-08']);
  expect(last).toHaveValue('2026-03-08');
  fireEvent.keyDown(first, { key: 'Enter' });
  await waitFor(() => expect(span()).toEqual(['2026-02-20', '2026-03-08']));
  expect(window.history.length).toBe(entries + 1);
  fireEvent.blur(first);
  expect(window.history.length).toBe(entries + 1);

  // A year that is not typed to its end is no day.
  typeYear(last, '03-09', '20');
  fireEvent.blur(last);
  expect(last).toHaveValue('2026-03-08');
  expect(span()).toEqual(['2026-02-20', '2026-03-08']);
});

test('a day that is picked is taken at once', async () => {
  const { first } = await openSpan();
  fireEvent.pointerDown(first);
  fireEvent.change(first, { target: { value: '2026-03-04' } });
  await waitFor(() => expect(span()).toEqual(['2026-03-04', '2026-03-08']));
});
