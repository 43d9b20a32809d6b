import { maskitoTransform } from '@maskito/core';
import { describe, expect, test } from 'vitest';
import { roles } from '../../contract/roles.ts';
import { users } from '../../contract/users.ts';
import { readerOf } from '../../src/dataProvider/read-row.ts';
import { bodyOf } from '../../src/kit/form/body-of.ts';
import { dateMask, readDate, showDate } from '../../src/kinds/date-mask.ts';
import { formatDay, formatMoment, sortableMoment } from '../../src/shared/moment.ts';
import { phoneMask } from '../../src/kinds/phone-mask.ts';
import { startValues } from '../../src/kit/form/start-record.ts';
import { resolveView } from '../../src/schema/resolve-view.ts';

describe('the phone mask', () => {
  test.each(['9123456789', '89123456789', '+79123456789', '8 (912) 345-67-89'])(
    'CO2 makes %s whole',
    (typed) => {
      expect(maskitoTransform(typed, phoneMask)).toBe('+7 (912) 345-67-89');
    },
  );
});

describe('the date mask', () => {
  const typed = (text: string) => maskitoTransform(text, dateMask);

  test('K8 takes a day of the calendar since 1900, and gives digits their points', () => {
    expect(typed('31122025')).toBe('31.12.2025');
    expect(readDate('31.12.2025')).toBe('2025-12-31');
    expect(readDate('01.01.1900')).toBe('1900-01-01');
    expect(readDate('31.12.9999')).toBe('9999-12-31');
    expect(showDate('2025-12-31')).toBe('31.12.2025');
  });

  test('K8 keeps digits that make no day, for the field to say so', () => {
    expect(typed('45102026')).toBe('45.10.2026');
  });

  test.each(['32.13.2025', '31.12.1899', '31.02.2025', '00.01.2025', '1.1.2025', '31.12', ''])(
    'K8 refuses %s',
    (text) => {
      expect(readDate(typed(text))).toBeUndefined();
    },
  );
});

describe('a form', () => {
  const { inputs } = resolveView(users, {
    icon: () => null,
    list: ['id'],
    form: ['name', 'approved', 'brand_id', 'comment'],
  });

  test('starts from a reference’s id, and a switch that nobody set is off', () => {
    expect(startValues(inputs, { name: 'Ann', brand: { id: 3, name: 'Acme' } })).toEqual({
      name: 'Ann',
      approved: false,
      brand_id: 3,
      comment: undefined,
    });
  });

  test('U4 sends a comment if there is one, and its removal', () => {
    const values = { name: 'Ann', brand_id: null, comment: null };
    expect(bodyOf(values, inputs, {})).toEqual({ name: 'Ann', brand_id: null });
    expect(bodyOf({ ...values, comment: 'note' }, inputs, {})).toMatchObject({ comment: 'note' });
    expect(bodyOf(values, inputs, { comment: 'note' })).toEqual(values);
  });

  test('sends nothing that the record does not tell and nobody touched', () => {
    const record = { id: 7, name: 'Ann' };
    const begun = startValues(inputs, record);
    expect(bodyOf({ ...begun, name: 'Anna' }, inputs, begun, record)).toEqual({ name: 'Anna' });
    const touched = { ...begun, approved: true, brand_id: 3 };
    expect(bodyOf(touched, inputs, begun, record)).toEqual({ name: 'Ann', approved: true, brand_id: 3 });
    const told = { ...record, approved: false, brand: null };
    expect(bodyOf(begun, inputs, begun, told)).toEqual({ name: 'Ann', approved: false, brand_id: null });
    expect(bodyOf(begun, inputs, begun, {})).toMatchObject({ approved: false, brand_id: null });
  });

  test('sends nothing of records whose titles alone are told', () => {
    const record = { id: 7, name: 'Ann', approved: true, brand: 'Acme' };
    const begun = startValues(inputs, record);
    expect(begun).toMatchObject({ brand_id: null });
    expect(bodyOf(begun, inputs, begun, record)).toEqual({ name: 'Ann', approved: true });
    const { inputs: own } = resolveView(roles, {
      icon: () => null,
      list: ['id'],
      form: ['name', 'permissions'],
    });
    for (const permissions of [
      [{ name: 'Look' }],
      ['Look', 'Change'],
      [{ id: 4 }, { name: 'Change' }],
      'Look',
    ]) {
      const role = { id: 1, name: 'Support', permissions };
      const start = startValues(own, role);
      expect(bodyOf(start, own, start, role)).toEqual({ name: 'Support' });
    }
    const none = { id: 1, name: 'Support', permissions: null };
    const start = startValues(own, none);
    expect(bodyOf(start, own, start, none)).toEqual({ name: 'Support', permissions: [] });
  });

  test.each([
    ['its title, and its id beside it', { brand: 'Acme', brand_id: 3 }],
    ['the record itself', { brand: { id: 3, name: 'Acme' } }],
    ['its id beside it', { brand_id: 3 }],
    ['its id in text', { brand_id: '3' }],
    ['its id in place of it', { brand: 3 }],
  ])('starts from a reference that comes as %s', (_how, record) => {
    expect(startValues(inputs, { name: 'Ann', ...record })).toMatchObject({ brand_id: 3 });
  });

  test.each([
    ['records', [{ id: 4, name: 'Look' }, { id: 9 }]],
    ['ids', [4, 9]],
    ['ids in text', ['4', '9']],
    ['what Laravel makes of a filtered collection', { 0: { id: 4 }, 2: { id: '9' } }],
  ])('starts from several references that come as %s', (_how, permissions) => {
    const { inputs: own } = resolveView(roles, { icon: () => null, list: ['id'], form: ['permissions'] });
    const row = { id: 1, permissions };
    readerOf(roles)(row);
    expect(startValues(own, row)).toEqual({ permissions: ['4', '9'] });
  });
});

describe('formatMoment', () => {
  test('speaks the language, and tells the exact moment', () => {
    const moment = formatMoment('2026-01-02T03:04:05Z', 'ru');
    expect(moment?.short).toMatch(/2026/);
    expect(moment?.exact).toMatch(/январ/);
  });

  test.each([
    ['ru', 10, '21 ноя 2026, 00:27'],
    ['ru', 4, '21 мая 2026, 00:27'],
    ['ru', 1, '21 фев 2026, 00:27'],
    ['en', 10, 'Nov 21, 2026, 12:27 AM'],
  ])('is short, without extra dots or words: %s, month %i', (language, month, short) => {
    const iso = new Date(2026, month, 21, 0, 27).toISOString();
    expect(formatMoment(iso, language)?.short.replaceAll(/\s/g, ' ')).toBe(short);
  });

  test.each([
    ['2026-01-02T03:04:50Z', 'в эту минуту'],
    ['2026-01-02T02:34:00Z', '31 минуту назад'],
    ['2026-01-01T02:00:00Z', 'вчера'],
    ['2026-01-05T03:05:00Z', 'через 3 дня'],
    ['2025-11-20T00:00:00Z', '1 месяц назад'],
    ['2024-12-01T00:00:00Z', '1 год назад'],
  ])('tells how far %s is from now: %s', (iso, distance) => {
    expect(formatMoment(iso, 'ru', new Date('2026-01-02T03:05:00Z'))?.distance).toBe(distance);
  });

  test('counts days by the calendar of the reader, not by hours', () => {
    const evening = new Date(2026, 0, 2, 21);
    const away = (...when: [number, number, number, number]) =>
      formatMoment(new Date(...when).toISOString(), 'en', evening)?.distance;
    expect(away(2025, 11, 31, 9)).toBe('2 days ago');
    expect(away(2026, 0, 4, 23)).toBe('in 2 days');
    expect(away(2026, 0, 3, 22)).toBe('tomorrow');
  });

  test('recognizes an invalid time', () => {
    expect(formatMoment('soon', 'en')).toBeUndefined();
  });
});

test('a time without a zone is UTC, as an invitation has it', () => {
  const [bare, zoned] = ['2026-01-02 03:04:05', '2026-01-02T03:04:05Z'];
  expect(formatMoment(bare, 'en')).toEqual(formatMoment(zoned, 'en'));
  expect(sortableMoment(bare)).toBe(sortableMoment(zoned));
});

describe('formatDay', () => {
  test.each([
    [23, 9, 'today'],
    [8, 21, 'today'],
    [32, 21, 'tomorrow'],
    [-1, 1, 'yesterday'],
    [72, 23, 'in 3 days'],
  ])('%i hours into a day, seen at %i o’clock, is %s', (hour, seen, text) => {
    const iso = new Date(2026, 2, 10, hour).toISOString();
    expect(formatDay(iso, 'en', new Date(2026, 2, 10, seen))).toBe(text);
  });

  test('recognizes an invalid day', () => {
    expect(formatDay('soon', 'en')).toBeUndefined();
  });
});
