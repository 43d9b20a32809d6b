import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { mutants } from '../../scripts/mutants/index.ts';

/* `npm run mutants` takes an hour, so it would tell late that code has moved away from under a fault. */

test.each(mutants)('a fault fits the code: $fault', ({ file, find, replace }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

test.each(mutants)('the tests of a fault are there: $fault', ({ tests }) => {
  const files = tests.filter((argument) => argument.startsWith('tests/'));
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('there are at least forty', () => expect(mutants.length).toBeGreaterThanOrEqual(40));
