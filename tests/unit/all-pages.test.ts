import { expect, test } from 'vitest';
import { allPages } from '../../src/dataProvider/all-pages.ts';

/** A list in pages of two; `told` is the total that the backend tells. */
const listOf = (length: number, told: number | undefined, meta?: { lastPage: number }) => {
  const pages: number[] = [];
  const read = (page: number) => {
    pages.push(page);
    const data = Array.from({ length }, (_, id) => ({ id })).slice((page - 1) * 2, page * 2);
    return Promise.resolve({ data, total: told, meta });
  };
  return { read, pages };
};

test('a list is read page by page, up to its total', async () => {
  const { read, pages } = listOf(5, 5);
  const told: (number | undefined)[][] = [];
  const rows = await allPages({}, read, (...progress) => told.push(progress));
  expect(rows.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
  expect(pages).toEqual([1, 2, 3]);
  expect(told).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
});

test('a list whose backend counts pages ends with the last of them, and has no total', async () => {
  const { read, pages } = listOf(4, 4, { lastPage: 2 });
  const told: (number | undefined)[][] = [];
  expect(await allPages({}, read, (...progress) => told.push(progress))).toHaveLength(4);
  expect(pages).toEqual([1, 2]);
  expect(told).toEqual([
    [2, undefined],
    [4, undefined],
  ]);
});

test('a list with more rows than its backend counts is read to its end', async () => {
  const { read } = listOf(7, 4);
  const told: (number | undefined)[][] = [];
  expect(await allPages({ countedTo: 4 }, read, (...progress) => told.push(progress))).toHaveLength(7);
  expect(told.every(([, total]) => total === undefined)).toBe(true);
});

test('a list with fewer rows than its backend counts needs no page more', async () => {
  const { read, pages } = listOf(3, 3);
  await allPages({ countedTo: 4 }, read, () => undefined);
  expect(pages).toEqual([1, 2]);
});

test('a row that a new one pushes to the next page meanwhile is read once', async () => {
  const pages = [[5, 4], [4, 3], [2, 1], []];
  const read = (page: number) =>
    Promise.resolve({ data: (pages[page - 1] ?? []).map((id) => ({ id })), total: 4 + page });
  const rows = await allPages({ countedTo: 100 }, read, () => undefined);
  expect(rows.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
});
