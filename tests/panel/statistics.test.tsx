import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as z from 'zod';
import { dateOf } from '../../contract/dates.ts';
import { day } from '../../contract/durations.ts';
import { shownFigures, sumNames } from '../../contract/figure-names.ts';
import { explainCalls } from '../../contract/explain.ts';
import { figures as figureTexts } from '../../contract/figures.ts';
import { statisticsCalls } from '../../contract/statistics.ts';
import type { StatisticsMeta, StatisticsRow } from '../../contract/statistics-answer.ts';
import { allowConsole } from '../support/panel/console.ts';
import {
  announceNothing,
  calls,
  network,
  requests,
  serverNow,
  theBackend,
} from '../support/panel/network.ts';
import { send } from '../support/panel/browser.ts';
import { openPanel } from '../support/panel/panel.tsx';

const { path, answer } = statisticsCalls.read;
type Answer = z.input<typeof answer>;

/** Figures of which the clicks are the given number, in the given currencies. */
const values = (clicks: number | null, money: Record<string, string> = { EUR: '1250.00' }) => ({
  clicks,
  unique_clicks: clicks,
  registrations: 12,
  first_deposits: 3,
  deposits: 4,
  deposit_sum: money,
  withdrawal_sum: {},
  net_revenue: {},
  click_to_registration: clicks ? 12 / clicks : null,
  registration_to_first_deposit: 0.25,
});

interface Told {
  meta?: Partial<StatisticsMeta>;
  rows?: Partial<StatisticsRow>[];
}

/** Has the backend answer each group with these rows, and everything with this meta. */
function tell({ meta, rows = [] }: Told = {}): void {
  const now = serverNow().getTime();
  const today = dateOf(now);
  const from = dateOf(now - 29 * day);
  network.use(
    http.get(path, ({ request }) => {
      const group = new URL(request.url).searchParams.get('group') ?? 'day';
      const told: Answer = {
        data: rows.filter((row) => group in row).map((row) => ({ ...values(600), ...row })),
        meta: {
          totals: values(1200),
          previous: { ...values(1000), from: dateOf(now - 59 * day), to: dateOf(now - 30 * day) },
          from,
          to: today,
          today,
          time_zone: 'Europe/Moscow',
          currencies: ['EUR'],
          as_of: new Date(now).toISOString(),
          changed_at: new Date(now).toISOString(),
          since: from,
          current_page: 1,
          last_page: 1,
          per_page: 100,
          total: rows.length,
          ...meta,
        },
      };
      return HttpResponse.json(answer.parse(told));
    }),
  );
}

const asked = () =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

/** For modules that are loaded first. */
const slow = { timeout: 30_000 };

const figures = async () => within(await screen.findByRole('region', { name: 'Figures' }, slow));
const brands = [{ brand: { id: 3, title: 'Aurora' } }, { brand: null, ...values(null) }];

/** Has the backend announce its statistics, and what is given, whatever its settings. */
const announce = (capabilities = 'statistics') =>
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const me = await send(theBackend().app, request);
      const headers = new Headers(me.headers);
      headers.append('X-Capabilities', capabilities);
      return new Response(me.body, { status: me.status, headers });
    }),
  );

beforeEach(() => {
  announce();
  tell({ rows: brands });
});

test('the totals stand with their change, and the table has every figure of the contract', async () => {
  await openPanel('/dashboard', { as: 'operator' });
  const totals = within(await (await figures()).findByRole('list', { name: 'Totals' }));
  expect(await totals.findByText('1,200')).toBeVisible();
  expect(totals.getByText('1,250.00 EUR')).toBeVisible();
  expect(totals.getByText('+20%')).toBeVisible();
  const table = within(await screen.findByRole('region', { name: 'Figures by group: Brand' }));
  // A share stands below the figure that is divided, so that all of them are in sight at 1440.
  const sums = shownFigures(false).filter((name) => sumNames.some((sum) => sum === name));
  expect(table.getAllByRole('columnheader')).toHaveLength(sums.length + 1);
  for (const name of shownFigures(false)) {
    const { title, unit } = figureTexts[name];
    const text = unit === 'money' ? `${title.en}, EUR` : title.en;
    expect(table.getByRole('button', { name: text })).toBeVisible();
  }
  expect(table.getAllByText('1,250.00')[0]).toBeVisible();
  expect(screen.queryByText(/Earned/)).toBeNull();
  const unknown = table.getByRole('row', { name: /^Unknown/ });
  expect(within(unknown).getAllByRole('cell')[0]).toHaveTextContent('—');
  expect(screen.getByText(/^As of .* · Europe\/Moscow$/)).toBeVisible();
});

test('with commissions what is earned is a total, a column and a line, and an estimate until its month is closed', async () => {
  announce('statistics, commissions');
  const earned = { earned: { EUR: '430.00' }, earned_per_click: { EUR: '0.3583' } };
  const meta = {
    totals: { ...values(1200), ...earned },
    estimated_from: dateOf(serverNow().getTime() - 5 * day),
  };
  tell({ rows: brands.map((row) => ({ ...row, ...earned })), meta });
  const user = await openPanel('/dashboard', { as: 'operator' });
  const region = await figures();
  const totals = within(await region.findByRole('list', { name: 'Totals' }));
  expect(await totals.findByText('Earned (estimate)')).toBeVisible();
  expect(totals.getByText('430.00 EUR')).toBeVisible();
  expect(region.getByRole('button', { name: 'Earned', pressed: true })).toBeVisible();
  expect(region.getByText(/^What is earned from .* is an estimate/)).toBeVisible();
  const table = within(await screen.findByRole('region', { name: 'Figures by group: Brand' }));
  expect(table.getByRole('button', { name: 'Earned per click' })).toHaveTextContent('per click');
  expect(table.getAllByText('0.3583')[0]).toBeVisible();

  const why: string[] = [];
  network.use(
    http.get(explainCalls.earned.path, ({ request }) => {
      const { searchParams } = new URL(request.url);
      why.push(searchParams.toString());
      const entry = searchParams.has('affiliate_id') ? null : 'earned?currency=EUR&affiliate_id=9';
      const title = entry === null ? 'CPA · ann · Approved · Nov 3' : 'Anna';
      return HttpResponse.json(
        explainCalls.earned.answer.parse({
          entry: `earned?${searchParams}`,
          title: 'Earned',
          amount: '430.00',
          currency: 'EUR',
          formula: null,
          inputs: [{ name: 'from', title: 'From', unit: 'day', value: '2026-11-03' }],
          raw: null,
          children: {
            data: [{ entry, title, amount: '430.00' }],
            meta: { current_page: 1, last_page: 1, per_page: 100, total: 1 },
            sum: '430.00',
          },
        }),
      );
    }),
  );
  const name = 'Why? Earned, 430.00';
  await user.click(within(table.getByRole('row', { name: /^Aurora/ })).getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why?' }));
  expect(await dialog.findByText('Nov 3, 2026')).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: /^Anna/ }));
  const parts = dialog.getByRole('list', { name: 'Parts' });
  await waitFor(() => expect(parts).toHaveTextContent('CPA · ann · Approved · Nov 3'));
  expect(why).toEqual([
    expect.stringMatching(new RegExp(`^from=.*&brand_id=3&currency=EUR`)),
    'currency=EUR&affiliate_id=9&page=1',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  tell({ rows: brands, meta: { ...meta, estimated_from: null } });
  expect(await totals.findByText('Earned', undefined, { timeout: 15_000 })).toBeVisible();
  expect(region.queryByText(/is an estimate/)).toBeNull();
});

test('an hour and what is not known open what they earned, and the rest of too many values does not', async () => {
  announce('statistics, commissions');
  const earned = { earned: { EUR: '430.00' }, earned_per_click: {} };
  const hour = serverNow().toISOString().replace(/:.*/, ':00:00.000Z');
  const rows = [{ hour }, { sub1: null }, { sub1: '' }, { sub1: null, is_rest: true as const }];
  const meta = { totals: { ...values(1200), ...earned } };
  tell({ rows: rows.map((row) => ({ ...row, ...earned })), meta });
  const why: [string | null, string | null, string | null][] = [];
  network.use(
    http.get(explainCalls.earned.path, ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      why.push([query.get('hour'), query.get('unknown'), query.get('sub1')]);
      return HttpResponse.json({ message: 'Not Found' }, { status: 404 });
    }),
  );
  allowConsole(/Not Found/);
  const user = await openPanel('/dashboard?period=today&group=hour', { as: 'operator' });
  const name = 'Why? Earned, 430.00';
  const rowsOf = async (group: string) =>
    within(await screen.findByRole('region', { name: `Figures by group: ${group}` }, slow))
      .getAllByRole('row')
      .slice(2);
  async function openAll(group: string) {
    for (const row of await rowsOf(group)) {
      const button = within(row).queryByRole('button', { name });
      if (!button) continue;
      await user.click(button);
      await screen.findByText('Not Found');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  }
  await openAll('Hour');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Sub 1');
  expect(await rowsOf('Sub 1')).toHaveLength(3);
  await openAll('Sub 1');
  expect(why).toEqual([
    [hour, null, null],
    [null, 'sub1', null],
    [null, null, ''],
  ]);
});

test('period, group and order are in the address, and Back returns to them', async () => {
  const user = await openPanel('/dashboard?period=7&group=country&sort=-clicks', { as: 'operator' });
  const region = await figures();
  expect(region.getByRole('combobox', { name: 'Group by' })).toHaveValue('country');
  await waitFor(() =>
    expect(asked()).toContainEqual(
      expect.objectContaining({ group: 'country', period: '7', sort: '-clicks', perPage: '25' }),
    ),
  );
  await user.click(region.getByRole('button', { name: 'This month' }));
  expect(window.location.search).toBe('?period=this_month&group=country&sort=-clicks');
  await user.selectOptions(region.getByRole('combobox', { name: 'Group by' }), 'Device');
  expect(window.location.search).toBe('?period=this_month&group=device');
  window.history.back();
  await waitFor(() => expect(region.getByRole('combobox', { name: 'Group by' })).toHaveValue('country'));
});

test('a click on a row narrows to it, and its chip takes that back', async () => {
  const user = await openPanel('/dashboard', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Aurora' }, slow));
  expect(window.location.search).toBe('?group=affiliate&brand_id=3');
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Brand: Aurora' }));
  expect(window.location.search).toBe('?group=affiliate');
});

test('a chip has the name of a record that had no facts in these days', async () => {
  tell({ meta: { narrowed_to: { brand: { id: 44, title: 'Quiet' } } } });
  await openPanel('/dashboard?brand_id=44', { as: 'operator' });
  expect(await screen.findByRole('button', { name: 'Remove filter: Brand: Quiet' }, slow)).toBeVisible();
});

test('a heading sorts by its figure, the largest first, but not by amounts of several currencies', async () => {
  tell({ rows: brands, meta: { currencies: ['EUR', 'USD'], time_zone: null } });
  const user = await openPanel('/dashboard', { as: 'operator' });
  const table = within(await screen.findByRole('region', { name: 'Figures by group: Brand' }, slow));
  await user.click(table.getByRole('button', { name: 'Clicks' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=-clicks'));
  const heading = await table.findByRole('columnheader', { name: 'Clicks' });
  await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'));
  expect(screen.queryByRole('button', { name: 'Sum of deposits' })).toBeNull();
  expect(table.getAllByText('1,250.00 EUR')[0]).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Registrations per click' }));
  await waitFor(() => expect(window.location.search).toBe('?sort=-click_to_registration'));
  expect(screen.getByText(/each brand’s days in its own time zone$/)).toBeVisible();
});

/** Has the backend refuse an order by money over several currencies, as ours does. */
function tellSeveralCurrencies() {
  tell({ rows: [{ brand: { id: 3, title: 'Aurora' } }], meta: { currencies: ['EUR', 'USD'] } });
  network.use(
    http.get(path, ({ request }) =>
      new URL(request.url).searchParams.get('sort') === '-deposit_sum'
        ? HttpResponse.json({ message: 'Several currencies', errors: {} }, { status: 422 })
        : undefined,
    ),
  );
}

test('an order by money ends with the filter that left one currency', async () => {
  const user = await openPanel('/dashboard?currency=EUR&sort=-deposit_sum', { as: 'operator' });
  const chip = await screen.findByRole('button', { name: /^Remove filter: Currency/ }, slow);
  expect(await screen.findByRole('button', { name: 'Aurora' }, slow)).toBeVisible();
  tellSeveralCurrencies();
  await user.click(chip);
  expect(window.location.search).toBe('');
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toBeVisible();
  expect(screen.queryByText(/Several currencies/)).toBeNull();
});

test('an address that orders by money over several currencies has its table all the same', async () => {
  allowConsole(/^ApiError: Several currencies/);
  tellSeveralCurrencies();
  await openPanel('/dashboard?sort=-deposit_sum', { as: 'operator' });
  expect(await screen.findByRole('button', { name: 'Aurora' }, slow)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Several currencies/)).toBeNull());
});

test('a view is saved with a name, chosen again, and removed', async () => {
  const user = await openPanel('/dashboard?period=7', { as: 'operator' });
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByLabelText('Name of the view'), 'Weekly');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const chip = await screen.findByRole('button', { name: 'Weekly' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip);
  expect(window.location.search).toBe('');
  await user.click(chip);
  expect(window.location.search).toBe('?period=7');
  chip.focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(
    within(screen.getByRole('region', { name: 'Figures' })).getByRole('button', { name: 'Today' }),
  ).toHaveFocus();
});

test.each([
  ['operator', /connect your brand’s system/, 'Brands'],
  ['affiliate', /copy its tracking link/, 'Campaigns'],
  ['super-admin', /API settings show/, 'API settings'],
] as const)('%s: without any facts it says what to do next', async (as, text, link) => {
  tell({ meta: { since: null, changed_at: null } });
  await openPanel('/dashboard', { as });
  const region = await figures();
  expect(await region.findByText(text)).toBeVisible();
  expect(region.getByRole('link', { name: link })).toBeVisible();
});

test('without any facts the drawer of a campaign sends its affiliate to the link in it, and not away', async () => {
  tell({ meta: { since: null, changed_at: null } });
  await openPanel('/campaigns/5', { as: 'affiliate' });
  const region = await figures();
  expect(await region.findByText(/^Publish the tracking link of this campaign: clicks/)).toBeVisible();
  expect(region.queryByRole('link')).toBeNull();
});

test('days before the first fact are no zeros, and it says since when nothing arrives', async () => {
  const now = serverNow().getTime();
  tell({
    rows: brands,
    meta: { since: dateOf(now - day), changed_at: new Date(now - 3_600_000).toISOString() },
  });
  await openPanel('/dashboard', { as: 'operator' });
  const course = await screen.findByRole('table', { name: /^Clicks, registrations/ });
  await waitFor(() => expect(within(course).getAllByRole('row')).toHaveLength(31));
  const cells = within(course)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(cells.slice(0, 28)).toEqual(cells.slice(0, 28).map(() => '—'));
  expect(cells.slice(28)).toEqual(['0', '0']);
  expect(screen.getByText(/no data since/)).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  allowConsole(/^ApiError: Busy/);
  network.use(http.get(path, () => HttpResponse.json({ message: 'Busy.' }, { status: 503 })));
  const user = await openPanel('/dashboard', { as: 'operator' });
  const region = await figures();
  expect(await region.findByText(/Busy\./)).toBeVisible();
  tell({ rows: brands });
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Aurora' }, slow)).toBeVisible();
  await waitFor(() => expect(region.queryByText(/Busy\./)).toBeNull());
});

test('figures are read again while the tab is visible, and not while it is hidden', async () => {
  await openPanel('/dashboard', { as: 'operator' });
  await screen.findByRole('button', { name: 'Aurora' }, slow);
  const before = asked().length;
  await waitFor(() => expect(asked().length).toBeGreaterThan(before), { timeout: 20_000 });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  const seen = asked().length;
  await new Promise((resolve) => setTimeout(resolve, 9000));
  // One may have been on its way.
  expect(asked().length).toBeLessThanOrEqual(seen + 2);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(seen + 2), { timeout: 20_000 });
});

/** Waits for a text to be seen: the dashboard is hidden until all of it has its place. */
const shown = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

test('a super-admin reads which kept figures differ from their facts', async () => {
  tell({
    rows: brands,
    meta: {
      proof: {
        at: serverNow().toISOString(),
        differences: 3,
        latest: [
          {
            day: '2026-01-02',
            hour: null,
            is_week: false,
            brand: { id: 3, title: 'Aurora' },
            campaign: null,
            figure: 'clicks',
            kept: '8',
            counted: '7',
          },
          {
            day: '2026-01-05',
            hour: null,
            is_week: true,
            brand: { id: 3, title: 'Aurora' },
            campaign: { id: 5, title: 'abc · a.example' },
            figure: 'clicks',
            kept: '30',
            counted: '29',
          },
          {
            day: '2026-01-02',
            hour: '2026-01-02T10:00:00.000Z',
            is_week: false,
            brand: { id: 3, title: 'Aurora' },
            campaign: { id: 5, title: 'abc · a.example' },
            figure: 'registrations',
            kept: '0',
            counted: '1',
          },
        ],
      },
    },
  });
  await openPanel('/dashboard', { as: 'super-admin' });
  await shown('Jan 2, 2026, Aurora, Clicks: 8 kept, 7 counted');
  expect(
    screen.getByText('Jan 5, 2026 – Jan 11, 2026, abc · a.example, Clicks: 30 kept, 29 counted'),
  ).toBeVisible();
  expect(
    screen.getByText(/^Jan 2, \d\d:00 .M, abc · a.example, Registrations: 0 kept, 1 counted$/),
  ).toBeVisible();
});

test('a super-admin reads that a comparison ended, since too much differs', async () => {
  tell({ rows: brands, meta: { proof: { at: serverNow().toISOString(), differences: 10_000, latest: [] } } });
  await openPanel('/dashboard', { as: 'super-admin' });
  await shown(/^At least 10,000 figures of closed days and weeks differ/);
});

test('with a backend that does not announce statistics nothing is read or shown', async () => {
  announceNothing();
  await openPanel('/dashboard', { as: 'operator' });
  expect(await screen.findByText('page in progress, please check back later')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
  expect(calls().filter((call) => call.includes('statistics'))).toEqual([]);
});
