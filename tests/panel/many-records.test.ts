import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/index.ts';
import { ApiError, request } from '../../src/shared/http/index.ts';
import { startI18n } from '../../src/i18n/index.ts';
import { calls, requests } from '../support/panel/network.ts';

/* react-admin's own buttons change and delete many records at once; the backend knows one at a time. */

const admin = () => ({ id: 1, type: 'super-admin', pagedLists: true, takesKeys: false }) as const;
const dataProvider = createDataProvider(request, () => 'en', admin);
const plan = (name: string) => ({ name, price: '10.00', payment_type: 1 });

/** Makes plans. @returns their ids */
async function makePlans(...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const { json } = await request('/api/v1/plans', { method: 'POST', body: plan(name) });
    ids.push((json as { id: number }).id);
  }
  return ids;
}

/** The names of plans that are there, of those. */
async function namesOf(ids: readonly number[]): Promise<unknown[]> {
  const { data } = await dataProvider.getMany('plans', { ids: [...ids] });
  return data.map(({ name }: { name?: unknown }) => name);
}

beforeAll(() => startI18n());
beforeEach(async () => {
  const body = { email: 'super-admin@demo.test', password: 'demo-password' };
  await request('/api/login', { method: 'POST', body });
});

test('deletes many records by a call for each', async () => {
  const ids = await makePlans('First of many', 'Second of many', 'Third of many');
  requests.length = 0;
  expect(await dataProvider.deleteMany('plans', { ids: ids.slice(0, 2) })).toEqual({ data: ids.slice(0, 2) });
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([
    `DELETE /api/v1/plans/${ids[0]}`,
    `DELETE /api/v1/plans/${ids[1]}`,
  ]);
  expect(await namesOf(ids)).toEqual(['Third of many']);
});

test('changes many records by a call for each', async () => {
  const ids = await makePlans('Fourth of many', 'Fifth of many');
  await dataProvider.updateMany('plans', { ids, data: { name: 'All alike' } });
  expect(await namesOf(ids)).toEqual(['All alike', 'All alike']);
});

test('says which of many records failed, and why', async () => {
  const ids = await makePlans('Eighth of many', 'Ninth of many');
  const changing = dataProvider.updateMany('plans', {
    ids: [1_999_998, ...ids, 1_999_999],
    data: { price: '7.00' },
  });
  await expect(changing).rejects.toThrow(/^#1999998: \S[^\n]+\n#1999999: \S[^\n]+$/);
  const { data } = await dataProvider.getMany('plans', { ids });
  expect(data.map(({ price }: { price?: unknown }) => price)).toEqual(['7.00', '7.00']);
});

test('a missing record does not stop the others, and is reported', async () => {
  const ids = await makePlans('Sixth of many', 'Seventh of many');
  const deleting = dataProvider.deleteMany('plans', { ids: [1_999_999, ...ids] });
  await expect(deleting).rejects.toMatchObject({ status: 404 });
  await expect(deleting).rejects.toBeInstanceOf(ApiError);
  expect(await namesOf(ids)).toEqual([]);
});

const newest = {
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'id', order: 'DESC' },
  filter: {},
} as const;

test('a record of a paged list is asked for by its id', async () => {
  const { data } = await dataProvider.getList('mails', newest);
  const id = Number(data.at(-1)?.id);
  requests.length = 0;
  expect(await dataProvider.getOne('mails', { id })).toMatchObject({ data: { id } });
  await expect(dataProvider.getOne('mails', { id: 1_999_999 })).rejects.toMatchObject({ status: 404 });
  expect(requests.map(({ url }) => new URL(url).searchParams.get('id'))).toEqual([String(id), '1999999']);
});

test('a record is looked for page by page where the backend ignores an id in a query', async () => {
  const ignoring: typeof request = (path, options) =>
    request(path.replace(/([?&])id=\d+/, '$1') as typeof path, options);
  const provider = createDataProvider(ignoring, () => 'en', admin);
  const { data } = await provider.getList('mails', newest);
  const id = Number(data.at(-1)?.id);
  expect(await provider.getOne('mails', { id })).toMatchObject({ data: { id } });
  await expect(provider.getOne('mails', { id: 1_999_999 })).rejects.toMatchObject({ status: 404 });
});

/** The balances of more affiliates than a hundred pages of the usual size have, and the queries that ask for some. */
function manyBalances(count: number) {
  const queries: string[] = [];
  const balances = Array.from({ length: count }, (_, index) => ({ id: count - index, available: '1.00' }));
  const answering = ((path: string) => {
    const query = new URLSearchParams(path.split('?')[1]);
    queries.push(query.toString());
    const [perPage, page] = [Number(query.get('perPage') ?? 18), Number(query.get('page') ?? 1)];
    const found = balances.filter(({ id }) => [null, String(id)].includes(query.get('id')));
    const data = found.slice((page - 1) * perPage, page * perPage);
    const meta = { current_page: page, last_page: Math.ceil(found.length / perPage), total: found.length };
    return Promise.resolve({ status: 200, headers: new Headers(), json: { data, meta } });
  }) as typeof request;
  const operator = () => ({ ...admin(), type: 'operator' }) as const;
  return { queries, provider: createDataProvider(answering, () => 'en', operator) };
}
const idsIn = ({ data }: { data: readonly { id: unknown }[] }) =>
  data.map(({ id }) => Number(id)).toSorted((a, b) => a - b);

test('a few of many records are asked for by their ids', async () => {
  const { provider, queries } = manyBalances(1900);
  expect(idsIn(await provider.getMany('balances', { ids: [1, 950, 1900, 5000] }))).toEqual([1, 950, 1900]);
  expect(queries.map((query) => new URLSearchParams(query).get('id'))).toEqual(['1', '950', '1900', '5000']);
});

test('many records of a long list are all found, in as few pages as have them', async () => {
  const { provider, queries } = manyBalances(1900);
  const ids = Array.from({ length: 60 }, (_, index) => 700 + index * 20);
  expect(idsIn(await provider.getMany('balances', { ids }))).toEqual(ids);
  // They come in the order of descending ids, a hundred on a page.
  expect(queries.map((query) => new URLSearchParams(query).get('page'))).toEqual(
    Array.from({ length: 13 }, (_, index) => String(index + 1)),
  );
  expect(idsIn(await provider.getMany('balances', { ids: [...ids, 5000] }))).toEqual(ids);
});

test('all records of a long list that comes in pages are read in the largest ones', async () => {
  const { provider, queries } = manyBalances(1900);
  expect(await provider.getAll('balances')).toHaveLength(1900);
  expect(queries).toEqual([
    'perPage=100',
    ...Array.from({ length: 18 }, (_, index) => `perPage=100&page=${index + 2}`),
  ]);
});
