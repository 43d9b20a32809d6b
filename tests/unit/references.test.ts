import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, root } from '../../scripts/files.ts';

/* Every document that code names must exist. */

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const code = ['contract', 'commission-engine', 'server', 'src', 'scripts'].flatMap((folder) =>
  filesUnder(folder, /\.(ts|tsx|mjs)$/),
);
const specification = textOf('docs/specification.md');

test('every document that code names exists', () => {
  const named = code.flatMap((file) =>
    Array.from(textOf(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g), ([document]) => ({ file, document })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ document }) => !existsSync(path.join(root, document)))).toEqual([]);
});

test('code names a decision by its file, not by a number that two lists have', () => {
  const numbered = code.flatMap((file) =>
    Array.from(textOf(file).matchAll(/\bdecisions?(?: record)? \d+/gi), ([mention]) => `${file}: ${mention}`),
  );
  expect(numbered).toEqual([]);
});

test('docs/specification.md explains every id that a title of a test begins with', () => {
  const titles = filesUnder('tests', /\.(test|spec)\.tsx?$/).flatMap((file) =>
    Array.from(
      textOf(file).matchAll(/['"`]((?:[A-Z]{1,5}\d+|decisions? \d+)[^'"`\n]*)/g),
      ([, title = '']) => title,
    ),
  );
  const ids = titles.flatMap((title) => /^[^:]*(?=:)/.exec(title)?.[0].split(', ') ?? []);
  const named = (pattern: RegExp) => [...new Set(ids.flatMap((id) => pattern.exec(id)?.[1] ?? []))];

  const prefixes = named(/^([A-Z]{1,5})\d+$/);
  expect(prefixes).toContain('BOOT');
  expect(prefixes.filter((prefix) => !specification.includes(`\`${prefix}\``))).toEqual([]);

  const decisions = named(/^decisions? (\d+)/);
  expect(decisions).toContain('22');
  expect(decisions.filter((number) => !new RegExp(`^\\| +${number} \\|`, 'm').test(specification))).toEqual(
    [],
  );
});
