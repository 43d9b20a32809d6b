import { describe, expect, test } from 'vitest';
import { contacts } from '../../contract/contacts.ts';
import { plans } from '../../contract/plans.ts';
import { roles } from '../../contract/roles.ts';
import { users } from '../../contract/users.ts';
import { arrange } from '../../src/dataProvider/arrange.ts';

const rows = [
  { id: 1, name: 'Plan 10', price: '9.00', payment_type: { key: 2, title: 'RevShare' } },
  { id: 2, name: 'plan 9', price: '10.00', payment_type: { key: 1, title: 'CPA' } },
  { id: 3, name: 'Ёлка', price: '100.00', payment_type: null },
  { id: 4, name: 'Жук', price: null, payment_type: { key: 1, title: 'CPA' } },
];

const ids = (params: Parameters<typeof arrange>[2]) =>
  arrange(plans, rows, params, 'ru').data.map(({ id }) => id);
const by = (field: string, order: 'ASC' | 'DESC' = 'ASC') => ({ sort: { field, order } });

describe('arrange', () => {
  test('sorts money by amount, not as text, and missing values last either way', () => {
    expect(ids(by('price'))).toEqual([1, 2, 3, 4]);
    expect(ids(by('price', 'DESC'))).toEqual([3, 2, 1, 4]);
  });

  test('sorts names as the language does: numbers by value, ё beside е, case ignored', () => {
    expect(ids(by('name'))).toEqual([3, 4, 2, 1]);
  });

  test('sorts options by their titles', () => {
    expect(ids(by('payment_type'))).toEqual([2, 4, 1, 3]);
  });

  test('finds rows in which every word stands somewhere', () => {
    expect(ids({ filter: { q: 'cpa PLAN' } })).toEqual([2]);
    expect(ids({ filter: { q: 'nothing like it' } })).toEqual([]);
  });

  test('takes е and ё for one letter in a search', () => {
    const people = [
      { id: 1, name: 'Пётр Семёнов' },
      { id: 2, name: 'Семен Королев' },
    ];
    const found = (q: string) => arrange(plans, people, { filter: { q } }, 'ru').data.map(({ id }) => id);
    for (const q of ['Семенов', 'петр СЕМЁНОВ']) expect([q, found(q)]).toEqual([q, [1]]);
    expect(found('Семён')).toEqual([1, 2]);
    expect(found('королёв')).toEqual([2]);
  });

  test('decision 39: finds a phone as it is shown and by its digits', () => {
    const people = [
      { id: 1, name: 'Anna', phone: '+7 (912) 345-67-89', email: 'a@b' },
      { id: 2, name: 'Boris', phone: null, email: 'c@d' },
    ];
    const found = (q: string) => arrange(contacts, people, { filter: { q } }, 'en').data.map(({ id }) => id);
    for (const q of ['(912) 345-67', '9123456789', '+7912 anna']) expect([q, found(q)]).toEqual([q, [1]]);
    expect(found('8912')).toEqual([]);
  });

  test('filters an option by its key and ignores a filter that was cleared', () => {
    expect(ids({ filter: { payment_type: 1 } })).toEqual([2, 4]);
    expect(ids({ filter: { payment_type: '' } })).toEqual([1, 2, 3, 4]);
  });

  test('LS9 pages what was found and counts all of it', () => {
    const nineteen = Array.from({ length: 19 }, (_, index) => ({ id: index + 1 }));
    const page = arrange(plans, nineteen, { pagination: { page: 2, perPage: 18 } }, 'en');
    expect(page).toEqual({ data: [{ id: 19 }], total: 19 });
  });

  test('filters a switch, a reference by its id, and only by fields that the rows have', () => {
    const some = [
      { id: 1, approved: true, brand: { id: 3, name: 'Acme' } },
      { id: 2, approved: false, brand: null },
    ];
    const found = (filter: object) => arrange(users, some, { filter }, 'en').data.map(({ id }) => id);
    expect(found({ approved: '0' })).toEqual([2]);
    expect(found({ brand_id: 3 })).toEqual([1]);
    expect(found({ type: 'operator' })).toEqual([1, 2]);
  });

  test('does not reorder the rows it was given', () => {
    const given = [...rows];
    arrange(plans, given, by('price', 'DESC'), 'en');
    expect(given).toEqual(rows);
  });
});

describe('a span', () => {
  test('filters money and leaves out rows without an amount', () => {
    expect(ids({ filter: { price_from: '10.00' } })).toEqual([2, 3]);
    expect(ids({ filter: { price_from: '9.50', price_to: '10.00' } })).toEqual([2]);
  });

  test('of days is from the start of the first to the end of the last in the user’s time zone', () => {
    const local = (text: string) => new Date(text).toISOString();
    const some = ['2026-01-01T00:00:00', '2026-01-02T23:59:59', '2026-01-03T00:00:00'].map((text, id) => ({
      id,
      created_at: local(text),
    }));
    const found = (filter: object) => arrange(roles, some, { filter }, 'en').data.map(({ id }) => id);
    expect(found({ created_at_from: '2026-01-02' })).toEqual([1, 2]);
    expect(found({ created_at_to: '2026-01-02' })).toEqual([0, 1]);
    expect(found({ created_at_from: '2026-01-01', created_at_to: '2026-01-01' })).toEqual([0]);
    expect(found({ created_at_from: 'soon' })).toEqual([0, 1, 2]);
  });
});
