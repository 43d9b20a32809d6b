import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { delay, http } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { single } from '../../server/database/single.ts';
import { brands, campaigns, planOffers, plans, users } from '../../server/database/tables/index.ts';
import { send } from '../support/panel/browser.ts';
import { ownBackend } from '../support/panel/own-backend.ts';
import { calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { giveRole, makeRole } from '../support/server/roles.ts';

ownBackend({ hasCommissions: true });

/** A plan under which campaigns of the operator's affiliates run, and their number. */
async function usedPlan() {
  const { database } = theBackend();
  const operator = single(await database.select().from(users).where(eq(users.email, 'operator@demo.test')));
  const rows = await database
    .select({ plan: plans })
    .from(campaigns)
    .innerJoin(plans, eq(plans.id, campaigns.planId))
    .innerJoin(brands, eq(brands.id, campaigns.brandId))
    .where(eq(brands.operatorId, operator.id));
  const [first] = rows;
  if (!first) throw new Error('The demo has no campaign of the operator');
  const used = rows.filter(({ plan }) => plan.id === first.plan.id).length;
  return { plan: first.plan, used, operator };
}

describe('an operator', () => {
  test('sees the plans of its affiliates beside these, with their terms and campaigns, and changes none', async () => {
    const { plan, used } = await usedPlan();
    const user = await openPanel('/affiliates/list', { as: 'operator' });
    await user.click(await screen.findByRole('link', { name: 'Plans' }));
    await waitFor(() => expect(window.location.pathname).toBe('/affiliates/plans'));
    await user.click(await screen.findByRole('link', { name: plan.name }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Plan' }));
    const terms = within(await drawer.findByRole('region', { name: 'Terms' }));
    expect((await terms.findAllByRole('listitem')).length).toBeGreaterThan(0);
    expect(terms.queryByRole('button')).toBeNull();
    const offer = within(drawer.getByRole('region', { name: 'Who may choose it' }));
    expect(await offer.findByText('All affiliates')).toBeVisible();
    expect(offer.queryByRole('button')).toBeNull();
    // The changes of plans are the platform's.
    expect(drawer.queryByRole('region', { name: 'History' })).toBeNull();
    const related = within(await drawer.findByRole('region', { name: 'Related' }));
    const link = await related.findByRole('link', { name: /^Campaigns/ });
    await waitFor(() => expect(link).toHaveTextContent(new RegExp(`${used}$`)));
    await user.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/affiliates/campaigns'));
    expect(await screen.findByRole('button', { name: `Remove filter: Plan: ${plan.name}` })).toBeVisible();
    for (const name of [/^Add/, 'Import', 'Edit', 'Delete']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('sees lines in the drawer of a plan until its terms and its offer are read, and no page of a spinner', async () => {
    const { plan } = await usedPlan();
    const never = () => delay('infinite');
    network.use(http.get('/api/v1/plans/:id/offer', never), http.get('/api/v1/plans/:id/terms', never));
    await openPanel(`/affiliates/plans/${plan.id}`, { as: 'operator' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Plan' }));
    for (const name of ['Terms', 'Who may choose it']) {
      const part = within(await drawer.findByRole('region', { name }));
      expect(part.getByRole('status', { name: 'Loading' })).toBeVisible();
      expect(part.queryByRole('progressbar')).toBeNull();
    }
  });

  test('is led to a plan from the drawer of a campaign', async () => {
    const { plan } = await usedPlan();
    const { database } = theBackend();
    const [campaign] = await database.select().from(campaigns).where(eq(campaigns.planId, plan.id)).limit(1);
    const user = await openPanel(`/affiliates/campaigns/${campaign?.id}`, { as: 'operator' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Campaign' }));
    await user.click(await drawer.findByRole('link', { name: plan.name }));
    await waitFor(() =>
      expect(window.location.pathname).toMatch(new RegExp(`^/affiliates/plans/${plan.id}\\b`)),
    );
  });

  test('is not told of the brands of others in an offer', async () => {
    const { plan, operator } = await usedPlan();
    const { database } = theBackend();
    const foreign = (await database.select().from(brands)).find(
      ({ operatorId }) => operatorId !== null && operatorId !== operator.id,
    );
    onTestFinished(async () => {
      await database.delete(planOffers).where(eq(planOffers.planId, plan.id));
      await database.update(plans).set({ offeredTo: 'everyone' }).where(eq(plans.id, plan.id));
    });
    await database.update(plans).set({ offeredTo: 'brands' }).where(eq(plans.id, plan.id));
    await database.insert(planOffers).values({ planId: plan.id, brandId: foreign?.id });
    await openPanel(`/affiliates/plans/${plan.id}`, { as: 'operator' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Plan' }));
    const offer = within(await drawer.findByRole('region', { name: 'Who may choose it' }));
    expect(await offer.findByText(/none of yours/)).toBeVisible();
    expect(drawer.queryByText(new RegExp(foreign?.name ?? '-'))).toBeNull();
  });

  test('sees none of it where the backend has no commissions, and makes no call', async () => {
    network.use(
      http.get('/api/v1/auth/me', async ({ request }) => {
        const me = await send(theBackend().app, request);
        const headers = new Headers(me.headers);
        headers.set('X-Capabilities', 'paged-lists, approvals, tracking');
        return new Response(me.body, { status: me.status, headers });
      }),
    );
    const user = await openPanel('/affiliates/campaigns', { as: 'operator' });
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('combobox', { name: 'Brand' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Plan' })).toBeNull();
    expect(calls().filter((call) => call.includes('/plans'))).toEqual([]);
  });
});

test('a sub-operator whose role allows plans alone is led to them', async () => {
  const { database } = theBackend();
  const sub = single(await database.select().from(users).where(eq(users.email, 'sub-operator@demo.test')));
  onTestFinished(async () => void (await giveRole(database, [sub.id], null)));
  await giveRole(database, [sub.id], await makeRole(database, ['plans.view']));
  const user = await openPanel('/dashboard', { as: 'sub-operator' });
  await user.click(await screen.findByRole('button', { name: 'Affiliates' }));
  await user.click(await screen.findByRole('link', { name: 'Plans' }));
  await waitFor(() => expect(window.location.pathname).toBe('/affiliates/plans'));
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
});
