import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sortKeys } from '../../contract/paging.ts';
import { type AccountType } from '../../contract/accounts.ts';
import { type AnyResource } from '../../contract/resource.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import {
  type Caller,
  demoCaller,
  listCall,
  lists,
  pathOf,
  type Row,
  rowsOf,
} from '../support/server/callers.ts';
import { createSample } from '../support/server/entity-writes.ts';
import { boundsOf, textsOf } from '../support/server/listed.ts';
import { allowedSubOperator } from '../support/server/roles.ts';

interface Page {
  data: Row[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
}

let backend: Backend;
const callers = new Map<AccountType, Caller>();
beforeAll(async () => {
  backend = await startBackend();
  callers.set('sub-operator', await allowedSubOperator(backend));
  for (const { type } of lists) {
    if (!callers.has(type)) callers.set(type, await demoCaller(backend.app, type));
  }
  for (const { resource, type } of lists) await fill(resource, type);
});
afterAll(() => backend.close());

/** Adds a few rows of an entity that the demo data lacks. */
async function fill(resource: AnyResource, type: AccountType): Promise<void> {
  const { caller } = asker(resource, type);
  if ((await rowsOf(caller, resource)).length > 0) return;
  for (let made = 0; made < 3; made += 1) expect((await createSample(backend, resource)).status).toBe(201);
}

/** The pages that were asked for, as no test changes anything: several compare the same ones. */
const answered = new Map<string, Page>();

function asker(resource: AnyResource, type: AccountType) {
  const caller = callers.get(type);
  const call = listCall(resource, type);
  if (!caller || !call) throw new Error(`${type} cannot list ${resource.name}`);
  const path = pathOf(call, caller.id);
  const get = (query: string) => caller.client.get(`${path}?${query}`);
  const page = async (query: string) => {
    const key = `${type} ${path}?${query}`;
    const answer = answered.get(key) ?? ((await get(query)).body as Page);
    answered.set(key, answer);
    return answer;
  };
  return { caller, get, page };
}

async function everyPage(page: (query: string) => Promise<Page>, query: string): Promise<Row[]> {
  const first = await page(`perPage=100&page=1&${query}`);
  const rows = [...first.data];
  for (let number = 2; number <= first.meta.last_page; number += 1) {
    rows.push(...(await page(`perPage=100&page=${number}&${query}`)).data);
  }
  return rows;
}

/** They have a row for each month, which has no name. */
const ofMonths = ['periods', 'statements'];
/** The database does not have the masked names of an affiliate's customers. */
const unnamed = [...ofMonths, 'own-conversions'];
/** In the demo few affiliates are owed something, each has few conversions, and an operator’s may choose few plans. */
const short = [...ofMonths, 'balances', 'own-conversions', 'affiliate-plans'];

const hasA = (key: string) => (row: Row) => row[key] !== null;
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe.each(lists)('the list of $name', ({ resource, type }) => {
  test('LS13, LS8: has its form without a page, and rows', async () => {
    const { caller, get } = asker(resource, type);
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(resource.paged !== true);
    expect((await rowsOf(caller, resource)).length).toBeGreaterThan(0);
  });

  test('API16: comes in pages of 18 with exact meta', async () => {
    const { page } = asker(resource, type);
    const { data, meta } = await page('perPage=18&page=1');
    const all = await everyPage(page, '');
    expect(new Set(idsOf(all)).size).toBe(meta.total);
    expect(meta).toEqual({
      current_page: 1,
      per_page: 18,
      last_page: Math.max(1, Math.ceil(all.length / 18)),
      total: all.length,
    });
    expect(idsOf(data)).toEqual(idsOf(all).slice(0, 18));
    // One brand of the demo's operator has less to show than all of them.
    const isLong = !short.includes(resource.name) && type !== 'sub-operator';
    if (resource.paged && isLong) expect(meta.last_page).toBeGreaterThan(2);
  });

  test('API16: the page after the last is empty and still has the total', async () => {
    const { page } = asker(resource, type);
    const { meta } = await page('page=1');
    const { data, meta: behind } = await page('page=100000');
    expect(data).toEqual([]);
    expect(behind).toMatchObject({ current_page: 100_000, total: meta.total });
  });

  test('API16: a later page has the rows that follow in the same order, whatever the list is sorted by', async () => {
    const { page } = asker(resource, type);
    const sorts = sortKeys(resource).flatMap((key) => [`sort=${key}`, `sort=-${key}`]);
    for (const query of ['', 'q=a', ...sorts]) {
      const { data } = await page(`perPage=100&page=1&${query}`);
      const half = Math.max(1, Math.floor(data.length / 2));
      const { data: later } = await page(`perPage=${half}&page=2&${query}`);
      expect([query, later]).toEqual([query, data.slice(half, 2 * half)]);
    }
  });

  test('security 56: perPage is clamped, and a nonsense value is refused by name', async () => {
    const { get, page } = asker(resource, type);
    for (const [asked, given] of [
      ['5000', 100],
      ['9999999999', 100],
      ['1' + '0'.repeat(400), 100],
      ['0', 1],
      ['-5', 1],
    ]) {
      expect([asked, (await page(`perPage=${asked}`)).meta.per_page]).toEqual([asked, given]);
    }
    for (const query of ['perPage=1.5', 'perPage=ten', 'page=0', 'page=1e3', 'page=1&page=2']) {
      const { status, body } = await get(query);
      expect([query, status]).toEqual([query, 422]);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([query.replace(/=.*/s, '')]);
    }
  });

  test('security 55: is sorted by each key of the record, those without a value last, and by nothing else', async () => {
    const { get, page } = asker(resource, type);
    for (const key of sortKeys(resource)) {
      const up = await everyPage(page, `sort=${key}`);
      const down = await everyPage(page, `sort=-${key}`);
      const [first, last] = [idsOf(up.filter(hasA(key))), idsOf(up.filter((row) => !hasA(key)(row)))];
      expect([key, idsOf(up)]).toEqual([key, [...first, ...last]]);
      expect([key, idsOf(down)]).toEqual([key, [...first.toReversed(), ...last.toReversed()]]);
    }
    expect(await get('sort=password_hash')).toMatchObject({
      status: 422,
      body: { errors: { sort: [expect.any(String)] } },
    });
  });

  test.skipIf(unnamed.includes(resource.name))('finds what q says, without wildcards', async () => {
    const { page } = asker(resource, type);
    const { meta: whole } = await page('page=1');
    for (const nothing of ['%25', 'no such text', '\\']) {
      expect((await page(`page=1&q=${nothing}`)).meta.total).toBeLessThan(whole.total);
    }
    const [row] = (await page('page=1')).data;
    const text = row && textsOf(row).find((value) => /^[^\d]{4}/.test(value));
    if (text === undefined) throw new Error(`The first row of ${resource.name} has no text`);
    const found = await everyPage(page, `q=${encodeURIComponent(text.toUpperCase())}`);
    expect(idsOf(found)).toContain(row?.id);
  });

  test('security 54: reveals no secret', async () => {
    const { get } = asker(resource, type);
    // The log of changes names the fields that changed, of which it tells no more.
    const text = JSON.stringify((await get('')).body).replaceAll(/"(field|key|title)":"[^"]*"/g, '');
    expect(text).not.toMatch(/password|token|secret|\$argon2/i);
  });
});

describe.each(lists.filter(({ resource }) => boundsOf(resource).length > 0))(
  'the list of $name',
  ({ resource, type }) => {
    test('can be filtered by a range, both ends included', async () => {
      const { page, get } = asker(resource, type);
      const all = await everyPage(page, '');
      for (const [key, bound] of boundsOf(resource)) {
        const size = (row: Row) =>
          bound.of === 'money' ? Number(row[bound.field]) : Date.parse(String(row[bound.field]));
        const edge = all.toSorted((one, other) => size(one) - size(other))[Math.floor(all.length / 2)];
        if (!edge) throw new Error(`${resource.name} has no rows`);
        const within = (row: Row) =>
          bound.end === 'from' ? size(row) >= size(edge) : size(row) <= size(edge);
        const found = await everyPage(page, `${key}=${encodeURIComponent(String(edge[bound.field]))}`);
        expect([key, new Set(idsOf(found))]).toEqual([key, new Set(idsOf(all.filter(within)))]);
        for (const nonsense of ['soon', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-01:00', '-1', '1e9']) {
          expect([key, nonsense, (await get(`${key}=${nonsense}`)).status]).toEqual([key, nonsense, 422]);
        }
      }
    });
  },
);
