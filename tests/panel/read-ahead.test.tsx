import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { aheadLasts } from '../../src/statistics/calls.ts';
import { announceNothing, calls, network, requests, unanswered } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const rows = () => calls().filter((call) => call === 'GET /api/v1/contacts');

test.each([
  ['of the reference server', () => undefined],
  ['of a backend that announces nothing', announceNothing],
])(
  'pressing a link of the menu prefetches the rows %s, and the list does not request them again',
  async (_, begin) => {
    begin();
    const user = await openPanel('/dashboard', { as: 'super-admin' });
    const link = await screen.findByRole('link', { name: 'Contacts' });
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    expect(rows()).toHaveLength(1);
    await user.pointer('[/MouseLeft]');
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(rows()).toHaveLength(1);
  },
);

test('a list that was left on another page does not prefetch its first page', async () => {
  const user = await openPanel('/contacts?page=2&perPage=1&sort=id&order=ASC&filter={}', {
    as: 'super-admin',
  });
  await screen.findAllByRole('row');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const before = rows().length;
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Contacts' }) });
  expect(rows()).toHaveLength(before);
});

const figures = () => calls().filter((call) => call === 'GET /api/v1/statistics').length;

test('pressing the link to the dashboard reads its figures, which the page does not read again', async () => {
  const user = await openPanel('/contacts', { as: 'super-admin' });
  // Those that the page reads once it is loaded, until they are too old.
  await waitFor(() => expect(figures()).toBe(2), { timeout: 5000 });
  await new Promise((resolve) => setTimeout(resolve, aheadLasts + 100));
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Dashboard' }) });
  await waitFor(() => expect(figures()).toBe(4));
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeVisible();
  expect(figures()).toBe(4);
});

test('another page reads the figures of the dashboard once, which shows them before it has read them again', async () => {
  const user = await openPanel('/contacts', { as: 'super-admin' });
  await waitFor(() => expect(figures()).toBe(2), { timeout: 5000 });
  await waitFor(() => expect(unanswered()).toEqual([]));
  network.use(http.get('*/api/v1/statistics', () => delay('infinite')));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  const totals = await screen.findByRole('list', { name: 'Totals' });
  expect(within(totals).getAllByRole('listitem')[0]).toHaveTextContent(/^Clicks\d/);
});

test('a dashboard that is open reads no other figures than those that it shows', async () => {
  await openPanel('/dashboard?period=7', { as: 'affiliate' });
  await screen.findByRole('list', { name: 'Totals' });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const asked = requests.filter(({ url }) => url.includes('/api/v1/statistics'));
  expect(asked.length).toBeGreaterThan(1);
  for (const { url } of asked) expect(new URL(url).searchParams.get('period')).toBe('7');
});

const mouse = { pointerType: 'mouse' };
/** Milliseconds, well over those for which a mouse rests. */
const rest = 120;

test('a mouse that rests on a link of the menu prefetches the rows, which the list does not request again', async () => {
  const user = await openPanel('/plans', { as: 'super-admin' });
  const link = await screen.findByRole('link', { name: 'Contacts' });
  fireEvent.pointerEnter(link, mouse);
  await waitFor(() => expect(rows()).toHaveLength(1));
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
  expect(rows()).toHaveLength(1);
});

test('a mouse that passes over a link, and a finger that enters it, prefetch nothing', async () => {
  await openPanel('/plans', { as: 'super-admin' });
  const link = await screen.findByRole('link', { name: 'Contacts' });
  fireEvent.pointerEnter(link, mouse);
  fireEvent.pointerLeave(link, mouse);
  fireEvent.pointerEnter(link, { pointerType: 'touch' });
  await new Promise((resolve) => setTimeout(resolve, rest));
  expect(rows()).toHaveLength(0);
});
