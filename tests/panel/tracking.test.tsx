import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerQuestion } from '../support/panel/answering.ts';
import { calls, network, requests } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { somebody } from '../support/panel/somebody.ts';
import { trackingAddress } from '../../src/tracking/tracking-address.ts';

const announce = (type: string, id: number, capabilities: string) =>
  network.use(
    http.get('/api/v1/auth/me', () =>
      HttpResponse.json(
        { ...somebody, approved: true, type, id },
        { headers: { 'X-Capabilities': capabilities } },
      ),
    ),
  );

const link = 'http://localhost:3000/t/abcd2345';
let state = { key: 'active', title: 'Active' };
let leads = true;
const campaign = () => ({
  id: 31,
  user_id: 6,
  user: 'Anna',
  brand: { id: 3, name: 'Aurora' },
  approved: true,
  promo_material: { id: 4, content: 'A banner' },
  plan: { id: 5, name: 'Gold' },
  link: 'https://blog.example',
  created_at: '2026-01-01T00:00:00Z',
  code: 'abcd2345',
  tracking_link: leads ? link : null,
  allowed_hosts: ['aurora.example', 'магазин.рф'],
  state,
});
const brand = {
  id: 3,
  name: 'Aurora',
  link: 'https://aurora.example',
  code: 'c',
  version: 1,
  currency: 'EUR',
  time_zone: 'UTC',
  allowed_hosts: ['shop.example'],
  click_param: 'click_id',
  attribution_days: 30,
};

beforeEach(() => {
  leads = true;
  state = { key: 'active', title: 'Active' };
  network.use(
    http.get('/api/v1/affiliates/6/campaigns', () =>
      HttpResponse.json({ data: [campaign()], meta: { last_page: 1, current_page: 1 } }),
    ),
    http.patch('/api/v1/campaigns/31', async ({ request }) => {
      const { state: key } = (await request.json()) as { state: string };
      state = { key, title: key };
      return HttpResponse.json(campaign());
    }),
    http.get('/api/v1/brands', () => HttpResponse.json([brand])),
  );
});
afterEach(() => vi.restoreAllMocks());

/** Sets the window of the open brand to a week, and saves it. @returns what is sent. */
async function saveWithAWeek(user: UserEvent): Promise<unknown> {
  const dialog = within(await screen.findByRole('dialog'));
  const days = dialog.getByLabelText('Attribution window, days');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls()).toContain('PATCH /api/v1/brands/3'));
  return requests
    .find(({ method }) => method === 'PATCH')
    ?.clone()
    .json();
}

describe('a tracking address', () => {
  test('has what was filled in, and nothing for what is empty', () => {
    expect(trackingAddress(link, {})).toBe(link);
    expect(trackingAddress(link, { sub2: ' ', sub1: 'a&b', to: 'https://aurora.example/?x=1' })).toBe(
      `${link}?sub1=a%26b&to=https%3A%2F%2Faurora.example%2F%3Fx%3D1`,
    );
  });

  test.for(['{{ad.id}}', '{campaign_id}', '[CLICK_ID]', '${SUBID}', '__CID__', '{{name|none}}'])(
    'keeps the macro %s, which an ad network replaces only as it is written',
    (macro) => {
      expect(trackingAddress(link, { sub2: macro, sub3: `a ${macro}&` })).toBe(
        `${link}?sub2=${macro}&sub3=a%20${macro}%26`,
      );
      const to = `https://aurora.example/?ad=${macro}&x=1#top`;
      expect(trackingAddress(link, { to })).toBe(
        `${link}?to=https%3A%2F%2Faurora.example%2F%3Fad%3D${macro}%26x%3D1%23top`,
      );
    },
  );

  test.for([
    'a b',
    'a&b=c',
    '#1',
    '1+1',
    '100%',
    '%7Bid%7D',
    '%247B',
    'осень',
    '"<>`\\^',
    '\u{1f600}',
    '{a b}',
  ])('is read back with the value %s', (value) => {
    const address = trackingAddress(link, {
      sub1: value,
      sub5: '{x}',
      to: `https://aurora.example/${value}`,
    });
    expect(address).not.toMatch(/[\s+<>"^`]/);
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      sub1: value,
      sub5: '{x}',
      to: `https://aurora.example/${value}`,
    });
  });
});

describe('where tracking is announced', () => {
  beforeEach(() => announce('affiliate', 6, 'tracking'));

  test('a campaign builds its link, with sub-ids and a page of the brand', async () => {
    const user = await openPanel('/campaigns/31', { as: 'affiliate' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('sub1'), 'blog');
    expect(dialog.getByText('Ad network macros work too, e.g. {{ad.id}}.')).toBeVisible();
    const page = dialog.getByLabelText('Page of the brand');
    expect(page).toHaveAccessibleDescription(/aurora\.example and магазин\.рф/);
    await user.type(page, 'https://a.example/x');
    expect(dialog.getByTestId('tracking-link')).toHaveTextContent(
      `${link}?sub1=blog&to=https%3A%2F%2Fa.example%2Fx`,
    );
    expect(dialog.getByText(/can’t lead there: it works/)).toBeVisible();
    await user.clear(page);
    await user.type(page, 'https://xn--80aairftm.xn--p1ai/x');
    expect(dialog.queryByText(/can’t lead there/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Show QR code' }));
    expect(await dialog.findByRole('img', { name: /^QR code of/ })).toBeVisible();
    await user.clear(page);
    await user.click(page);
    await user.paste(`https://xn--80aairftm.xn--p1ai/${'x'.repeat(3000)}`);
    expect(await dialog.findByText(/^The link is too long for a QR code/)).toBeVisible();
    expect(dialog.getByLabelText('sub1')).toHaveValue('blog');
  });

  test('the link to spread comes first, is copied and leads nowhere; the state stands beside it', async () => {
    await openPanel('/campaigns', { as: 'affiliate' });
    const table = within(await screen.findByRole('table'));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.indexOf('Tracking link')).toBeLessThan(heads.indexOf('Brand'));
    const [, row] = table.getAllByRole('row');
    const copying = within(row as HTMLElement).getAllByRole('button', { name: /^Copy link: / });
    expect(copying.map((button) => button.closest('td')?.className)).toEqual(['column-tracking_link']);
    const toSpread = copying[0]?.closest('td') as HTMLElement;
    expect(toSpread.textContent).toBe('/t/abcd2345');
    expect(within(toSpread).queryByRole('link')).toBeNull();
    expect(within(toSpread).getByTitle(link)).toBeVisible();
    expect(heads.indexOf('State')).toBeLessThan(heads.indexOf('Brand'));
    expect(within(row as HTMLElement).getByRole('link', { name: 'https://blog.example' })).toBeVisible();
  });

  test('a campaign is called by its code and the host of its site, in the list and its drawer', async () => {
    const user = await openPanel('/campaigns', { as: 'affiliate' });
    const link = await screen.findByRole('link', { name: 'abcd2345 · blog.example' });
    // The user of all its campaigns is the affiliate itself.
    expect(screen.getByRole('checkbox', { name: 'Select row: abcd2345 · blog.example' })).toBeVisible();
    await user.click(link);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('heading', { name: 'abcd2345 · blog.example #31' })).toBeVisible();
  });

  test('a campaign is paused, resumed, and ended once that is confirmed', async () => {
    const user = await openPanel('/campaigns/31', { as: 'affiliate' });
    const dialog = within(await screen.findByRole('dialog'));
    const counts = /the click counts for this campaign/;
    await user.click(await dialog.findByRole('button', { name: 'Pause' }));
    expect(await dialog.findByText(/^Paused: /)).toBeVisible();
    expect(dialog.queryByText(counts)).toBeNull();
    await user.click(await dialog.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(dialog.queryByText(/^Paused: /)).toBeNull());
    expect(dialog.getByText(counts)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'End campaign' }));
    expect(await answerQuestion(user, 'Cancel')).toMatch(/^End the campaign for good\?Its link still leads/);
    expect(state.key).toBe('active');
    await user.click(dialog.getByRole('button', { name: 'End campaign' }));
    await answerQuestion(user, 'End campaign');
    expect(await dialog.findByText(/^Ended: /)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'End campaign' })).toBeNull();
  });

  test('a campaign whose brand has no website says why it has no tracking link, and is paused, too', async () => {
    leads = false;
    const user = await openPanel('/campaigns/31', { as: 'affiliate' });
    const dialog = within(await screen.findByRole('dialog'));
    const why = 'No tracking link: the brand’s link is not a website.';
    expect(await screen.findByRole('cell', { name: why, hidden: true })).toHaveClass('column-tracking_link');
    expect(await dialog.findByText(why)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await dialog.findByRole('button', { name: 'Resume' })).toBeVisible();
    // There is no link that “still leads to the brand”.
    // The server knows no figures of a campaign that the test makes up, which it tells as well.
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(why);
    expect(dialog.queryByRole('button', { name: /^Copy link/ })).toBeNull();
  });

  test('selected campaigns are paused and resumed together, and one that is refused is told', async () => {
    const user = await openPanel('/campaigns', { as: 'affiliate' });
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select/ }))[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Campaign paused')).toBeVisible();
    expect(state.key).toBe('paused');
    network.use(
      http.patch('/api/v1/campaigns/31', () =>
        HttpResponse.json({ message: 'It has ended.' }, { status: 409 }),
      ),
    );
    await user.click((await screen.findAllByRole('checkbox', { name: /^Select/ }))[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText(/^Couldn’t change 1 record\. .*: It has ended\.$/)).toBeVisible();
    expect(screen.queryByText('Campaign resumed')).toBeNull();
  });

  test.each([
    ['Asia/Tbilisi', 'Asia/Tbilisi'],
    ['Etc/Unknown', 'UTC'],
  ])(
    'of a browser in %s, a new brand gets the currency and the time zone that its form shows',
    async (own, zone) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
        this: Intl.DateTimeFormat,
      ) {
        return { ...resolvedOptions.call(this), timeZone: own };
      });
      announce('operator', 2, 'tracking');
      network.use(
        http.get('/api/v1/operators/2/brands', () => HttpResponse.json([brand])),
        http.post('/api/v1/brands', () => HttpResponse.json(brand, { status: 201 })),
      );
      const user = await openPanel('/brands/create', { as: 'operator' });
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(await dialog.findByLabelText(/^Name/), 'New');
      await user.type(dialog.getByLabelText(/^Link/), 'https://new.example');
      expect(dialog.getByLabelText('Time zone')).toHaveValue(zone);
      const currency = dialog.getByLabelText('Currency');
      expect(currency).toHaveValue('EUR');
      expect(currency).toHaveAccessibleDescription(/Fixed after the first click/);
      await user.clear(currency);
      await user.type(currency, 'USD');
      await user.click(await screen.findByRole('option', { name: 'USD' }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(calls()).toContain('POST /api/v1/brands'));
      const sent = requests.find(({ method }) => method === 'POST');
      expect(await sent?.clone().json()).toEqual({
        name: 'New',
        link: 'https://new.example',
        currency: 'USD',
        time_zone: zone,
      });
    },
  );

  test('the drawer of a brand tells its settings', async () => {
    announce('super-admin', 1, 'tracking');
    await openPanel('/brands/3/show', { as: 'super-admin' });
    const drawer = within(await screen.findByRole('dialog'));
    const told = (name: string) => drawer.getByText(name).nextSibling?.textContent;
    expect(await drawer.findByText('Currency')).toBeVisible();
    expect(told('Currency')).toBe('EUR');
    expect(told('Time zone')).toBe('UTC');
    expect(told('Other hosts for links')).toBe('shop.example');
    expect(told('Click parameter')).toBe('click_id');
    expect(told('Attribution window, days')).toBe('30');
  });

  test('a brand is edited with its settings', async () => {
    announce('super-admin', 1, 'tracking');
    network.use(http.patch('/api/v1/brands/3', () => HttpResponse.json(brand)));
    const user = await openPanel('/brands/3', { as: 'super-admin' });
    const dialog = within(await screen.findByRole('dialog'));
    const hosts = await dialog.findByLabelText('Other hosts for links');
    expect(hosts).toHaveValue('shop.example');
    for (const name of ['Currency', 'Time zone']) expect(dialog.getByLabelText(name)).toBeEnabled();
    await user.clear(hosts);
    await user.type(hosts, 'one.example, two.example');
    expect(await saveWithAWeek(user)).toMatchObject({
      currency: 'EUR',
      time_zone: 'UTC',
      allowed_hosts: ['one.example', 'two.example'],
      click_param: 'click_id',
      attribution_days: 7,
    });
  });

  test('a brand with facts shows why its currency and time zone stay, and saves the others', async () => {
    announce('super-admin', 1, 'tracking');
    const used = { ...brand, has_facts: true };
    network.use(
      http.get('/api/v1/brands', () => HttpResponse.json([used])),
      http.patch('/api/v1/brands/3', () => HttpResponse.json(used)),
    );
    const user = await openPanel('/brands/3', { as: 'super-admin' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Currency')).toHaveValue('EUR');
    for (const name of ['Currency', 'Time zone']) {
      const field = dialog.getByLabelText(name);
      expect(field).toBeDisabled();
      expect(field).toHaveAccessibleDescription(/^Fixed since the first click or event: /);
    }
    expect(await saveWithAWeek(user)).toEqual({
      name: 'Aurora',
      link: 'https://aurora.example',
      allowed_hosts: ['shop.example'],
      click_param: 'click_id',
      attribution_days: 7,
    });
  });
});

describe('where tracking is not announced', () => {
  test('a campaign shows nothing of it, even if its record carries it', async () => {
    announce('affiliate', 6, '');
    await openPanel('/campaigns/31', { as: 'affiliate' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('A banner')).toBeVisible();
    expect(screen.queryByText(link)).toBeNull();
    for (const name of ['Pause', 'End campaign']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('Tracking link')).toBeNull();
  });

  test('the list keeps the specified columns, and its links their buttons', async () => {
    announce('affiliate', 6, '');
    await openPanel('/campaigns', { as: 'affiliate' });
    const table = within(await screen.findByRole('table'));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Brand', 'Promo material', 'Plan', 'Link', 'Approved', 'Created']);
    expect(table.getByRole('button', { name: /^Copy link: / }).closest('td')).toHaveClass('column-link');
  });

  test('a brand is made of its name and its link alone', async () => {
    announce('super-admin', 1, '');
    network.use(http.post('/api/v1/brands', () => HttpResponse.json(brand, { status: 201 })));
    const user = await openPanel('/brands/create', { as: 'super-admin' });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText(/^Name/), 'New');
    await user.type(dialog.getByLabelText(/^Link/), 'https://new.example');
    expect(dialog.queryByLabelText('Currency')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls()).toContain('POST /api/v1/brands'));
    const sent = requests.find(({ method }) => method === 'POST');
    expect(await sent?.clone().json()).toEqual({ name: 'New', link: 'https://new.example' });
  });

  test('a brand has no edit dialog', async () => {
    announce('super-admin', 1, '');
    await openPanel('/brands/3', { as: 'super-admin' });
    expect(await screen.findByRole('dialog', { name: 'Brand' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /edit/i })).toBeNull();
    expect(calls().filter((call) => !call.startsWith('GET '))).toEqual([]);
  });
});
