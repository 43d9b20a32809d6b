import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { csv } from '../../contract/csv.ts';
import { xlsx } from '../../src/kit/export/xlsx.ts';
import type { Encoding } from '../../src/kit/import/table/decode.ts';
import { maxRows } from '../../src/kit/import/table/file-table.ts';
import { readTable } from '../../src/kit/import/table/read-table.ts';
import unzipHere from '../../src/replaced/unzip.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readTable(utf8(text));
const rowsOf = async (text: string) => (await read(text)).rows.map(({ cells }) => cells);

/** A text in a code page of Excel, as far as that has its characters. */
function inCodePage(text: string, codePage: Exclude<Encoding, 'utf-8'>): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder(codePage).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (character) => all.indexOf(character));
}

describe('a CSV file', () => {
  test('has its first row as headings, and its rows with their numbers in the file', async () => {
    const { headings, rows } = await read('\r\nName,Price\r\nA,1\r\n\r\n,\r\nB,2\r\n');
    expect(headings).toEqual(['Name', 'Price']);
    expect(rows).toEqual([
      { number: 3, cells: ['A', '1'] },
      { number: 6, cells: ['B', '2'] },
    ]);
  });

  test.each([
    ['semicolons, with commas in amounts', 'Название;Цена\nCPA;10,50\n', ['CPA', '10,50']],
    ['semicolons, with more commas in its texts', 'Name;Text\nA;one,two,three\n', ['A', 'one,two,three']],
    ['a cell more than headings', 'Name,Price\nA,1,2\n', ['A', '1', '2']],
    ['tabs', 'Name\tPrice\nA, B; C\t1\n', ['A, B; C', '1']],
    ['a separator that the first line tells', 'sep=|\r\nName|Price, RUB, gross\r\nA|1\r\n', ['A', '1']],
    ['one column alone', 'E-mail\na@b.c\n', ['a@b.c']],
    [
      'cells of several lines in quotes',
      'Name,Text\nA,"one\r\ntwo, ""three"""\n',
      // As a form sends the lines of a text.
      ['A', 'one\ntwo, "three"'],
    ],
    ['spaces around', 'Name , Price\n A ,  1 \n', ['A', '1']],
    ['a mark of UTF-8', '\uFEFFName;Price\nЁж;1\n', ['Ёж', '1']],
  ])('may have %s', async (_case, text, row) => {
    expect(await rowsOf(text)).toEqual([row]);
  });

  test.each([
    ['titles that end as in Windows', 'Name,Price\r\nA,1\nB,2\n'],
    ['rows that do, with quotation marks', 'Name,Price\n"A","1"\r\n"B","2"\r\n'],
    ['lines of all three ends', 'Name,Price\rA,1\r\nB,2\n'],
  ])('put together from several keeps its rows apart: %s', async (_case, text) => {
    expect(await rowsOf(text)).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  test.each([
    ['', 'Partners;\nName;Price\nA;1\n', 3],
    [' with a comma, and an empty row', 'Partners, autumn;\n;\nName;Price\nA;1\n', 4],
    [' of two rows, and columns to spare', 'Partners,,,\nAutumn,,,\nName,Price,,\nA,1,,\n', 4],
    [' without a separator', 'Partners\nName,Price,Type\nA,1,1.50\n', 3],
    [' with another separator', 'Report, 2026\n\nName;Price;Type\nA;1;1,50\n', 4],
    [' with another separator, of two columns', 'Report, 2026\n\nName;Price\nA;1\n', 4],
  ])('of a spreadsheet may have a title above its table%s', async (_case, text, number) => {
    const { headings, rows } = await read(text);
    expect(headings.slice(0, 2)).toEqual(['Name', 'Price']);
    expect(rows.map((row) => ({ ...row, cells: row.cells.slice(0, 2) }))).toEqual([
      { number, cells: ['A', '1'] },
    ]);
  });

  test.each([
    ['with commas in one of them', 'E-mail\na@b.c\nd@e.f, g@h.i\nj@k.l\n', 3],
    ['with commas in all of them', 'Name\nB, of C\nD, of E\n', 2],
  ])('of one column keeps its rows, %s', async (_case, text, count) => {
    const { headings, rows } = await read(text);
    expect(headings).toHaveLength(1);
    expect(rows).toHaveLength(count);
  });

  test('keeps no mark before its first heading', async () => {
    expect((await read('\uFEFFName;Price\nЁж;1\n')).headings).toEqual(['Name', 'Price']);
  });

  test.each(['windows-1251', 'ibm866'] as const)(
    'may be in %s, as a Russian Excel saves it for Windows and for DOS',
    async (codePage) => {
      const table = [
        ['Название', 'ЦЕНА'],
        ['Ёлка и ёж №1', '10,50'],
      ];
      const text = table.map((row) => `${row.join(';')}\r\n`).join('');
      const { headings, rows, encoding } = await readTable(inCodePage(text, codePage));
      expect(encoding).toBe(codePage);
      expect([headings, ...rows.map(({ cells }) => cells)]).toEqual(table);
    },
  );

  test.each(['Jürgen Müller', 'Größe 10 m²', 'Café Élodie', 'Señor Núñez'])(
    'may be in the code page of Western Europe: %s',
    async (name) => {
      const { rows, encoding } = await readTable(inCodePage(`Name,Price\r\n${name},1\r\n`, 'windows-1252'));
      expect(rows[0]?.cells).toEqual([name, '1']);
      expect(encoding).toBe('windows-1252');
    },
  );

  test('in UTF-8 with a damaged letter keeps all others', async () => {
    const bytes = Uint8Array.of(...utf8('Имя;Цена\nЁж;1\nА'), 0xd0, ...utf8(';2\n'));
    const { headings, rows, encoding } = await readTable(bytes);
    expect([headings, ...rows.map(({ cells }) => cells)]).toEqual([
      ['Имя', 'Цена'],
      ['Ёж', '1'],
      ['А\uFFFD', '2'],
    ]);
    expect(encoding).toBe('utf-8');
  });

  test('in UTF-8 leaves no doubt about its encoding', async () => {
    expect((await read('Имя;Цена\nJürgen;1\n')).encoding).toBeUndefined();
  });

  test('without a Russian word is no text of DOS for its quotes', async () => {
    const { headings } = await readTable(inCodePage('Brand “A”,Price — €\r\nA,1\r\n', 'windows-1251'));
    expect(headings).toEqual(['Brand “A”', 'Price — €']);
  });

  test('may be in UTF-16, as Excel saves Unicode text', async () => {
    const text = '\uFEFFНазвание\tЦена\r\nCPA\t1\r\n';
    const bytes = new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
    expect((await readTable(bytes)).headings).toEqual(['Название', 'Цена']);
  });

  test('that the panel wrote has its texts back as they were', async () => {
    const texts = ['+7 (912) 345-67-89', '=1+1', '-5', "'quoted'", 'a "b"; c'];
    const { rows } = await read(csv([['Text'], ...texts.map((text) => [text])], ';'));
    expect(rows.map(({ cells }) => cells[0])).toEqual(texts);
  });
});

test('an Excel file has texts, whole numbers and amounts as people read them', async () => {
  const columns = [
    { heading: 'Имя', as: 'text' },
    { heading: 'Телефон', as: 'number' },
    { heading: 'Цена', as: 'money' },
  ] as const;
  const file = await xlsx(columns, [
    ['Анна', 79_123_456_789, 10.1],
    ['', '', ''],
    ['Ёж', '', 0.1 + 0.2],
  ]);
  const { headings, rows } = await readTable(new Uint8Array(await file.arrayBuffer()));
  expect(headings).toEqual(['Имя', 'Телефон', 'Цена']);
  expect(rows).toEqual([
    { number: 2, cells: ['Анна', '79123456789', '10.1'] },
    { number: 4, cells: ['Ёж', '', '0.3'] },
  ]);
});

test('an Excel file has percentages as people read them, and no other number of a hundredth', async () => {
  const cell = (value: number, format?: string) => ({ value, type: Number, format });
  const file = await writeExcelFile([
    ['A', 'B', 'C', 'D', 'E', 'F'].map((value) => ({ value, type: String })),
    [
      cell(0.35, '0%'),
      cell(0.075, '0.00%'),
      cell(35, '0"%"'),
      cell(0.35),
      cell(35, '0\\%'),
      cell(0.07, '[Red]0.0 %'),
    ],
    [],
    [null, null, null, null, null, cell(1.1, '0%')],
  ]).toBlob();
  const { rows } = await readTable(new Uint8Array(await file.arrayBuffer()));
  expect(rows).toEqual([
    { number: 2, cells: ['35%', '7.5%', '35', '0.35', '35', '7%'] },
    { number: 4, cells: ['', '', '', '', '', '110%'] },
  ]);
});

describe('a file that cannot be imported', () => {
  test.each([
    ['an empty one', new Uint8Array(), 'empty'],
    ['one of empty lines', utf8('\r\n;;\r\n'), 'empty'],
    ['one with headings alone', utf8('Name;Price\r\n'), 'no_rows'],
    ['one with a quotation mark that is not closed', utf8('Name;Price\n"A;1\nB;2\n'), 'quotes'],
    ['one of an Excel until 2003', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'old_excel'],
    ['another archive', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0), 'unreadable'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10, 1, 10), 'unreadable'],
    ['JSON', utf8('[\n  {"name": "A"},\n  {"name": "B"}\n]'), 'unreadable'],
    ['JSON line by line', utf8('{"name":"A"}\n{"name":"B"}\n'), 'unreadable'],
    ['a web page', utf8('\uFEFF<html><body>\n<table>\n</table>'), 'unreadable'],
    ['a PDF', utf8('%PDF-1.4\n1 0 obj\n'), 'unreadable'],
    ['one with too many rows', utf8(`Name\n${'A\n'.repeat(maxRows + 1)}`), 'too_many'],
  ])('%s says why', async (_case, bytes, fault) => {
    await expect(readTable(bytes)).rejects.toMatchObject({ fault });
  });

  test.each([
    ['is not closed', 'Name;Price\n"A;1\nB;2\n', 2],
    ['is followed by a text', 'Name;Price\nA;1\n\n"B" plan;2\nC;3\n', 4],
  ])('tells the row whose quotation mark %s', async (_case, text, row) => {
    await expect(read(text)).rejects.toMatchObject({ fault: 'quotes', row });
  });
});

test('a file is known again by its content', async () => {
  const one = await read('Name\nA\n');
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await read('Name\nA\n')).hash).toBe(one.hash);
  expect((await read('Name\nB\n')).hash).not.toBe(one.hash);
});

test('files are unzipped where they are read, without the parts that are not wanted', async () => {
  const file = await xlsx([{ heading: 'A', as: 'text' }], []);
  const parts = await unzipHere(await file.arrayBuffer(), {
    filter: ({ path }) => path.endsWith('sheet1.xml'),
  });
  expect(Object.keys(parts)).toEqual(['xl/worksheets/sheet1.xml']);
});
