import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { allowConsole } from '../support/panel/console.ts';
import { network, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* Addresses of lists that somebody kept for long, or typed: the list drops what it does not have. */

// Outside production, react-admin logs this for every failed query.
beforeEach(() => allowConsole(/ApiError/));

const opened = (query: Record<string, string>, path = '/plans') =>
  openPanel(`${path}?${new URLSearchParams(query).toString()}`, { as: 'super-admin' });
const plans = async () => (await within(await screen.findByRole('table')).findAllByRole('row')).length - 1;
const inAddress = (name: string) => new URLSearchParams(window.location.search).get(name);
const leftOut = () => screen.findByText('What this list can’t filter or sort by was left out.');

describe('the address of a list', () => {
  test('loses an order that the list does not have, and keeps its filter', async () => {
    const filter = JSON.stringify({ payment_type: '1' });
    await opened({ sort: 'color', order: 'DESC', filter });
    await leftOut();
    expect(await plans()).toBeGreaterThan(0);
    expect(inAddress('sort')).toBe('id');
    expect(inAddress('filter')).toBe(filter);
    expect(screen.queryByText('Invalid value')).toBeNull();
  });

  test('loses an outdated filter, and keeps the order and the other filters', async () => {
    const filter = JSON.stringify({ payment_type: 'barter', q: 'a' });
    await opened({ sort: 'name', order: 'DESC', filter });
    await leftOut();
    await screen.findByRole('table');
    expect([inAddress('sort'), inAddress('order')]).toEqual(['name', 'DESC']);
    expect(inAddress('filter')).toBe('{"q":"a"}');
    expect(screen.getByRole('searchbox')).toHaveValue('a');
  });

  test('loses a search that is too long, and Back does not lead to it again', async () => {
    const before = window.history.length;
    await opened({ filter: JSON.stringify({ q: 'x'.repeat(20_000) }) });
    await leftOut();
    expect(await plans()).toBeGreaterThan(0);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(window.history.length).toBe(before);
  });

  test.each(['-5', '0', '2.5', 'many', '1000000'])('loses a page size of %s', async (perPage) => {
    await opened({ perPage, sort: 'name', order: 'DESC' });
    expect(await plans()).toBe(18);
    expect(screen.getByRole('combobox', { name: /rows per page/i })).toHaveValue('18');
    expect([inAddress('perPage'), inAddress('sort')]).toEqual(['18', 'name']);
  });

  test.each(['5', '"text"', 'true', '[1]', 'null', '{bad'])(
    'shows the list where its filter is %s',
    async (filter) => {
      await opened({ filter });
      expect(await plans()).toBeGreaterThan(0);
    },
  );
});

test('a refusal that names nothing offers a reset, which clears all of the query', async () => {
  network.use(
    http.get('/api/v1/plans', ({ request }) =>
      request.url.includes('q=')
        ? HttpResponse.json({ message: 'Not like this' }, { status: 422 })
        : undefined,
    ),
  );
  const user = await opened({ sort: 'name', order: 'DESC', filter: '{"q":"a"}' });
  const alert = within(
    await screen
      .findByText('Not like this')
      .then((text) => text.closest<HTMLElement>('[role=alert]') ?? text),
  );
  await user.click(alert.getByRole('button', { name: 'Clear search and filters' }));
  expect(await plans()).toBeGreaterThan(0);
  expect([inAddress('sort'), inAddress('filter')]).toEqual(['id', '{}']);
});

test('the search takes no more than the server does', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  const field = await screen.findByRole('searchbox');
  await user.click(field);
  await user.paste('x'.repeat(20_000));
  expect(field).toHaveValue('x'.repeat(255));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('q=x'))).toBe(true));
  expect(await screen.findByText('Nothing found. Change your search or filters.')).toBeVisible();
});

test('so does the command palette', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  await screen.findByRole('table');
  await user.keyboard('{Control>}[KeyK]{/Control}');
  const palette = within(await screen.findByRole('dialog', { name: 'Quick navigation' }));
  await user.click(palette.getByRole('combobox'));
  await user.paste('x'.repeat(20_000));
  expect(palette.getByRole('combobox')).toHaveValue('x'.repeat(255));
});
