import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { customerCalls } from '../../contract/customer-calls.ts';
import { hour } from '../../contract/durations.ts';
import { statisticsCalls } from '../../contract/statistics.ts';
import { attributions, customers, users } from '../../server/database/tables/index.ts';
import { demoCaller } from '../support/server/callers.ts';
import { clickIds, feedOf, names } from '../support/server/feed.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';
import { send } from '../support/panel/browser.ts';
import { calls, network, requests, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const id = names('drawer');

/** A customer who came by a click two hours ago, registered and deposited. */
async function someCustomer() {
  const backend = theBackend();
  const feed = await feedOf(backend);
  const before = (hours: number) => new Date(backend.now().getTime() - hours * hour);
  const customer = id();
  const click = clickIds.seal(feed.campaigns[0]?.id ?? 0, before(2));
  const at = { occurred_at: before(1).toISOString() };
  await feed.results([
    { id: id(), type: 'registration', customer, click_id: click, ...at },
    { id: id(), type: 'deposit', customer, amount: '1250.5', ...at },
  ]);
  const [row] = await backend.database.select().from(customers).where(eq(customers.externalId, customer));
  if (!row) throw new Error(`${customer} was not registered`);
  return row;
}

/** Gives the operator a role with one permission, until the test ends. */
async function allowAlone(permission: string) {
  const { database } = theBackend();
  const [operator] = await database.select().from(users).where(eq(users.email, 'operator@demo.test'));
  const ids = [operator?.id ?? 0];
  onTestFinished(async () => void (await giveRole(database, ids, null)));
  await giveRole(database, ids, await makeRole(database, [permission]));
}

const drawerOf = async (id: number) => {
  const user = await openPanel(`/events/customers/${id}`, { as: 'operator' });
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Customer' })) };
};

test('a customer’s drawer tells its life from the click to its events', async () => {
  const customer = await someCustomer();
  const { drawer } = await drawerOf(customer.id);
  const timeline = within(await drawer.findByRole('region', { name: 'Timeline' }));
  const steps = (await timeline.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(steps[0]).toContain('Click');
  expect(steps[1]).toMatch(/Campaign \w{8}/);
  expect(steps.some((text) => text.includes('Registration'))).toBe(true);
  expect(steps.some((text) => text.includes('First deposit') && text.includes('1,250.50\u00a0EUR'))).toBe(
    true,
  );
});

test('a customer is given to nobody, with a reason and from a moment on', async () => {
  const customer = await someCustomer();
  const { user, drawer } = await drawerOf(customer.id);
  await user.click(await drawer.findByRole('button', { name: 'Reassign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give the customer to another campaign' }));
  expect(dialog.getByRole('combobox', { name: /New campaign/ })).toHaveFocus();
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'short');
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  // Nothing was sent: what is missing is told at the fields.
  expect(await dialog.findByText('At least 10 characters')).toBeVisible();
  expect(dialog.getByText('Required')).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /New campaign/ })).toHaveFocus();
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);

  await user.click(dialog.getByRole('combobox', { name: /^New campaign/ }));
  await user.click(await screen.findByRole('option', { name: 'No campaign' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' of words before');
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Customer reassigned')).toBeVisible();
  const timeline = within(await drawer.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('short of words before')).toBeVisible();
  const [latest] = await theBackend()
    .database.select()
    .from(attributions)
    .where(eq(attributions.customerId, customer.id))
    .orderBy(desc(attributions.id))
    .limit(1);
  expect(latest).toMatchObject({ campaignId: null, reason: 'REASSIGNED', note: 'short of words before' });
  const sent = requests.find(({ method }) => method === 'POST');
  const body = customerCalls.reassign.body.parse(await sent?.clone().json());
  expect(body.campaign_id).toBeNull();
});

test('a customer is given from its registration on by the first minute that can be chosen', async () => {
  const customer = await someCustomer();
  const { user, drawer } = await drawerOf(customer.id);
  await user.click(await drawer.findByRole('button', { name: 'Reassign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give the customer to another campaign' }));
  await user.click(dialog.getByRole('combobox', { name: /^New campaign/ }));
  await user.click(await screen.findByRole('option', { name: 'No campaign' }));
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'it was never theirs');
  const from = dialog.getByLabelText(/^From/);
  fireEvent.change(from, { target: { value: from.getAttribute('min') } });
  await user.click(dialog.getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Customer reassigned')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'POST');
  const body = customerCalls.reassign.body.parse(await sent?.clone().json());
  expect(body.from).toBe(customer.registeredAt?.toISOString());
});

test('a campaign is found by its code', async () => {
  const customer = await someCustomer();
  const { user, drawer } = await drawerOf(customer.id);
  await user.click(await drawer.findByRole('button', { name: 'Reassign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give the customer to another campaign' }));
  const field = dialog.getByRole('combobox', { name: /^New campaign/ });
  await user.click(field);
  const [, found] = await screen.findAllByRole('option');
  const code = /^\w{8}/.exec(found?.textContent ?? '')?.[0] ?? '';
  await user.type(field, code);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option', { name: new RegExp(`^${code}`) }));
  expect((field as HTMLInputElement).value).toContain(code);
});

test('nobody reassigns without the permission', async () => {
  const customer = await someCustomer();
  await allowAlone('events.view');
  const { drawer } = await drawerOf(customer.id);
  expect(await drawer.findByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Reassign' })).toBeNull();
});

test('a customer’s drawer leads to the affiliate that it belongs to', async () => {
  const customer = await someCustomer();
  const [affiliate] = await theBackend()
    .database.select()
    .from(users)
    .where(eq(users.id, customer.affiliateId ?? 0));
  const { user, drawer } = await drawerOf(customer.id);
  await user.click(await drawer.findByRole('link', { name: affiliate?.name ?? '' }));
  const record = within(await screen.findByRole('dialog', { name: 'Affiliate' }));
  expect(await record.findByRole('heading', { name: new RegExp(`^${affiliate?.name} #`) })).toBeVisible();
  expect(window.location.pathname).toMatch(new RegExp(`^/affiliates/list/${affiliate?.id}\\b`));
});

describe('the customers of an affiliate', () => {
  const drawerOfAffiliate = async (id: number | null) => {
    const user = await openPanel(`/affiliates/list/${id}/show`, { as: 'operator' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Affiliate' }));
    return { user, drawer };
  };

  test('are found from its drawer, and told with its name', async () => {
    const { affiliateId } = await someCustomer();
    const { user, drawer } = await drawerOfAffiliate(affiliateId);
    const related = within(await drawer.findByRole('region', { name: 'Related' }));
    const link = await related.findByRole('link', { name: /^Customers/ });
    await waitFor(() => expect(link).toHaveTextContent(/\d+$/));
    await user.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/events/customers'));
    expect(new URLSearchParams(window.location.search).get('filter')).toBe(`{"affiliate_id":${affiliateId}}`);
    const { database } = theBackend();
    const [affiliate] = await database
      .select()
      .from(users)
      .where(eq(users.id, affiliateId ?? 0));
    expect(await screen.findByRole('columnheader', { name: 'Affiliate' })).toBeVisible();
    const name = affiliate?.name ?? 'nobody';
    expect(await screen.findByRole('button', { name: `Remove filter: Affiliate: ${name}` })).toBeVisible();
    const cells = await screen.findAllByRole('cell', { name });
    expect(cells).toHaveLength(screen.getAllByRole('row').length - 1);
  });

  test('are not offered where the backend has no tracking', async () => {
    const { affiliateId } = await someCustomer();
    network.use(
      http.get('/api/v1/auth/me', async ({ request }) => {
        const me = await send(theBackend().app, request);
        const headers = new Headers(me.headers);
        headers.set('X-Capabilities', 'paged-lists, approvals');
        return new Response(me.body, { status: me.status, headers });
      }),
    );
    const { drawer } = await drawerOfAffiliate(affiliateId);
    expect(await drawer.findByRole('heading', { level: 3 })).toBeVisible();
    expect(drawer.queryByRole('link', { name: /^Customers/ })).toBeNull();
  });

  test('are not offered to an operator that may not read events', async () => {
    const { affiliateId } = await someCustomer();
    await allowAlone('affiliates.view');
    const { drawer } = await drawerOfAffiliate(affiliateId);
    expect(await drawer.findByRole('heading', { level: 3 })).toBeVisible();
    expect(drawer.queryByRole('link', { name: /^Customers/ })).toBeNull();
  });
});

describe('an affiliate', () => {
  test('sees its customers on the dashboard, under masked names', async () => {
    const { database } = theBackend();
    const [affiliate] = await database.select().from(users).where(eq(users.email, 'affiliate@demo.test'));
    const [own] = await database
      .select()
      .from(customers)
      .where(eq(customers.affiliateId, affiliate?.id ?? 0))
      .orderBy(desc(customers.id))
      .limit(1);
    await openPanel('/dashboard', { as: 'affiliate' });
    const card = within(await screen.findByRole('region', { name: 'Customers' }));
    const [row] = await card.findAllByRole('rowheader');
    expect(row).toHaveTextContent(/^c-[\w-]{6}$/);
    expect(own).toBeDefined();
    expect(document.body).not.toHaveTextContent(own?.externalId ?? 'nobody');
  });

  test('sees the latest customers of a campaign in its drawer', async () => {
    const { database } = theBackend();
    const [affiliate] = await database.select().from(users).where(eq(users.email, 'affiliate@demo.test'));
    const [own] = await database
      .select()
      .from(customers)
      .where(eq(customers.affiliateId, affiliate?.id ?? 0))
      .limit(1);
    await openPanel(`/campaigns/${own?.campaignId}`, { as: 'affiliate' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Campaign' }));
    const card = within(await drawer.findByRole('region', { name: 'Latest customers' }));
    const [first] = await card.findAllByRole('rowheader');
    const [registered] = within(first?.closest('tr') as HTMLElement).getAllByRole('cell');
    expect(registered).toHaveTextContent(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    // The terms and the reason stand below the name, as a drawer has no room for columns of their own.
    expect(card.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Registered',
      'First deposit',
    ]);
    const asked = requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname.endsWith('/customers'));
    expect(asked.map(({ searchParams }) => searchParams.get('campaign_id'))).toEqual([
      String(own?.campaignId),
    ]);
  });

  test('sees the figures of 30 days in the list of its campaigns, by one call for the page', async () => {
    const { app } = theBackend();
    const affiliate = await demoCaller(app, 'affiliate');
    const { body } = await affiliate.client.get('/api/v1/statistics?group=campaign&perPage=1000');
    const page = await affiliate.client.get(`/api/v1/affiliates/${affiliate.id}/campaigns?sort=-id`);
    const { data } = page.body as { data: { id: number }[] };
    const busiest = statisticsCalls.read.answer
      .parse(body)
      .data.find(({ campaign }) => data.some(({ id: each }) => each === campaign?.id));
    await openPanel('/campaigns', { as: 'affiliate' });
    expect(await screen.findByRole('columnheader', { name: 'Clicks, 30 days' })).toBeVisible();
    const clicks = busiest?.clicks?.toLocaleString('en') ?? 'nothing';
    expect((await screen.findAllByRole('cell', { name: clicks })).length).toBeGreaterThan(0);
    // Figures of the dashboard may be read ahead meanwhile.
    expect(requests.filter(({ url }) => url.includes('campaign_ids='))).toHaveLength(1);
  });
});
