import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { send } from '../support/panel/browser.ts';
import { allowConsole } from '../support/panel/console.ts';
import { network, theBackend } from '../support/panel/network.ts';
import { openPanel } from '../support/panel/panel.tsx';

const path = '/api/v1/statistics';

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
const usualWidth = innerWidth;
afterEach(() => setWidth(usualWidth));

beforeEach(() => {
  setWidth(1920);
  network.use(
    http.get('/api/v1/auth/me', async ({ request }) => {
      const me = await send(theBackend().app, request);
      const headers = new Headers(me.headers);
      headers.append('X-Capabilities', 'statistics');
      return new Response(me.body, { status: me.status, headers });
    }),
  );
});

/** The texts of a column of figures, without its heading. */
async function clicks(): Promise<(string | null)[]> {
  const table = within(await screen.findByRole('table'));
  const at = table
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent.startsWith('Clicks'));
  const rows = table.getAllByRole('row').slice(1);
  return rows.map((row) => row.children[at]?.textContent ?? null);
}

test('the figures of a next page are not 0 until they have come', async () => {
  const user = await openPanel('/campaigns?perPage=5&page=1', { as: 'affiliate' });
  const figure: unknown = expect.stringMatching(/^[\d,]+$/);
  await waitFor(async () => expect(await clicks()).toEqual(Array.from({ length: 5 }, () => figure)));
  network.use(http.get(path, () => delay('infinite')));
  // Without the query, which is that of the next page before its rows are there.
  const first = () => screen.getAllByRole('row')[1]?.querySelector('a')?.pathname;
  const former = first();
  expect(former).toMatch(/^\/campaigns\/\d+/);
  await user.click(await screen.findByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(first()).not.toBe(former));
  expect(new Set(await clicks())).toEqual(new Set(['']));
});

test('figures that cannot be read are none', async () => {
  allowConsole(/ApiError/);
  network.use(http.get(path, () => HttpResponse.json({ message: 'Closed' }, { status: 503 })));
  await openPanel('/campaigns?perPage=5&page=1', { as: 'affiliate' });
  await waitFor(async () => expect(new Set(await clicks())).toEqual(new Set(['—'])));
});

describe('a file of campaigns', () => {
  let file: Blob | undefined;
  beforeEach(() => {
    file = undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:campaigns';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    network.use(
      http.get('/api/v1/auth/me', async ({ request }) => {
        const me = await send(theBackend().app, request);
        const headers = new Headers(me.headers);
        headers.append('X-Capabilities', 'statistics, commissions');
        return new Response(me.body, { status: me.status, headers });
      }),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  /** The cells of the exported file, row by row, up to those with commas of their own. */
  async function exported(): Promise<string[][]> {
    const user = await openPanel('/campaigns', { as: 'affiliate' });
    await waitFor(async () => expect((await clicks()).every((text) => text !== '')).toBe(true));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export to CSV' }));
    await waitFor(() => expect(file).toBeDefined());
    const lines = ((await file?.text()) ?? '').trim().split('\r\n');
    return lines.map((line) => line.replaceAll(/"|, 30 days/g, '').split(','));
  }

  const withEarned = (earned: object) =>
    network.use(
      http.get(path, async ({ request }) => {
        const answer = (await (await send(theBackend().app, request)).json()) as { data: object[] };
        return HttpResponse.json({ ...answer, data: answer.data.map((row) => ({ ...row, ...earned })) });
      }),
    );

  test('has the figures that its list shows, and what was earned in its currency', async () => {
    withEarned({ earned: { EUR: '1234.50' } });
    const [heads = [], ...rows] = await exported();
    const at = heads.indexOf('Clicks');
    expect(heads.slice(at, at + 5)).toEqual([
      'Clicks',
      'Registrations',
      'First deposits',
      'Earned',
      'Currency',
    ]);
    expect(rows.length).toBeGreaterThan(1);
    const shown = (await clicks()).map((text) => text?.replaceAll(/\D/g, ''));
    expect(rows.slice(0, shown.length).map((row) => row[at])).toEqual(shown);
    expect(rows.map((row) => row.slice(at + 3, at + 5))).toContainEqual(['1234.50', 'EUR']);
  });
});
