import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { users } from '../../server/database/tables/index.ts';
import { allowConsole } from '../support/panel/console.ts';
import { network, requests, theBackend } from '../support/panel/network.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { openPanel } from '../support/panel/panel.tsx';

/* An operator has more affiliates than a page of a list, so that a filter by affiliate is searched on the server. */

ownBackend({});
const count = 130;
let oldest = 0;
beforeAll(async () => {
  const rows = Array.from({ length: count }, (_, at) => ({
    type: 'affiliate' as const,
    name: `Partner ${String(at).padStart(3, '0')}`,
    email: `partner${at}@example.com`,
    brandId: 1,
    approvedAt: new Date(),
  }));
  const made = await theBackend().database.insert(users).values(rows).returning({ id: users.id });
  oldest = made[0]?.id ?? 0;
});

const asked = () =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => /operators\/\d+\/affiliates$/.test(pathname));
const affiliateInAddress = () => {
  const filter = new URLSearchParams(location.search).get('filter');
  return (JSON.parse(filter ?? '{}') as { affiliate_id?: unknown }).affiliate_id;
};

test('an affiliate beyond the first page is found by typing, chosen and named', async () => {
  const user = await openPanel('/affiliates/campaigns', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const input = await screen.findByLabelText('Affiliate');
  await user.click(input);
  expect(await screen.findByText('Partner 129')).toBeVisible();
  expect(screen.queryByText('Partner 000')).toBeNull();
  await user.type(input, 'r 000');
  // While the server searches, nothing that was found for less is offered.
  expect(screen.queryByText('Partner 129')).toBeNull();
  await user.click(await screen.findByText('Partner 000'));
  await waitFor(() => expect(String(affiliateInAddress())).toBe(String(oldest)));
  expect(input).toHaveValue('Partner 000');
  expect(await screen.findByRole('button', { name: 'Remove filter: Affiliate: Partner 000' })).toBeVisible();
  expect(asked().every(({ searchParams }) => searchParams.get('page') === '1')).toBe(true);
  expect(asked().filter(({ searchParams }) => searchParams.get('q') === 'r 000')).toHaveLength(1);
});

test('an affiliate is found by its e-mail, which its choice does not begin with', async () => {
  const user = await openPanel('/affiliates/campaigns', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const input = await screen.findByLabelText('Affiliate');
  await user.type(input, 'r7@');
  expect(await screen.findByText('Partner 007')).toBeVisible();
  expect(screen.getAllByText(/^Partner/)).toHaveLength(1);
});

test('the name of a filter in an address is asked for alone', async () => {
  const filter = encodeURIComponent(JSON.stringify({ affiliate_id: String(oldest) }));
  await openPanel(`/affiliates/campaigns?filter=${filter}`, { as: 'operator' });
  expect(await screen.findByRole('button', { name: 'Remove filter: Affiliate: Partner 000' })).toBeVisible();
  const reads = asked().map(({ searchParams }) => searchParams.get('id'));
  expect(reads.filter((id) => id === String(oldest))).toHaveLength(1);
});

test('trying again brings back the choices and the name of what is chosen', async () => {
  // Outside production, react-admin logs this for every failed query.
  allowConsole(/ApiError/);
  const refused = http.get('/api/v1/operators/:id/affiliates', () => new HttpResponse(null, { status: 503 }));
  network.use(refused);
  const filter = encodeURIComponent(JSON.stringify({ affiliate_id: String(oldest) }));
  const user = await openPanel(`/affiliates/campaigns?filter=${filter}`, { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.resetHandlers();
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Remove filter: Affiliate: Partner 000' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Affiliate')).toHaveValue('Partner 000'));
});

test('the name of a filter is read again where it is shown again', async () => {
  const filter = encodeURIComponent(JSON.stringify({ affiliate_id: String(oldest) }));
  const address = `/affiliates/campaigns?filter=${filter}`;
  const user = await openPanel(address, { as: 'operator' });
  expect(await screen.findByRole('button', { name: 'Remove filter: Affiliate: Partner 000' })).toBeVisible();
  await theBackend().database.update(users).set({ name: 'Renamed' }).where(eq(users.id, oldest));
  await user.click(await screen.findByRole('link', { name: 'Brands' }));
  await screen.findByRole('heading', { name: 'Brands' });
  history.back();
  expect(await screen.findByRole('button', { name: 'Remove filter: Affiliate: Renamed' })).toBeVisible();
});
