import { screen, waitFor, within } from '@testing-library/react';
import { inArray } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { plans } from '../../server/database/tables/index.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { signedIn } from '../support/server/client.ts';

type User = Awaited<ReturnType<typeof openPanel>>;

async function givenPlans(...names: string[]): Promise<number[]> {
  const admin = await signedIn(theBackend().app, 'super-admin@demo.test');
  const ids: number[] = [];
  for (const name of names) {
    const { body } = await admin.post('/api/v1/plans', { name, price: '1.00', payment_type: 1 });
    ids.push((body as { id: number }).id);
  }
  return ids;
}

const pricesOf = async (ids: number[]) => {
  const rows = await theBackend()
    .database.select({ price: plans.price })
    .from(plans)
    .where(inArray(plans.id, ids))
    .orderBy(plans.id);
  return rows.map(({ price }) => price);
};

/** Selects the rows that a search finds, and opens the dialog that changes them. */
async function openChange(user: User, count: number) {
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1));
  for (const row of screen.getAllByRole('row').slice(1)) await user.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog', { name: `Change ${count} records` }));
}

const sought = (q: string) => `/plans?${new URLSearchParams({ filter: JSON.stringify({ q }) }).toString()}`;

describe('changing several records', () => {
  test('asks for the field where there are several', async () => {
    const user = await openPanel('/brands', { as: 'super-admin' });
    await screen.findAllByRole('row');
    for (const row of screen.getAllByRole('row').slice(1, 3))
      await user.click(within(row).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 records' }));
    const field = dialog.getByLabelText('Field');
    await user.selectOptions(field, 'Click parameter');
    expect(await dialog.findByLabelText(/^Click parameter/)).toBeVisible();
    expect(field).toHaveFocus();
  });

  test('gives a field of each one value, after a look at how many they are', async () => {
    const ids = await givenPlans('Alike one', 'Alike two');
    const user = await openPanel(sought('Alike '), { as: 'super-admin' });
    const dialog = await openChange(user, 2);
    const price = await dialog.findByLabelText(/^Price/);
    // A payment type alone would read each price as something else.
    expect(dialog.queryByLabelText('Field')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Change 2 records' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([]);
    await user.type(price, '12.5');
    await user.click(dialog.getByRole('button', { name: 'Change 2 records' }));
    expect(await screen.findByText('2 records changed')).toBeVisible();
    expect(await pricesOf(ids)).toEqual(['12.50', '12.50']);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull());
  });

  test('says which failed and why, and keeps them selected', async () => {
    allowConsole(/ApiError: In use/);
    const ids = await givenPlans('Partly one', 'Partly two', 'Partly three');
    const user = await openPanel(sought('Partly '), { as: 'super-admin' });
    const refuse = () => HttpResponse.json({ message: 'In use.' }, { status: 409 });
    network.use(http.patch(`/api/v1/plans/${ids[1]}`, refuse));
    const dialog = await openChange(user, 3);
    await user.type(await dialog.findByLabelText(/^Price/), '3');
    await user.click(dialog.getByRole('button', { name: 'Change 3 records' }));
    expect(await screen.findByText('Couldn’t change 1 record. Partly two: In use.')).toBeVisible();
    expect(await pricesOf(ids)).toEqual(['3.00', '1.00', '3.00']);
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  test('is offered neither where nothing can be changed nor for fields that the backend lacks', async () => {
    announceNothing();
    await openPanel('/brands', { as: 'super-admin' });
    await screen.findAllByRole('row');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('a failure that comes after the list was left is told where its user is then', async () => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  network.use(
    http.patch('/api/v1/campaigns/:id', async () => {
      await refused;
      return HttpResponse.json({ message: 'Not today.' }, { status: 409 });
    }),
  );
  const user = await openPanel('/campaigns', { as: 'affiliate' });
  const [, row] = await screen.findAllByRole('row');
  await user.click(within(row as HTMLElement).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(screen.getByRole('link', { name: 'Promo materials' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Promo materials' })).toBeVisible();
  refuse();
  expect(await screen.findByText(/Not today\.$/)).toBeVisible();
});
