import type { TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Currency } from '../../contract/currencies.ts';
import { api } from '../../contract/index.ts';
import { checkRows } from '../../src/kit/import/rows/check-rows.ts';
import { unreadTitles } from '../../src/kit/import/rows/column-titles.ts';
import { guessColumns } from '../../src/kit/import/rows/guess-columns.ts';
import { importFields } from '../../src/kit/import/rows/import-field.ts';
import { readCell } from '../../src/kit/import/rows/read-cell.ts';
import type { FileRow } from '../../src/kit/import/table/file-table.ts';
import { contacts } from '../../src/resources/contacts.tsx';
import { plans } from '../../src/resources/plans.tsx';
import { promoMaterials } from '../../src/resources/promo-materials.tsx';
import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';

const catalog = (language: string): object =>
  JSON.parse(readFileSync(`public/locales/${language}/translation.json`, 'utf8')) as object;
const i18n = createInstance();
await i18n.init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { translation: catalog('en') }, ru: { translation: catalog('ru') } },
});
const t: TFunction = i18n.getFixedT('en');
const words = [t, i18n.getFixedT('ru')];

type Panel = typeof plans;
const fieldsOf = ({ view }: Panel, currency?: Currency) =>
  importFields(view.creation, view.creation.inputs, t, words, currency);
const fieldOf = (panel: Panel, source: string) => {
  const field = fieldsOf(panel).find((one) => one.source === source);
  if (!field) throw new Error(`no field ${source}`);
  return field;
};

describe('the columns of a file', () => {
  test.each([
    [['Name', 'Price', 'Payment type'], { name: 0, price: 1, payment_type: 2 }],
    [['Цена', 'Тип оплаты', 'Название'], { name: 2, price: 0, payment_type: 1 }],
    [['ID', 'payment_type', 'name', 'PRICE'], { name: 2, price: 3, payment_type: 1 }],
    [['Название *', 'Цена, ₽', 'Тип оплаты (CPA)'], { name: 0, price: 1, payment_type: 2 }],
    [['A', 'B'], {}],
    // The second one of the same title is no other field.
    [['Name', 'Name', 'Price'], { name: 0, price: 2 }],
  ])('%j are guessed by their titles', (headings, expected) => {
    expect(guessColumns(fieldsOf(plans), headings)).toEqual(expected);
  });

  test('that other programs write are known by the kind of their values', () => {
    const guessed = guessColumns(fieldsOf(contacts), ['Имя', 'Мобильный', 'Электронная почта', 'Тел.']);
    expect(guessed).toEqual({ name: 0, phone: 3, email: 2 });
  });

  test.each([
    ['Phone extension', 'Phone number of the office', 'Phone (work)'],
    ['E-mail verified', 'E-mailed', 'E-mail: private'],
    ['Name of the old system', 'Names', 'Name - full'],
  ])('with a title such as %j are not taken for another field', (...headings) => {
    expect(Object.values(guessColumns(fieldsOf(contacts), headings))).toEqual([2]);
  });

  test.each([
    ['Price, EUR', 0],
    ['Price (€)', 0],
    ['Price EUR', 0],
    ['Цена, евро', 0],
    ['Price', 0],
    ['Price before discount', undefined],
    ['Price, USD', undefined],
    ['Price usd', undefined],
    ['price_usd', undefined],
    ['Price, $', undefined],
    ['Price $', undefined],
    ['Цена, ₽', undefined],
    ['Цена руб.', undefined],
    ['Price, USDT', undefined],
    ['Price, EUR or USD', 0],
  ])('%j is read as prices in EUR at %s', (heading, at) => {
    expect(guessColumns(fieldsOf(plans, 'EUR'), [heading]).price).toBe(at);
  });

  test('of amounts in any currency are guessed where the backend says none', () => {
    expect(guessColumns(fieldsOf(plans), ['Price, USD']).price).toBe(0);
  });

  test('that no field is read from are named, but for empty ones', () => {
    const headings = ['Name', 'Currency', '', '', 'Note', 'Note'];
    const table = { hash: '', headings, rows: [{ number: 2, cells: ['A', 'USD', '', 'x'] }] };
    expect(unreadTitles(table, { name: 0 }, t)).toEqual([
      'Currency',
      'column D',
      'Note · column E',
      'Note · column F',
    ]);
  });

  test('of a reference are known by its own name too', () => {
    expect(guessColumns(fieldsOf(promoMaterials), ['Brand', 'type', 'Содержание'])).toMatchObject({
      brand_id: 0,
      type: 1,
    });
  });
});

describe('a cell', () => {
  const reader = { t, language: 'en', choices: {} };
  test.each([
    ['10,5', 'ru', '10.50'],
    ['1 250,50', 'ru', '1250.50'],
    ['1\u00A0250.5', 'ru', '1250.50'],
    ['1,250.50', 'en', '1250.50'],
    ['10,50', 'en', '10.50'],
    ['1,250.50', 'ru', '1250.50'],
    // Is it one and a quarter, or more than a thousand?
    ['1,250', 'ru', '1,250'],
    ['ten', 'en', 'ten'],
  ])('%j in %s is the amount %j', (text, language, value) => {
    expect(readCell(fieldOf(plans, 'price'), text, { ...reader, language })).toEqual({ value });
  });

  test.each(['35%', '35 %', '0.5%'])('%j is no amount, and says how a share is written', (text) => {
    const problem = 'Enter the number without %, such as 35 for 35%';
    expect(readCell(fieldOf(plans, 'price'), text, reader)).toEqual({ problem });
  });

  test.each([
    ['89123456789', '+7 (912) 345-67-89'],
    ['+7 912 345 67 89', '+7 (912) 345-67-89'],
    ['912-345-67-89', '+7 (912) 345-67-89'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
  ])('%j is the phone number %j', (text, value) => {
    expect(readCell(fieldOf(contacts, 'phone'), text, reader)).toEqual({ value });
  });

  const choices = {
    brand_id: [
      { key: 1, title: 'Aurora Bet', translations: ['Аврора Бет'] },
      { key: 2, title: '365' },
      { key: 3, title: 'Twin' },
      { key: 4, title: 'twin' },
      { key: 365, title: 'Other' },
    ],
  };
  test.each([
    ['aurora bet', { value: 1 }],
    ['Aurora-Bet', { value: 1 }],
    ['аврора бет', { value: 1 }],
    ['1', { value: 1 }],
    ['365', { value: 2 }],
    ['Twin', { problem: 'Several have this name. Enter one of the IDs: 3, 4' }],
    ['Nobody', { problem: 'Not found. Possible values: Aurora Bet, 365, Twin, twin, Other' }],
  ])('%j names a record by its title, else by its id', (text, expected) => {
    expect(readCell(fieldOf(promoMaterials, 'brand_id'), text, { ...reader, choices })).toEqual(expected);
  });
});

describe('a dry run', () => {
  const check = (rows: readonly FileRow[], signal = new AbortController().signal) =>
    checkRows(
      rows,
      {
        fields: fieldsOf(plans),
        columns: { name: 0, price: 1, payment_type: 2 },
        schema: api.plans.create,
        reader: { t, language: 'ru', choices: { payment_type: [{ key: 1, title: 'CPA' }] } },
      },
      signal,
    );
  const rowsOf = (...cells: string[][]) => cells.map((row, at) => ({ number: at + 2, cells: row }));

  test('has the body of each good row, and every problem of the others', async () => {
    const rows = rowsOf(['Plan', '10,5', 'cpa'], ['P', '-1', 'CPL'], ['Next'], ['Plan', '10.50', '1']);
    const { ready, failed } = await check(rows);
    expect(ready.map(({ body }) => body)).toEqual([{ name: 'Plan', price: '10.50', payment_type: 1 }]);
    expect(failed.map(({ row, problems }) => [row.number, ...problems])).toEqual([
      [
        3,
        'Payment type “CPL”: Not found. Possible values: CPA',
        'Name “P”: Enter at least 2 characters',
        'Price “-1”: Enter an amount, e.g. 10.50',
      ],
      [4, 'Price: Required', 'Payment type: Required'],
      [5, 'Same as row 2'],
    ]);
  });

  test('leaves out a row with a damaged letter', async () => {
    const { ready, failed } = await check(rowsOf(['J\uFFFDrgen', '1', 'CPA']));
    expect(ready).toEqual([]);
    expect(failed[0]?.problems).toEqual(['Name “J\uFFFDrgen”: Some letters are damaged']);
  });

  test('of many rows lets the page react, and ends when it is left', async () => {
    const rows = rowsOf(...Array.from({ length: 5000 }, (_, at) => [`Plan ${at}`, '1', 'CPA']));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const { ready } = await check(rows);
    clearInterval(timer);
    expect(ready).toHaveLength(5000);
    expect(turns).toBeGreaterThan(3);
    const left = new AbortController();
    const running = check(rows, left.signal);
    left.abort();
    await expect(running).rejects.toThrow();
  });
});
