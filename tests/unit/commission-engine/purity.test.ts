import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from '../../../scripts/files.ts';

const files = filesUnder('commission-engine', /\.ts$/);
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** The code of a file, without comments. */
const codeOf = (file: string) => sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('the engine', () => {
  test('imports nothing but itself', () => {
    const imports = files.flatMap((file) => {
      const { staticImports, staticExports, dynamicImports } = parseSync(file, sourceOf(file)).module;
      expect(dynamicImports).toEqual([]);
      return [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...staticExports.flatMap(({ entries }) =>
          entries.map(({ moduleRequest }) => moduleRequest?.value ?? './'),
        ),
      ];
    });
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((name) => !/^\.\/(?:[a-z-]+\.ts)?$/.test(name))).toEqual([]);
  });

  test('computes with whole numbers alone: it converts none to a float, and asks neither clock nor chance', () => {
    const doubtful = /\b(?:Number|Math|parseFloat|parseInt|Date|Intl|performance|crypto)\b|\d\.\d/;
    expect(files.filter((file) => doubtful.test(codeOf(file)))).toEqual([]);
  });

  test('keeps no state between calls', () => {
    expect(files.filter((file) => /^(?:export )?(?:let|var) /m.test(codeOf(file)))).toEqual([]);
  });
});
