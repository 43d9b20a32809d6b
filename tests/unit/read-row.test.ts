import { describe, expect, test } from 'vitest';
import { api } from '../../contract/index.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { readerOf } from '../../src/dataProvider/read-row.ts';

function read(resource: AnyResource, row: Record<string, unknown>): Record<string, unknown> {
  readerOf(resource)(row);
  return row;
}

describe('a row is converted to the contract’s types', () => {
  test.each([
    [10, '10.00'],
    [10.5, '10.50'],
    ['10', '10.00'],
    ['10.5', '10.50'],
    ['10.50', '10.50'],
    ['35.5000', '35.50'],
    ['35.000', '35.00'],
    ['35.505', '35.505'],
    [null, null],
    ['free', 'free'],
  ])('a price of %j', (price, told) => {
    expect(read(api.plans, { id: 1, price })).toEqual({ id: 1, price: told });
  });

  test('a name that came as a number', () => {
    expect(read(api.plans, { id: 1, name: 12345 })).toEqual({ id: 1, name: '12345' });
  });

  test('ids and keys that came as digits', () => {
    const row = { id: '7', name: 'A', payment_type: { key: '2', title: 'CPA' } };
    expect(read(api.plans, row)).toEqual({ id: 7, name: 'A', payment_type: { key: 2, title: 'CPA' } });
    const role = { id: '01', permissions: [{ id: '3', name: 'Look' }, { name: 'Nameless' }] };
    expect(read(api.roles, role)).toEqual({
      id: '01',
      permissions: [{ id: 3, name: 'Look' }, { name: 'Nameless' }],
    });
    expect(read(api.users, { brand: { id: '4', name: 'B' }, role: null })).toEqual({
      brand: { id: 4, name: 'B' },
      role: null,
    });
  });

  test.each([
    [{ approved: 1 }, true],
    [{ approved: '1' }, true],
    [{ approved: 0 }, false],
    [{ approved: '0' }, false],
    [{ approved_at: '2026-01-02 03:04:05' }, true],
    [{ approved_at: null }, false],
    [{ approved: 0, approved_at: '2026-01-02 03:04:05' }, true],
    [{ approved: true, approved_at: null }, true],
    [{}, undefined],
  ])('approved, of %j', (row, told) => {
    expect(read(api.users, row).approved).toBe(told);
  });
});
