import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readSheet } from 'read-excel-file/universal';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { announceNothing, network, requests, theBackend } from '../support/panel/network.ts';
import { headings } from '../support/panel/headings.ts';
import { openPanel } from '../support/panel/panel.tsx';
import { SheetWorker } from '../support/panel/sheet-worker.ts';

const rows = async () => (await screen.findAllByRole('row')).slice(1);
type User = Awaited<ReturnType<typeof openPanel>>;

async function choose(user: User, tool: string) {
  await rows();
  await user.click(screen.getByRole('button', { name: /^(More|Ещё)$/ }));
  await user.click(await screen.findByRole('menuitem', { name: tool }));
}

describe('the keys of a list', () => {
  test.each([
    ['in Latin', { key: '/', code: 'Slash' }],
    ['in Russian', { key: '.', code: 'Slash' }],
  ])('/ goes to the search, %s', async (_layout, key) => {
    await openPanel('/plans', { as: 'super-admin' });
    await rows();
    fireEvent.keyDown(document.body, key);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('n adds, but not while somebody types or a dialog is open', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    await rows();
    await user.type(screen.getByRole('searchbox'), 'n?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    screen.getByRole('searchbox').blur();
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Add plan' })).toBeVisible();
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('?');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('n does nothing if nothing can be added, and ? lists the keys', async () => {
    const user = await openPanel('/users', { as: 'super-admin' });
    await rows();
    await user.keyboard('n');
    expect(window.location.pathname).toBe('/users');
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Search the list')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('are offered in the menu, but not under a finger, where ? still lists them', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    await choose(user, 'Keyboard shortcuts');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    cleanup();
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(matchMedia(query), 'matches', {
        value: query.includes('pointer: coarse') || matchMedia(query).matches,
      }),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const finger = await openPanel('/plans', { as: 'super-admin' });
    await rows();
    await finger.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Table settings' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeNull();
    await finger.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await finger.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});

describe('the look of a list', () => {
  test('moves columns, by dragging a heading or by buttons, and keeps their order', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    await rows();
    const order = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const before = ['', 'ID', 'Name', 'Payment type', 'Price', 'Actions'];
    expect(order()).toEqual(before);
    const transfer = new DataTransfer();
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    fireEvent.dragStart(heading('Price'), { dataTransfer: transfer });
    fireEvent.dragOver(heading('Name'), { dataTransfer: transfer });
    fireEvent.drop(heading('Name'), { dataTransfer: transfer });
    await waitFor(() => expect(order()).toEqual(['', 'ID', 'Price', 'Name', 'Payment type', 'Actions']));

    await choose(user, 'Table settings');
    const dialog = within(await screen.findByRole('dialog', { name: 'Table settings' }));
    const down = dialog.getByRole('button', { name: 'Move down: Price' });
    await user.click(down);
    expect(down).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Move up: ID' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(order()).toEqual(['', 'ID', 'Name', 'Price', 'Payment type', 'Actions']);

    cleanup();
    await openPanel('/plans', { as: 'super-admin' });
    await rows();
    expect(order()).toEqual(['', 'ID', 'Name', 'Price', 'Payment type', 'Actions']);
  });

  test('hides columns for this account, but never the last one', async () => {
    const user = await openPanel('/plans', { as: 'super-admin' });
    await choose(user, 'Table settings');
    const dialog = within(await screen.findByRole('dialog', { name: 'Table settings' }));
    for (const column of ['ID', 'Payment type', 'Price']) {
      await user.click(dialog.getByRole('checkbox', { name: column }));
    }
    expect(dialog.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Comfortable' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(await headings()).toEqual(['Name', 'Actions']));
  });
});

describe('the export of a list', () => {
  let file: Blob | undefined;
  beforeEach(() => {
    file = undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      file = made as Blob;
      return 'blob:made';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const lines = async () => {
    await waitFor(() => expect(file).toBeDefined());
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    return new TextDecoder().decode(bytes).split('\r\n').slice(0, -1);
  };

  test('contains the filtered rows in the shown columns, in the format of a Russian Excel', async () => {
    announceNothing();
    const plan = { id: 1, name: '=1+1', price: '10.50', payment_type: { key: 1, title: 'CPA' } };
    const other = { ...plan, id: 2, name: 'Ёлка' };
    network.use(http.get('/api/v1/plans', () => HttpResponse.json([plan, other])));
    const filter = encodeURIComponent(JSON.stringify({ q: '1+1' }));
    const user = await openPanel(`/plans?filter=${filter}`, { as: 'super-admin', language: 'ru' });
    await choose(user, 'Выгрузить в CSV');
    expect(await lines()).toEqual(['ID;Название;Тип оплаты;Цена', "1;'=1+1;CPA;10,50"]);
    expect(await screen.findByText('Выгружена 1 строка')).toBeVisible();
  });

  /** Opens the operator's list at an address, in Russian, of records that its own path answers with. */
  const openOwn = async (address: string, path: string, records: readonly object[]) => {
    network.use(
      http.get('/api/v1/auth/me', async ({ request }) => {
        const me = await send(theBackend().app, request);
        const headers = new Headers(me.headers);
        headers.append('X-Capabilities', 'commissions');
        return new Response(me.body, { status: me.status, headers });
      }),
      http.get(`/api/v1/operators/:id/${path}`, () =>
        HttpResponse.json({ data: records, meta: { page: 1, per_page: 100, total: records.length } }),
      ),
    );
    return openPanel(address, { as: 'operator', language: 'ru' });
  };
  const transaction = {
    id: 1,
    affiliate: { id: 5, name: 'Анна' },
    brand: { id: 3, name: 'Aurora' },
    kind: { key: 'adjustment', title: 'Корректировка' },
    written_at: '2026-05-12T10:00:00Z',
    reason: 'Ошибка',
    in_hold: '-12.05',
    available: '0.00',
    currency: 'EUR',
    period: '2026-05-01',
    author: null,
    reverses: null,
    reversed_by: null,
    is_reversible: true,
    entry: 'transaction-1',
  };
  const inCoins = { ...transaction, id: 2, in_hold: '0.000001', available: '12.500000', currency: 'USDT' };
  const inYen = { ...transaction, id: 3, in_hold: '1200', available: '-5', currency: 'JPY' };
  const customer = {
    id: 1,
    customer: 'player-1',
    brand: { id: 3, name: 'Aurora' },
    registered_at: '2026-05-12T10:00:00Z',
    reason: { key: 'CLICK', title: 'По клику' },
    first_deposit_at: null,
    last_event_at: null,
    affiliate: { id: 5, name: 'Анна' },
    campaign: { id: 7, code: 'abcd1234' },
    deposits: 3,
    deposit_sum: '1250.50',
    withdrawal_sum: '0.00',
    revenue_sum: '-7.10',
    chargeback_sum: '0.00',
    currency: 'EUR',
  };
  const nobodys = { ...customer, id: 2, customer: 'player-2', affiliate: null, campaign: null };

  test('has amounts as the language writes them, and their currency once', async () => {
    const records = [inYen, inCoins, transaction];
    const user = await openOwn('/payments/transactions', 'transactions', records);
    await choose(user, 'Выгрузить в CSV');
    const [headings, ...written] = await lines();
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(headings).toBe(`Проведена, ${zone};Вид;Партнёр;Бренд;На удержании;Доступно;Валюта;Причина`);
    expect(written.map((line) => line.split(';').slice(4).join(';'))).toEqual([
      '1200;-5;JPY;Ошибка',
      '0,000001;12,500000;USDT;Ошибка',
      '-12,05;0,00;EUR;Ошибка',
    ]);
  });

  test('has the affiliate of a customer by its name, and the campaign by its code', async () => {
    const user = await openOwn('/events/customers', 'customers', [nobodys, customer]);
    await choose(user, 'Выгрузить в CSV');
    const written = (await lines()).map((line) => line.split(';'));
    expect(written.map((cells) => cells[2])).toEqual(['Партнёр', '', 'Анна']);
    expect(written.map((cells) => cells[3])).toEqual(['Кампания', '', 'abcd1234']);
    expect(written[2]?.slice(7)).toEqual(['3', '1250,50', '-7,10', 'EUR']);
  });

  test('has the type of an account by its title', async () => {
    const user = await openPanel('/users', { as: 'super-admin', language: 'ru' });
    await choose(user, 'Настроить таблицу');
    const settings = within(await screen.findByRole('dialog', { name: 'Настроить таблицу' }));
    await user.click(settings.getByRole('checkbox', { name: 'Тип аккаунта' }));
    await user.click(settings.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, 'Выгрузить в CSV');
    const [headings = '', ...written] = await lines();
    const at = headings.split(';').indexOf('Тип аккаунта');
    const types = new Set(written.map((line) => line.split(';')[at]));
    expect(types).toContain('Партнёр');
    expect(types).not.toContain('affiliate');
  });

  test.each([
    ['transactions', '/payments/transactions', [inCoins], [1e-6, 12.5, 'USDT', 'Ошибка']],
    ['customers', '/events/customers', [customer], [null, 3, 1250.5, -7.1, 'EUR']],
  ])('has amounts of %s as numbers in Excel', async (path, address, records, end) => {
    vi.stubGlobal('Worker', SheetWorker);
    const user = await openOwn(address, path, records);
    await choose(user, 'Выгрузить в Excel');
    await waitFor(() => expect(file).toBeDefined());
    const [, row] = await readSheet((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(row?.slice(-end.length)).toEqual(end);
  });

  test.each([
    ['/promo-materials', 'ID,Brand,Type,Content,Landing page'],
    [
      '/brands',
      'ID,Name,Link,Operator,Currency,Time zone,Other hosts for links,Click parameter,"Attribution window, days"',
    ],
  ])('of %s has the fields that only its form has', async (address, headings) => {
    const user = await openPanel(address, { as: 'super-admin' });
    await choose(user, 'Export to CSV');
    expect((await lines())[0]?.replace('\uFEFF', '')).toBe(headings);
  });

  test('reads every page of a long list', async () => {
    const user = await openPanel('/operators/list', { as: 'super-admin' });
    await choose(user, 'Export to CSV');
    const told = await screen.findByText(/\d+ rows exported/);
    const count = Number.parseInt(told.textContent, 10);
    expect(count).toBeGreaterThan(18);
    expect(await lines()).toHaveLength(count + 1);
  });

  test('says what went wrong and tries again', async () => {
    allowConsole(/ApiError: Not now/);
    const user = await openPanel('/plans', { as: 'super-admin' });
    await rows();
    // The options of the selects are requested separately from the list, a moment after the first screen.
    const asked = () => requests.filter(({ url }) => url.includes('/api/v1/plans'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    network.use(
      http.get('/api/v1/plans', () => HttpResponse.json({ message: 'Not now' }, { status: 500 }), {
        once: true,
      }),
    );
    await choose(user, 'Export to CSV');
    const dialog = within(await screen.findByRole('dialog', { name: 'Export to CSV' }));
    expect(dialog.getByText('Not now')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Refresh' }));
    expect((await lines()).length).toBeGreaterThan(1);
  });
});
