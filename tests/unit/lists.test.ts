import { describe, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import { readList, totalOf } from '../../src/dataProvider/list-answer.ts';
import { type Caller, listCall } from '../../src/dataProvider/lists.ts';

const superAdmin: Caller = { id: 1, type: 'super-admin', pagedLists: false, takesKeys: false };
const operator: Caller = { id: 2, type: 'operator', pagedLists: false, takesKeys: false };
const able: Caller = { ...superAdmin, pagedLists: true };
const params = {
  pagination: { page: 3, perPage: 18 },
  sort: { field: 'id', order: 'DESC' as const },
  filter: { q: 'two words', approved: 0, brand_id: '' },
};

describe('listCall', () => {
  test('LS13 a plain list is requested without a query', () => {
    expect(listCall(api.brands, params, superAdmin)).toBe('/api/v1/brands');
  });

  test('BR2 an account lists its own records at a separate path', () => {
    expect(listCall(api.brands, params, operator)).toBe('/api/v1/operators/2/brands');
  });

  test('a sub-operator reads a part of what is its operator’s', () => {
    const subOperator: Caller = { id: 3, type: 'sub-operator', pagedLists: false, takesKeys: false };
    expect(listCall(api.events, {}, { ...subOperator, operatorId: 2 })).toMatch('/api/v1/operators/2/events');
    expect(listCall(api.brands, {}, { ...subOperator, operatorId: 2 })).toBe('/api/v1/brands');
    expect(listCall(api.events, {}, subOperator)).toMatch('/api/v1/events');
  });

  test('LS8 OP2 the request of a paged list has a page and its permanent filter, nothing more', () => {
    expect(listCall(api.operators, params, superAdmin)).toBe(
      '/api/v1/operators?perPage=18&page=3&approved=0',
    );
  });

  test('a capable backend gets the whole query', () => {
    expect(listCall(api.brands, params, able)).toBe(
      '/api/v1/brands?perPage=18&page=3&sort=-id&q=two+words&approved=0',
    );
  });

  test('a day is sent as the moment at which it begins or ends here', () => {
    const filter = { created_at_from: '2026-01-02', created_at_to: '2026-01-02', expired_at_from: 'soon' };
    const { searchParams } = new URL(listCall(api.invites, { filter }, able), 'https://panel.test');
    expect(Object.fromEntries(searchParams)).toEqual({
      created_at_from: new Date('2026-01-02T00:00:00').toISOString(),
      created_at_to: new Date('2026-01-02T23:59:59.999').toISOString(),
    });
  });
});

describe('readList', () => {
  test('accepts a plain array, a wrapped one, and the format of plans', () => {
    const rows = [{ id: 1 }];
    expect(readList(api.plans, rows)).toEqual({ rows });
    expect(readList(api.plans, { data: rows })).toEqual({ rows });
    expect(readList(api.plans, { data: { payment_type: rows }, payment_type: rows })).toEqual({ rows });
    expect(readList(api.plans, { payment_type: [{ key: 1, title: 'CPA' }] }).rows).toEqual([
      { id: 1, key: 1, title: 'CPA' },
    ]);
  });

  test('counts pages that came as digits', () => {
    const meta = { last_page: '3', current_page: '1', total: '50' };
    expect(readList(api.plans, { data: [], meta }).pages).toEqual({ current: 1, last: 3, total: 50 });
  });

  test('counts the pages that Laravel tells beside the rows', () => {
    const page = { current_page: 1, data: [], last_page: 5, per_page: 18, total: 85 };
    expect(readList(api.operators, page).pages).toEqual({ current: 1, last: 5, total: 85 });
    expect(readList(api.operators, { ...page, meta: {} }).pages).toMatchObject({ last: 5 });
  });

  test('gives rows without an id a place', () => {
    expect(readList(api.affiliates, [{ user_id: 9 }, { user_id: 9 }]).rows.map(({ id }) => id)).toEqual([
      'row-0',
      'row-1',
    ]);
  });

  test.each([undefined, null, {}, { data: 'x' }, 'text'])('refuses %j', (json) => {
    expect(() => readList(api.plans, json)).toThrow();
  });
});

describe('totalOf', () => {
  const rows = [{ id: 1 }];
  test('is the total from the response', () => {
    expect(totalOf({ rows, pages: { last: 3, total: 40 } }, 1, 18)).toBe(40);
  });

  test('LS9 without one keeps the pages, and is exact on the last', () => {
    expect(totalOf({ rows, pages: { last: 2 } }, 1, 18)).toBe(36);
    expect(totalOf({ rows, pages: { last: 2 } }, 2, 18)).toBe(19);
    expect(totalOf({ rows: [], pages: { last: 1 } }, 1, 18)).toBe(0);
  });
  test('LS9 follows the page that was answered instead of one behind the last', () => {
    expect(totalOf({ rows, pages: { current: 2, last: 2 } }, 9, 18)).toBe(19);
  });
});
