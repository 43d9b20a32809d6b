import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import { type SheetValue, xlsx } from '../../src/kit/export/xlsx.ts';
import sharedStrings from '../../src/replaced/shared-strings.ts';
import unzipHere from '../../src/replaced/unzip.ts';
import zipHere from '../../src/replaced/zip.ts';

const columns = [
  { heading: 'ID', as: 'number' },
  { heading: 'Имя', as: 'text' },
  { heading: 'Цена', as: 'money' },
  { heading: 'Создан', as: 'moment' },
] as const;

const written = async (...rows: SheetValue[][]) => readSheet(await (await xlsx(columns, rows)).arrayBuffer());

describe('an Excel file', () => {
  test('keeps numbers, amounts and moments as such, and leaves empty cells empty', async () => {
    const noon = new Date(2026, 0, 31, 12, 30).getTime();
    const [headings, first, second] = await written([7, 'Анна', 10.5, noon], [8, '', '', '']);
    expect(headings).toEqual(['ID', 'Имя', 'Цена', 'Создан']);
    expect(first).toEqual([7, 'Анна', 10.5, expect.any(Date)]);
    // The reader takes the clock of the file for that of UTC, and drops what is left of a fraction of a millisecond.
    expect(Math.abs(Number(first?.[3]) - Date.parse('2026-01-31T12:30:00Z'))).toBeLessThan(2);
    expect(second).toEqual([8, null, null, null]);
  });

  test('has amounts with the digits of their currency', async () => {
    const amounts = [
      { amount: 1250, digits: 0 },
      { amount: 12.5, digits: 2 },
      { amount: 0.000001, digits: 6 },
    ];
    const file = await xlsx(
      [{ heading: 'Цена', as: 'money' }],
      amounts.map((amount) => [amount]),
    );
    const { 'xl/styles.xml': styles } = await unzipHere(await file.arrayBuffer(), {
      filter: ({ path }) => path === 'xl/styles.xml',
    });
    const text = new TextDecoder().decode(styles);
    for (const format of ['"#,##0"', '"#,##0.00"', '"#,##0.000000"']) expect(text).toContain(format);
    expect(await readSheet(await file.arrayBuffer())).toEqual([['Цена'], [1250], [12.5], [0.000001]]);
  });

  test.each(['=1+1', '+7 (912) 345-67-89', '@SUM(A1)', '=cmd|"/c calc"!A1', '-2+3', '\t=1'])(
    'security 60: has %j as a text, which nothing calculates',
    async (text) => {
      const [, row] = await written([1, text, 2, 3]);
      expect(String(row?.[1]).trim()).toBe(text.trim());
    },
  );

  test('keeps a text that is longer than a cell of Excel to what fits', async () => {
    const [, row] = await written([1, 'x'.repeat(40_000), 2, 3]);
    expect(String(row?.[1])).toHaveLength(32_767);
  });
});

test('texts that are also names of an object get numbers as all others', () => {
  const { findOrCreateSharedString, getSharedStrings } = sharedStrings();
  const texts = ['constructor', 'Anna', 'constructor', '__proto__', 'Anna'];
  expect(texts.map(findOrCreateSharedString)).toEqual([0, 1, 0, 2, 1]);
  expect(getSharedStrings()).toEqual(['constructor', 'Anna', '__proto__']);
});

test('files are zipped without another worker', async () => {
  const zipped = new Uint8Array(await zipHere({ 'a.xml': new TextEncoder().encode('<a/>') }));
  expect([...zipped.subarray(0, 2)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PK');
});
