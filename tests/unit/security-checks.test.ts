import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** Rows of the tables: number, how it holds, and the files of its tests. */
const rows = [...page.matchAll(/^\|\s*(\d+)\s*\|.*\|([^|]*)\|$/gm)].map(([, number, files]) => ({
  number: Number(number),
  files: [...(files ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? ''),
}));

describe('docs/security.md', () => {
  test('has each of the 78 checks once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 78 }, (_, at) => at + 1));
  });

  test.each(rows.filter(({ files }) => files.length > 0))(
    'names existing tests of check $number, with its number in the title',
    ({ number, files }) => {
      const bears = new RegExp(`security (\\d+, )*${number}\\b`);
      for (const file of files) {
        const place = path.join(root, 'tests', file);
        expect(existsSync(place), file).toBe(true);
        expect(readFileSync(place, 'utf8'), file).toMatch(bears);
      }
    },
  );
});
