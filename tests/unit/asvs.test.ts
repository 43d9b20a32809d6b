import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');

/** How many requirements each section of ASVS 5.0.0 has, counted from 1, and which of them are of level 3 alone. */
const sections: Readonly<Record<string, readonly [count: number, ...level3: number[]]>> = {
  '1.1': [2],
  '1.2': [10, 10],
  '1.3': [12, 12],
  '1.4': [3],
  '1.5': [3, 3],
  '2.1': [3],
  '2.2': [3],
  '2.3': [5, 5],
  '2.4': [2, 2],
  '3.2': [3, 3],
  '3.3': [5, 5],
  '3.4': [8, 7, 8],
  '3.5': [8, 6, 7, 8],
  '3.7': [5, 3, 4, 5],
  '4.1': [5, 4, 5],
  '4.2': [5, 2, 3, 4, 5],
  '4.3': [2],
  '4.4': [4],
  '5.1': [1],
  '5.2': [6, 4, 5, 6],
  '5.3': [3, 3],
  '5.4': [3],
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, 5, 6, 7, 8],
  '6.4': [6, 5, 6],
  '6.5': [8, 6, 7, 8],
  '6.6': [4, 4],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, 3],
  '7.6': [2],
  '8.1': [4, 3, 4],
  '8.2': [4, 4],
  '8.3': [3, 2, 3],
  '8.4': [2, 2],
  '9.1': [3],
  '9.2': [4],
  '10.1': [2],
  '10.2': [3, 3],
  '10.3': [5, 5],
  '10.4': [16, 12, 13, 14, 15, 16],
  '10.5': [5],
  '10.6': [2],
  '10.7': [3],
  '11.1': [4, 3, 4],
  '11.2': [5, 4, 5],
  '11.3': [5, 4, 5],
  '11.4': [4],
  '11.5': [2, 2],
  '11.6': [2, 2],
  '12.1': [5, 4, 5],
  '12.2': [2],
  '12.3': [5, 5],
  '13.1': [4, 2, 3, 4],
  '13.2': [6, 6],
  '13.3': [4, 3, 4],
  '13.4': [7, 6, 7],
  '14.1': [2],
  '14.2': [8, 5, 6, 7, 8],
  '14.3': [3],
  '15.1': [5, 4, 5],
  '15.2': [5, 4, 5],
  '15.3': [7],
  '16.1': [1],
  '16.2': [5],
  '16.3': [4],
  '16.4': [3],
  '16.5': [4, 4],
  '17.1': [2, 2],
  '17.2': [8, 5, 6, 7, 8],
  '17.3': [2],
};

/** `1.2.6 – 1.2.8, 1.3.1` as single numbers. */
function numbersIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('–').map((text) => text.trim());
    const [section, first] = [from.replace(/\.\d+$/, ''), Number(from.split('.')[2])];
    if (!to.startsWith(`${section}.`)) throw new Error(`${part.trim()} goes over the end of its section.`);
    const last = Number(to.split('.')[2]);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });
}

const rows = [...page.matchAll(/^\|\s*(\d+\.\d+\.\d+[^|]*)\|\s*(yes|no|—)\s*\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, numbers = '', answer = '', reason = '', proof = '']) => ({
    numbers: numbers.trim(),
    answer,
    reason: reason.trim(),
    proof: proof.trim(),
  }),
);

describe('docs/asvs.md', () => {
  test('answers each requirement of levels 1 and 2 once', () => {
    const expected = Object.entries(sections).flatMap(([section, [count, ...level3]]) =>
      Array.from({ length: count }, (_, at) => at + 1)
        .filter((number) => !level3.includes(number))
        .map((number) => `${section}.${number}`),
    );
    const level3 = Object.entries(sections).flatMap(([section, [, ...left]]) =>
      left.map((n) => `${section}.${n}`),
    );
    const answered = rows
      .flatMap(({ numbers }) => numbersIn(numbers))
      .filter((number) => !level3.includes(number));
    expect(answered.toSorted()).toEqual(expected.toSorted());
  });

  test.each(rows.filter(({ answer }) => answer !== 'yes'))(
    'says why $numbers does not hold',
    ({ reason }) => {
      expect(reason).not.toBe('');
    },
  );

  test.each(rows.filter(({ answer }) => answer === 'yes'))('proves $numbers', ({ proof }) => {
    expect(proof).toMatch(/^(—|(`[^`]+`|\d+( – \d+)?)(, (`[^`]+`|\d+( – \d+)?))*)$/);
    for (const [, file = ''] of proof.matchAll(/`([^`]+)`/g)) {
      expect(existsSync(path.join(root, 'tests', file)), file).toBe(true);
    }
  });
});
