import { screen, waitFor, within } from '@testing-library/react';
import { desc, eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { campaignTitle } from '../../contract/campaign-title.ts';
import { single } from '../../server/database/single.ts';
import { brands, campaigns, customers, users } from '../../server/database/tables/index.ts';
import { send } from '../support/panel/browser.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { giveRole, makeRole } from '../support/server/roles.ts';

/** The newest campaign of the operator's brands, whose it is, and its name. */
async function newest() {
  const { database } = theBackend();
  const operator = single(await database.select().from(users).where(eq(users.email, 'operator@demo.test')));
  const found = single(
    await database
      .select({ campaign: campaigns, brand: brands, affiliate: users })
      .from(campaigns)
      .innerJoin(brands, eq(brands.id, campaigns.brandId))
      .innerJoin(users, eq(users.id, campaigns.affiliateId))
      .where(eq(brands.operatorId, operator.id))
      .orderBy(desc(campaigns.id))
      .limit(1),
  );
  return { ...found, operator, name: campaignTitle(found.campaign) };
}

/** Answers as a backend that announces only these capabilities. */
const announce = (capabilities: string) =>
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const me = await send(theBackend().app, request);
      const headers = new Headers(me.headers);
      headers.set('X-Capabilities', capabilities);
      return new Response(me.body, { status: me.status, headers });
    }),
  );

const drawerOf = async (id: number) => {
  const user = await openPanel(`/affiliates/campaigns/${id}`, { as: 'operator' });
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Campaign' })) };
};

describe('an operator', () => {
  test('sees the campaigns of its affiliates, beside these, the newest first', async () => {
    const { campaign, affiliate, brand, name } = await newest();
    const user = await openPanel('/affiliates/list', { as: 'operator' });
    await user.click(await screen.findByRole('link', { name: 'Campaigns' }));
    await waitFor(() => expect(window.location.pathname).toBe('/affiliates/campaigns'));
    // Not a row of the affiliates, which stay on screen until the campaigns have come.
    const opener = await screen.findByRole('link', { name });
    const row = screen.getAllByRole('row')[1] ?? opener;
    expect(row).toContainElement(opener);
    expect(row).toHaveTextContent(`/t/${campaign.code}`);
    for (const text of [affiliate.name, brand.name, 'Active']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(within(row).getByRole('button', { name: `Copy link: ${name}` })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
  });

  test('finds one by its code', async () => {
    const { campaign, name } = await newest();
    const user = await openPanel('/affiliates/campaigns', { as: 'operator' });
    await user.type(await screen.findByRole('searchbox'), campaign.code);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  test('reads in its drawer what it is, and copies its link', async () => {
    const { campaign, affiliate, name } = await newest();
    const { user, drawer } = await drawerOf(campaign.id);
    expect(
      await drawer.findByRole('heading', { name: new RegExp(`^${name} #${campaign.id}$`) }),
    ).toBeVisible();
    expect(drawer.getByRole('link', { name: affiliate.name })).toHaveAttribute(
      'href',
      expect.stringContaining(`/affiliates/list/${affiliate.id}`),
    );
    const link = drawer.getByTestId('tracking-link').textContent;
    expect(link).toMatch(new RegExp(`/t/${campaign.code}$`));
    await user.click(drawer.getByRole('button', { name: 'Copy the tracking link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(drawer.queryByRole('alert')).toBeNull();
    // Its affiliate alone changes it.
    for (const button of ['Pause', 'End campaign', 'Create campaign']) {
      expect(drawer.queryByRole('button', { name: button })).toBeNull();
    }
    expect(calls().filter((call) => !call.startsWith('GET') && !call.includes('/auth/'))).toEqual([]);
  });

  test.each([
    ['it is paused', 'Paused: the link still leads to the brand', 'paused', true],
    ['its affiliate is not approved', 'The affiliate isn’t approved', 'active', false],
  ] as const)('is told why no click counts: %s', async (_why, text, state, isApproved) => {
    const { database } = theBackend();
    const { campaign, affiliate } = await newest();
    const set = async (next: typeof state | 'active', approvedAt: Date | null) => {
      await database.update(campaigns).set({ state: next }).where(eq(campaigns.id, campaign.id));
      await database.update(users).set({ approvedAt }).where(eq(users.id, affiliate.id));
    };
    onTestFinished(() => set('active', affiliate.approvedAt));
    await set(state, isApproved ? affiliate.approvedAt : null);
    const { drawer } = await drawerOf(campaign.id);
    expect(await drawer.findByRole('alert')).toHaveTextContent(text);
  });

  test('is told why there is no tracking link', async () => {
    const { database } = theBackend();
    const { campaign, brand } = await newest();
    const set = (link: string) => database.update(brands).set({ link }).where(eq(brands.id, brand.id));
    onTestFinished(async () => void (await set(brand.link)));
    await set('mailto:sales@brand.example');
    const { drawer } = await drawerOf(campaign.id);
    expect(await drawer.findByRole('alert')).toHaveTextContent(
      'No tracking link: the brand’s link is not a website.',
    );
    expect(drawer.queryByTestId('tracking-link')).toBeNull();
  });

  test('is led there from the drawer of an affiliate', async () => {
    const { affiliate, operator } = await newest();
    const user = await openPanel(`/affiliates/list/${affiliate.id}/show`, { as: 'operator' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Affiliate' }));
    const related = within(await drawer.findByRole('region', { name: 'Related' }));
    const link = await related.findByRole('link', { name: /^Campaigns/ });
    const { database } = theBackend();
    const rows = await database
      .select({ affiliateId: campaigns.affiliateId })
      .from(campaigns)
      .innerJoin(brands, eq(brands.id, campaigns.brandId))
      .where(eq(brands.operatorId, operator.id));
    const own = rows.filter(({ affiliateId }) => affiliateId === affiliate.id).length;
    await waitFor(() => expect(link).toHaveTextContent(new RegExp(`${own}$`)));
    await user.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/affiliates/campaigns'));
    expect(
      await screen.findByRole('button', { name: `Remove filter: Affiliate: ${affiliate.name}` }),
    ).toBeVisible();
  });

  test('is led there from the drawer of a customer', async () => {
    const { database } = theBackend();
    const { operator } = await newest();
    const { customer, campaign } = single(
      await database
        .select({ customer: customers, campaign: campaigns })
        .from(customers)
        .innerJoin(campaigns, eq(campaigns.id, customers.campaignId))
        .where(eq(customers.operatorId, operator.id))
        .limit(1),
    );
    const user = await openPanel(`/events/customers/${customer.id}`, { as: 'operator' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Customer' }));
    await user.click(await drawer.findByRole('link', { name: campaignTitle(campaign) }));
    await waitFor(() =>
      expect(window.location.pathname).toMatch(new RegExp(`^/affiliates/campaigns/${campaign.id}\\b`)),
    );
    const record = within(await screen.findByRole('dialog', { name: 'Campaign' }));
    expect(await record.findByTestId('tracking-link')).toHaveTextContent(campaign.code);
  });

  test('sees nothing of them where the backend has no tracking, and makes no call', async () => {
    announce('paged-lists, approvals');
    const { affiliate } = await newest();
    await openPanel(`/affiliates/list/${affiliate.id}/show`, { as: 'operator' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Affiliate' }));
    expect(await drawer.findByRole('heading', { level: 3 })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Campaigns/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Campaigns' })).toBeNull();
    expect(calls().filter((call) => call.includes('/campaigns'))).toEqual([]);
  });
});

test('a sub-operator sees the campaigns of its brand, where its role shows it affiliates', async () => {
  const { database } = theBackend();
  const sub = single(await database.select().from(users).where(eq(users.email, 'sub-operator@demo.test')));
  onTestFinished(async () => void (await giveRole(database, [sub.id], null)));
  await giveRole(database, [sub.id], await makeRole(database, ['affiliates.view']));
  await openPanel('/affiliates/campaigns', { as: 'sub-operator' });
  const own = await database.$count(campaigns, eq(campaigns.brandId, sub.brandId ?? 0));
  const [, first] = await screen.findAllByRole('row');
  expect(first).toBeVisible();
  expect(await screen.findByText(new RegExp(`of ${own}$`))).toBeVisible();
});
