import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { users } from '../../server/database/tables/index.ts';
import { login } from '../../src/authProvider/session.ts';
import { announceNothing, network, requests, theBackend } from '../support/panel/network.ts';
import { demoPassword, openPanel } from '../support/panel/panel.tsx';

const steps = () => screen.findByRole('region', { name: 'First steps' });
const titles = async () =>
  within(await steps())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const waiting = 'affiliate-new@demo.test';
const dashboard = () => screen.findByRole('heading', { level: 1, name: 'Dashboard' });
/** From here on a list has no rows. */
const nothingAt = (path: string) =>
  network.use(
    http.get(path, () =>
      HttpResponse.json({ data: [], meta: { current_page: 1, last_page: 1, per_page: 18, total: 0 } }),
    ),
  );

async function openAs(email: string) {
  await openPanel('/login');
  await login(email, demoPassword);
  await dashboard();
}

describe('the first steps of an affiliate', () => {
  test('a waiting affiliate learns who answers, and where the answer will arrive', async () => {
    await openAs(waiting);
    expect(await titles()).toEqual([
      'We received your application — done',
      'Aurora Bet is reviewing it',
      'Create your first campaign',
    ]);
    expect(within(await steps()).getByText(`We’ll e-mail the answer to ${waiting}.`)).toBeVisible();
    expect(within(await steps()).queryByRole('link')).toBeNull();
    // Nor is it sent to create a campaign below.
    expect(await screen.findByText(/^Figures appear once your account is approved/)).toBeVisible();
    expect(screen.queryByText(/^Create a campaign, copy/)).toBeNull();
  });

  test('without a brand it is the team of the platform', async () => {
    const { database } = theBackend();
    await database.update(users).set({ brandId: null }).where(eq(users.email, waiting));
    await openAs(waiting);
    expect((await titles())[1]).toBe('Our team reviews it and assigns you a brand');
  });

  test('an approved affiliate is led to a material and a campaign, until there is a campaign', async () => {
    nothingAt('/api/v1/affiliates/:id/campaigns');
    await openPanel('/dashboard', { as: 'affiliate' });
    const card = within(await steps());
    expect(card.getByRole('link', { name: 'Find a promo material' })).toHaveAttribute(
      'href',
      '/promo-materials',
    );
    expect(card.getByRole('link', { name: 'Create your first campaign' })).toHaveAttribute(
      'href',
      '/campaigns/create',
    );
  });

  test('an affiliate with campaigns sees no steps', async () => {
    await openPanel('/dashboard', { as: 'affiliate' });
    await screen.findByRole('region', { name: 'Latest campaigns' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  test('decision 22: without announcements there are no steps', async () => {
    announceNothing();
    await openAs(waiting);
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

const linksOf = async () =>
  within(await steps())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the first steps of an operator', () => {
  const all = ['Add a brand', 'Add a promo material', 'Invite an affiliate', 'Connect your system'];

  test('begin with a brand, which the others need', async () => {
    nothingAt('/api/v1/operators/:id/brands');
    nothingAt('/api/v1/promo_materials');
    nothingAt('/api/v1/operators/:id/affiliates');
    nothingAt('/api/v1/operators/:id/events');
    await openPanel('/dashboard', { as: 'operator' });
    expect(await titles()).toEqual(all);
    expect(await linksOf()).toEqual(['/brands/create']);
  });

  test('tell what is done, and lead to what is left', async () => {
    nothingAt('/api/v1/promo_materials');
    nothingAt('/api/v1/operators/:id/events');
    await openPanel('/dashboard', { as: 'operator' });
    expect(await titles()).toEqual([
      'Add a brand — done',
      'Add a promo material',
      'Invite an affiliate — done',
      'Connect your system',
    ]);
    expect(await linksOf()).toEqual(['/promo-materials/create', '/events']);
  });

  test('are gone once all are done', async () => {
    await openPanel('/dashboard', { as: 'operator' });
    await screen.findByRole('link', { name: /^Brands/ });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

describe('the first steps of a super-admin', () => {
  test('are those of an empty platform, until there is an operator, a plan and a brand', async () => {
    nothingAt('/api/v1/brands');
    nothingAt('/api/v1/operators');
    await openPanel('/dashboard', { as: 'super-admin' });
    expect(await titles()).toEqual(['Add a plan — done', 'Invite an operator', 'Add a brand']);
    expect(await linksOf()).toEqual(['/operators/list/create', '/brands/create']);
  });

  test('are gone once they are done', async () => {
    await openPanel('/dashboard', { as: 'super-admin' });
    await screen.findByRole('link', { name: /^Brands/ });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

test('the lists are not asked for steps that are done', async () => {
  const user = await openPanel('/dashboard', { as: 'super-admin' });
  // The select of plans in forms is read at some time, too: all of it.
  const asked = () => requests.filter(({ url }) => url.includes('/api/v1/plans?perPage=5&')).length;
  await waitFor(() => expect(asked()).toBe(1));
  const isKept = () => Object.keys(localStorage).some((key) => key.endsWith('.first-steps.done'));
  await waitFor(() => expect(isKept()).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Contacts' }));
  await screen.findByRole('heading', { level: 1, name: 'Contacts' });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeVisible();
  expect(asked()).toBe(1);
});

test('a sub-operator without a role is told whom to ask', async () => {
  await openPanel('/dashboard', { as: 'sub-operator' });
  expect(await screen.findByText(/Your operator decides what you can do here/)).toBeVisible();
});
