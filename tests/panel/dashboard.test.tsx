import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { statisticsCalls } from '../../contract/statistics.ts';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, calls, network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { demoCaller } from '../support/server/callers.ts';
import { signedIn } from '../support/server/client.ts';
import { giveRole, makeRole } from '../support/server/roles.ts';

const sentence = 'page in progress, please check back later';

/** The text of a tile at the top, once it has loaded. */
const tile = async (name: string) => {
  const label = await within(await screen.findByRole('main')).findByText(name, { selector: 'a p, p' });
  const card = label.parentElement;
  if (!card) throw new Error(`"${name}" stands nowhere`);
  await within(card).findByText(/\d|Approved/);
  return card.textContent.replace(name, '');
};

const linkIn = (row: HTMLElement) => within(row).getByRole('link').getAttribute('href') ?? '';

const totalOf = async (who: string, path: string): Promise<string> => {
  const client = await signedIn(theBackend().app, `${who}@demo.test`);
  const { body: me } = await client.get('/api/v1/auth/me');
  const { body } = await client.get(path.replace('{id}', String((me as { id: number }).id)));
  return String((body as { meta: { total: number } }).meta.total);
};

test('D2: a super-admin sees waiting requests, expiring invitations and the users by type', async () => {
  await openPanel('/dashboard', { as: 'super-admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await tile('Operators awaiting approval')).toBe(
    await totalOf('super-admin', '/api/v1/operators?approved=0&page=1&perPage=1'),
  );
  expect(await tile('Affiliates without an operator')).toBe(
    await totalOf('super-admin', '/api/v1/affiliates?approved=0&has_operator=0&page=1&perPage=1'),
  );
  expect(await tile('Users')).toBe(await totalOf('super-admin', '/api/v1/users?page=1&perPage=1'));
  expect(await tile('Brands')).toBe(await totalOf('super-admin', '/api/v1/brands?page=1&perPage=1'));
  const invites = screen.getByRole('region', { name: 'Expiring invitations' });
  expect(await within(invites).findAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByText(sentence)).toBeNull();
});

test('the calls of the widgets and of the counts in the menu do not all begin at once', async () => {
  const { fetch } = globalThis;
  const begun: string[] = [];
  let already: string | undefined;
  const together: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const call = String(input);
    if (call.includes('perPage') && !call.startsWith(statisticsCalls.read.path)) {
      if (already) together.push(`${already} and ${call}`);
      already = call;
      queueMicrotask(() => (already = undefined));
      begun.push(call);
    }
    return fetch(input, init);
  });
  await openPanel('/dashboard', { as: 'super-admin' });
  await tile('Users');
  await tile('Brands');
  expect(together).toEqual([]);
  expect(begun.length).toBeGreaterThan(8);
});

test('D2: an operator sees affiliates who wait, the latest, and how many each brand has', async () => {
  await openPanel('/dashboard', { as: 'operator' });
  const waiting = '/api/v1/operators/{id}/affiliates?approved=0&page=1&perPage=1';
  expect(await tile('Affiliates awaiting approval')).toBe(await totalOf('operator', waiting));
  const byBrand = await screen.findByRole('table', { name: 'Affiliates by brand' });
  expect(within(byBrand).getAllByRole('rowheader').length).toBeGreaterThan(1);
});

test.each([
  ['super-admin', 'Users by type', 'Affiliate'],
  ['operator', 'Affiliates by brand', 'Aurora Bet'],
] as const)('%s: a bar of “%s” leads to what it counts', async (type, title, label) => {
  const user = await openPanel('/dashboard', { as: type });
  const bars = await screen.findByRole('table', { name: title });
  const bar = within(bars).getByRole('link', { name: label });
  const counted = Number(/\d+$/.exec(bar.closest('tr')?.textContent ?? '')?.[0]);
  await user.click(bar);
  expect(await screen.findByText(new RegExp(`^1.\\d+ of ${counted}$`))).toBeVisible();
});

test.each([
  ['super-admin', 'Pending invitations', 'Expiring invitations'],
  ['operator', 'Affiliates', 'Latest affiliates'],
] as const)('%s: what is counted as “%s” is what the list then shows', async (type, label, widget) => {
  const user = await openPanel('/dashboard', { as: type });
  const counted = await tile(label);
  const region = await screen.findByRole('region', { name: widget });
  const [first] = await within(region).findAllByRole('listitem');
  const name = first?.querySelector('p')?.textContent ?? '';
  await user.click(within(region).getByRole('link', { name: 'Show all' }));
  expect(await screen.findByText(new RegExp(`^1.\\d+ of ${counted}$`))).toBeVisible();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(name);
});

/** Gives the demo operator brands, and each as many affiliates, taken from the operator's other brands. */
async function addBrands(wanted: readonly (readonly [name: string, affiliates: number])[]): Promise<void> {
  const { app } = theBackend();
  const operator = await signedIn(app, 'operator@demo.test');
  const admin = await signedIn(app, 'super-admin@demo.test');
  const { body: me } = await operator.get('/api/v1/auth/me');
  const own = `/api/v1/operators/${(me as { id: number }).id}/affiliates?approved=1&perPage=100`;
  const { data } = (await operator.get(own)).body as { data: { id: number }[] };
  for (const [name, affiliates] of wanted) {
    const { body: brand } = await operator.post('/api/v1/brands', { name, link: 'https://brand.example' });
    const { id: brand_id } = brand as { id: number };
    for (const { id } of data.splice(0, affiliates)) {
      expect((await admin.patch(`/api/v1/users/${id}`, { brand_id })).status).toBe(200);
    }
  }
}

test('an operator sees the brands with the most affiliates, also where two have one name', async () => {
  await addBrands([
    ['Ясень', 18],
    ['Aurora Bet', 17],
    ['Яблоня', 0],
  ]);
  await openPanel('/dashboard', { as: 'operator' });
  const byBrand = await screen.findByRole('table', { name: 'Affiliates by brand' });
  const rows = within(byBrand)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(0, 2)).toEqual(['Ясень18', 'Aurora Bet17']);
  expect(rows).toHaveLength(5);
  const counts = rows.map((row) => Number(/\d+$/.exec(row)?.[0]));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(rows.filter((row) => row.startsWith('Aurora Bet'))).toHaveLength(2);
  expect(screen.getByText('and 3 more brands')).toBeVisible();
});

test('D2: an affiliate sees its own campaigns, and copies the link that counts', async () => {
  const user = await openPanel('/dashboard', { as: 'affiliate' });
  expect(await tile('Account')).toBe('Approved');
  const campaigns = await screen.findByRole('region', { name: 'Latest campaigns' });
  const [first] = await within(campaigns).findAllByRole('listitem');
  if (!first) throw new Error('no campaign');
  await user.click(within(first).getByRole('button', { name: 'Copy the tracking link' }));
  // The line has the campaign's code and the host of its site; the link to spread is the one by which clicks are counted.
  const client = await signedIn(theBackend().app, 'affiliate@demo.test');
  const { body: me } = await client.get('/api/v1/auth/me');
  const { body } = await client.get(`/api/v1/affiliates/${(me as { id: number }).id}/campaigns`);
  const campaign = (body as { data: { id: number; code: string; tracking_link: string }[] }).data.find(
    ({ id }) => linkIn(first).endsWith(`/${id}`),
  );
  expect(await navigator.clipboard.readText()).toBe(campaign?.tracking_link);
  expect(within(first).getByRole('link').textContent).toMatch(RegExp(`^${campaign?.code} · .+\\..+`));
});

test('D2: a campaign without a tracking link has nothing to copy', async () => {
  network.use(
    http.get('/api/v1/affiliates/:id/campaigns', async ({ request }) => {
      const answer = await send(theBackend().app, request);
      const { data, ...rest } = (await answer.json()) as { data: object[] };
      return HttpResponse.json({ ...rest, data: data.map((row) => ({ ...row, tracking_link: null })) });
    }),
  );
  await openPanel('/dashboard', { as: 'affiliate' });
  const campaigns = within(await screen.findByRole('region', { name: 'Latest campaigns' }));
  expect(await campaigns.findAllByRole('listitem')).not.toHaveLength(0);
  expect(campaigns.queryByRole('button')).toBeNull();
});

test('D2: without tracking an affiliate copies the link of its campaign', async () => {
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const answer = await send(theBackend().app, request);
      const headers = new Headers(answer.headers);
      const announced = headers.get('X-Capabilities') ?? '';
      headers.set('X-Capabilities', announced.replace(/\btracking\b/, 'none'));
      return new Response(answer.body, { status: answer.status, headers });
    }),
  );
  const user = await openPanel('/dashboard', { as: 'affiliate' });
  const campaigns = await screen.findByRole('region', { name: 'Latest campaigns' });
  const [first] = await within(campaigns).findAllByRole('listitem');
  if (!first) throw new Error('no campaign');
  await user.click(within(first).getByRole('button', { name: 'Copy link' }));
  const copied = await navigator.clipboard.readText();
  expect(first).toHaveTextContent(copied);
  expect(copied).toMatch(/^https?:/);
});

test.each([
  ['super-admin', 'Operator requests', /^\/operators\/requests\/\d+$/],
  ['super-admin', 'Expiring invitations', /^\/invites\/\d+$/],
  ['operator', 'Affiliate requests', /^\/affiliates\/requests\/\d+$/],
  ['affiliate', 'Latest campaigns', /^\/campaigns\/\d+$/],
] as const)('%s: a line of “%s” leads to its record', async (as, widget, address) => {
  const user = await openPanel('/dashboard', { as });
  const region = await screen.findByRole('region', { name: widget });
  const [first] = await within(region).findAllByRole('listitem');
  const link = within(first as HTMLElement).getByRole('link');
  const name = link.textContent;
  await user.click(link);
  const shown = within(await screen.findByRole('dialog'));
  expect((await shown.findAllByText(name))[0]).toBeVisible();
  expect(window.location.pathname).toMatch(address);
});

test('D2: a sub-operator is welcomed, with the brand', async () => {
  await openPanel('/dashboard', { as: 'sub-operator' });
  expect(await screen.findByText(/^You work with the brand/)).toBeVisible();
  expect(calls().filter((call) => !call.endsWith('/auth/me'))).toEqual([]);
});

test('a sub-operator whose role opens no page is told so, until it opens one', async () => {
  const { database, app } = theBackend();
  const { id } = await demoCaller(app, 'sub-operator');
  const give = async (permissions: string[]) =>
    giveRole(database, [id], await makeRole(database, permissions));
  await give(['affiliates.approve']);
  await openPanel('/dashboard', { as: 'sub-operator' });
  expect(await screen.findByText(/Ask it for a role that opens one/)).toBeVisible();
  await give(['affiliates.view']);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('region', { name: 'Latest affiliates' })).toBeVisible();
  expect(screen.queryByText(/Ask it for a role that opens one/)).toBeNull();
});

test('D2, D4: with a backend that announces nothing only the sentence is shown', async () => {
  announceNothing();
  await openPanel('/dashboard', { as: 'operator' });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Latest affiliates' })).toBeNull();
});

test('an operator is told of a brand whose events stopped to come, and opens its keys and requests', async () => {
  const user = await openPanel('/dashboard', { as: 'operator' });
  const alert = (await screen.findByText('Events have stopped arriving')).parentElement;
  expect(alert).toHaveTextContent(/CloudNest Hosting: the last event came on \w+ \d+, \d{4}/);
  await user.click(screen.getByRole('button', { name: 'API settings: CloudNest Hosting' }));
  const settings = await screen.findByRole('dialog', { name: /API settings/ });
  expect(await within(settings).findByText('Billing server')).toBeVisible();
});

test('the plans of an affiliate open over its figures, which stay as they were', async () => {
  const user = await openPanel('/dashboard?period=7', { as: 'affiliate' });
  await user.click(await within(await screen.findByRole('main')).findByRole('link', { name: /^Plans/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plans' }));
  expect(window.location.search).toContain('period=7');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?period=7');
});

test('an affiliate is told of no silent brand, and does not ask', async () => {
  await openPanel('/dashboard', { as: 'affiliate' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await screen.findByRole('region', { name: 'Figures' });
  expect(calls()).not.toContain('GET /api/v1/feeds/silent');
});

test('a widget whose call fails says so, and can be tried again', async () => {
  allowConsole(/^ApiError: Busy/);
  network.use(
    http.get('/api/v1/invitations', () => HttpResponse.json({ message: 'Busy.' }, { status: 503 }), {
      once: true,
    }),
  );
  const user = await openPanel('/dashboard', { as: 'super-admin' });
  const invites = await screen.findByRole('region', { name: 'Expiring invitations' });
  expect(await within(invites).findByRole('alert')).toHaveTextContent('Busy.');
  await user.click(within(invites).getByRole('button', { name: 'Try again' }));
  expect(await within(invites).findAllByRole('listitem')).toHaveLength(5);
});
