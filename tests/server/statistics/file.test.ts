import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordClicks } from '../../../server/tracking/clicks/record-clicks.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, demoCaller } from '../../support/server/callers.ts';
import { clickIds } from '../../support/server/feed.ts';
import { type FreshBrand, freshBrand } from '../../support/server/figures.ts';

let backend: Backend;
let operator: Caller;
let brand: FreshBrand;

const at = new Date('2026-11-20T20:40:00Z');

beforeAll(async () => {
  backend = await startBackend({ clock: () => new Date('2026-11-21T10:00:00Z') });
  operator = await demoCaller(backend.app, 'operator');
  brand = await freshBrand(backend.database, { timeZone: 'Asia/Kolkata' });
  const [campaign] = brand.campaigns;
  const click = {
    campaignId: campaign?.id ?? 0,
    brandId: brand.id,
    device: 'phone' as const,
    referrerHost: null,
    isBot: false,
    isPrefetch: false,
    visitor: null,
  };
  await recordClicks(
    backend.database,
    ['DE', 'DE', null].map((country) => ({ ...click, ...clickIds.issue(click.campaignId, at), country })),
  );
});
afterAll(() => backend.close());

const ask = (query: Readonly<Record<string, string>>, language = 'en') =>
  operator.client.send(
    `/api/v1/statistics.csv?${new URLSearchParams({ brand_id: String(brand.id), ...query })}`,
    { headers: { 'Accept-Language': language } },
  );

/** The first cells of the lines of a file, up to the clicks. */
async function beginnings(query: Readonly<Record<string, string>>, language?: string): Promise<string[]> {
  const { body } = await ask({ from: '2026-11-20', to: '2026-11-21', ...query }, language);
  const cells = query.group?.includes(',') ? 3 : 2;
  return String(body)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line
        .split(/[;,](?! )/)
        .slice(0, cells)
        .join(' | '),
    );
}

test('a file calls countries and devices what the panel calls them, and what is unknown as well', async () => {
  expect(await beginnings({ group: 'country,device' })).toEqual([
    'Country | Device | Clicks',
    'Germany | Phone | 2',
    'Unknown | Phone | 1',
  ]);
  expect(await beginnings({ group: 'country,device' }, 'ru')).toEqual([
    'Страна | Устройство | Клики',
    'Германия | Телефон | 2',
    'Неизвестно | Телефон | 1',
  ]);
});

test('the name of a file tells its days', async () => {
  const nameOf = async (query: Readonly<Record<string, string>>) =>
    (await ask(query)).headers.get('Content-Disposition');
  expect(await nameOf({ from: '2026-11-01', to: '2026-11-20' })).toBe(
    'attachment; filename="statistics-2026-11-01_2026-11-20.csv"',
  );
  expect(await nameOf({ period: 'today' })).toBe('attachment; filename="statistics-2026-11-21.csv"');
});

test('a file tells hours by the clock of the brand, and which zone that is', async () => {
  expect(await beginnings({ group: 'hour' })).toEqual([
    '"Hour, Asia/Kolkata" | Clicks',
    '2026-11-21 02:00 | 3',
  ]);
});
