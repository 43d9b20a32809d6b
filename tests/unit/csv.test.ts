import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csv, csvLines, csvSigns, withDecimalsOf } from '../../contract/csv.ts';
import { csvCells } from '../../src/kit/import/table/csv-cells.ts';

describe('a CSV file', () => {
  test('begins with the mark by which Excel knows UTF-8, and ends every line', () => {
    expect(csv([['Имя'], ['Анна']], ';')).toBe('\uFEFFИмя\r\nАнна\r\n');
  });

  test('quotes only values with the separator, a quote or a line break', () => {
    expect(csv([['a;b', 'a,b', 'say "hi"', 'two\nlines', '']], ';')).toBe(
      '\uFEFF"a;b";a,b;"say ""hi""";"two\nlines";\r\n',
    );
  });

  test.each([
    '=1+1',
    '+7 (912) 345-67-89',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '=cmd|"/c calc"!A1',
    ' =1+1',
    '\u00A0=1+1',
    '\u200B=1+1',
    '＝1+1',
    '＋1',
    '－1+2',
    '＠SUM(A1)',
    '−1+2',
    '\r=1',
    '\n=1',
    ' -5',
    '-5;=1',
  ])('security 60: keeps %j from being calculated', (text) => {
    expect(csv([[text]], ',').replace(/^\uFEFF"?/, '')).toMatch(/^'/);
  });

  test.each(['-5', '+3.50', '-0,25', '10.00', 'Anna-Maria', 'a = b', '7 (912) 345-67-89', '1 000,50'])(
    'leaves %s as it is',
    (text) => {
      expect(csv([[text]], ';')).toBe(`\uFEFF${text}\r\n`);
    },
  );

  test('has every text back as it was', () => {
    const text = fc
      .array(fc.constantFrom("'", '=', '+', '-', '@', '1', ' ', 'a', '"', ';', ',', '\t', '\n', 'Ё'))
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (row) => {
        expect(csvCells(`sep=;\n${csvLines([row], ';')}`)[0]).toEqual(row);
      }),
      { examples: [[["'=1+1", "''=1+1"]], [['=1+1', "'-5"]]] },
    );
  });

  test('has the separators of its language', () => {
    expect(csvSigns('ru')).toEqual({ decimal: ',', separator: ';' });
    expect(csvSigns('en')).toEqual({ decimal: '.', separator: ',' });
  });
});

test('a calculation has the decimal, the separator and the percent sign of its reader', () => {
  const calculation = '40% × max(0, 1000.50) = 400.20';
  expect(withDecimalsOf('en', calculation)).toBe(calculation);
  expect(withDecimalsOf('ru', calculation)).toBe('40\u00A0% × max(0; 1000,50) = 400,20');
});
