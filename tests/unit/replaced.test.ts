import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from '../../scripts/files.ts';
import config from '../../vite.config.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The modules that the build replaces: the file that imports each, and what in the panel would need the original. */
const replaced: Record<string, { askedBy: string; used: RegExp }> = {
  'jsonexport/dist/index.js': {
    askedBy: 'ra-core/dist/export/defaultExporter.js',
    used: /defaultExporter|exporter=\{(?!false)/,
  },
  './createThemeWithVars.js': {
    askedBy: '@mui/material/esm/styles/createTheme.js',
    used: /cssVariables|extendTheme|createThemeWithVars/,
  },
  '../core/to-json-schema.js': { askedBy: 'zod/v4/classic/schemas.js', used: /toJSONSchema/ },
  // Its only other use: the bounds of a schema, which only a schema is asked for.
  '../core/json-schema-processors.js': {
    askedBy: 'zod/v4/classic/schemas.js',
    used: /\b(?:schema|shape|rule)\w*\.(?:min|max)(?:Length|Value)\b|toJSONSchema/,
  },
  '../locales/en.js': { askedBy: 'zod/v4/classic/schemas.js', used: /z\.locales|prettifyError/ },
  inflection: { askedBy: 'ra-core/dist/util/getFieldLabelTranslationArgs.js', used: /'inflection'|Guesser/ },
  '../FilledInput/index.js': {
    askedBy: '@mui/material/esm/Select/Select.js',
    used: /FilledInput|variant(?:=|: ?)['"]filled/,
  },
  // Replaced for what they do: `used` are the other ways into the package, which they would not suit.
  '../zip/zipToArrayBuffer.js': {
    askedBy: 'write-excel-file/modules/export/writeXlsxFileUniversal.js',
    used: /write-excel-file\/(?!universal)/,
  },
  './initializeSharedStrings.js': {
    askedBy: 'write-excel-file/modules/xlsx/initializeSheets.js',
    used: /write-excel-file\/(?!universal)/,
  },
  '../zip/unzipFromArrayBuffer.js': {
    askedBy: 'read-excel-file/modules/export/unpackXlsxFileUniversal.js',
    used: /read-excel-file\/(?!universal)/,
  },
};

const sources = ['contract', 'src']
  .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
  .filter((file) => !file.startsWith(path.join('src', 'replaced')));

test('the build replaces nothing else', () => {
  expect(Object.keys(config.resolve?.alias ?? {})).toEqual(Object.keys(replaced));
});

describe.each(Object.entries(replaced))('%s', (name, { askedBy, used }) => {
  test('is still asked for by that name, so that the replacement takes effect', () => {
    const imported = [...read(`node_modules/${askedBy}`).matchAll(/from ['"]([^'"]+)['"]/g)].map(
      ([, from]) => from,
    );
    expect(imported).toContain(name);
  });

  test('nothing of the panel needs the original', () => {
    expect(sources.filter((file) => used.test(read(file)))).toEqual([]);
  });
});
