import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from '../../scripts/files.ts';

/*
 * A folder may import only from itself and from earlier layers, so that no two folders depend on each other. The
 * linter detects cycles between files, but not between folders.
 */

/** The modules that a file imports or re-exports by a relative path, types and, unless told otherwise, lazy ones. */
function importsOf(file: string, source: string, withLazy = true): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...(withLazy ? dynamicImports : []).map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ];
  const relative = names.filter((name) => name.startsWith('.'));
  return [...new Set(relative.map((name) => path.join(path.dirname(file), name)))];
}

/** The names that a file imports when it is loaded. */
const importedBy = (file: string): string[] =>
  parseSync(file, readFileSync(path.join(root, file), 'utf8')).module.staticImports.map(
    ({ moduleRequest }) => moduleRequest.value,
  );

/** The folder right below `half` that a file is in, or the file's own name where it is in none. */
const layerOf = (half: string, file: string) => path.relative(half, file).split(path.sep)[0] ?? '';

/** The imports that lead upwards, each as a sentence, and the files of folders that the order does not name. */
function mistakes(
  half: string,
  layers: readonly string[],
  sources: Record<string, string>,
  loaders: readonly string[] = [],
): string[] {
  const rank = (file: string) => layers.indexOf(layerOf(half, file));
  return Object.entries(sources).flatMap(([file, source]) => {
    if (rank(file) < 0) return [`${file} is in no layer of ${half}`];
    return importsOf(file, source, !loaders.includes(file))
      .filter((imported) => imported.startsWith(half + path.sep) && rank(imported) > rank(file))
      .map((imported) => `${file} imports ${imported}, of a later layer`);
  });
}

/**
 * Holds one half of the project to the order of its folders and root files, the lowest first.
 *
 * @param loaders the files that may load something of a later layer once it is needed
 */
function order(half: string, layers: readonly string[], loaders: readonly string[] = []): void {
  describe(`${half}/`, () => {
    const files = filesUnder(half, /\.tsx?$/);

    test('imports lead to the same layer or to an earlier one', () => {
      const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
      expect(mistakes(half, layers, Object.fromEntries(sources), loaders)).toEqual([]);
    });

    test('every layer exists', () => {
      const present = new Set(files.map((file) => layerOf(half, file)));
      expect(layers.filter((layer) => !present.has(layer))).toEqual([]);
    });
  });
}

order('server', [
  // Every part may use these: settings, texts, the log.
  'base',
  'data-directory',
  'database',
  'audit',
  // Work that is ordered now and done soon.
  'jobs',
  'mail',
  // One call, from Request to Response. It knows sessions as an interface.
  'http',
  // How lists, records and writes follow from a contract and a table.
  'entity',
  // The identity of an account: sessions, passwords, second factors, passkeys.
  'auth',
  // The creation of accounts.
  'accounts',
  // The balances of affiliates, in double entry.
  'ledger',
  // The figures of statistics, kept by day, and what facts add to them.
  'figures',
  // The money that facts bring affiliates, booked together with them.
  'booking',
  // Tracking links, and the facts that they bring.
  'tracking',
  // The earnings by those facts.
  'commissions',
  // The answers to questions about figures.
  'statistics',
  // The entities.
  'resources',
  'openapi',
  // Metrics for a monitoring system.
  'metrics',
  // Traces for a collector.
  'tracing',
  // These put the parts together.
  'routes.ts',
  'api.ts',
  'app.ts',
  'housekeeping.ts',
  'demo',
  'running.ts',
  'start-panel.ts',
  'start.ts',
  'main.ts',
  'commands',
]);

order(
  'src',
  [
    // Modules that stand in for those of packages, which the panel does not use or which do not fit.
    'replaced',
    'i18n',
    // Every page may use these.
    'shared',
    // The signed-in account, and its permissions.
    'authProvider',
    'theme',
    // The meaning of values.
    'kinds',
    'dataProvider',
    // Lists and dialogs: their parts, and how they follow from a declaration.
    'kit',
    'schema',
    // The figures of a program, what its links and events show, and its money.
    'statistics',
    'tracking',
    'money',
    'resources',
    // The wing behind the login, and the wing before it.
    'panel',
    'load-app.ts',
    'public',
    // The login page in the HTML.
    'early',
    // These put the parts together.
    'root.tsx',
    'draw.tsx',
    'main.tsx',
  ],
  // Kinds name their inputs at once, but load them when a dialog opens.
  ['src/kinds/lazy-forms.tsx'],
);

describe('before the session', () => {
  /** The layers that are in the first load. */
  const first = ['i18n', 'shared', 'authProvider', 'theme', 'load-app.ts', 'public', 'early'];
  /** Packages that only the panel behind the login needs: any of them would double the weight of the login. */
  const heavy = /^(react-admin|ra-core|react-router|react-hook-form|@tanstack\/|@maskito\/)/;
  const files = filesUnder('src', /\.tsx?$/).filter((file) => first.includes(layerOf('src', file)));

  test('no file loads what only the panel needs', () => {
    const loads = files.flatMap((file) => {
      const { staticImports } = parseSync(file, readFileSync(path.join(root, file), 'utf8')).module;
      return staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .flatMap(({ moduleRequest: { value } }) => (heavy.test(value) ? [`${file} imports ${value}`] : []));
    });
    expect(loads).toEqual([]);
  });
});

test('only the file that start.ts loads where traces are recorded imports OpenTelemetry', () => {
  const importing = filesUnder('server', /\.ts$/).filter((file) =>
    importedBy(file).some((name) => name.startsWith('@opentelemetry/')),
  );
  expect(importing).toEqual(['server/tracing/otlp.ts']);
  const loading = filesUnder('server', /\.ts$/).filter((file) =>
    importedBy(file).some((name) => name.endsWith('/otlp.ts')),
  );
  expect(loading).toEqual([]);
});

describe('a wrong import', () => {
  const layers = ['low', 'high', 'main.ts'];
  const sources = {
    'half/low/a.ts': "import type { B } from '../high/b.ts';",
    'half/low/c.ts': "export { main } from '../main.ts';",
    'half/low/d.ts': "const later = () => import('../high/b.ts');",
    'half/high/b.ts': "import { a } from '../low/a.ts';\nimport { e } from './e.ts';",
    'half/high/e.ts': "import '../../other/x.ts';\nimport 'package';",
    'half/main.ts': "import { b } from './high/b.ts';",
    'half/new/f.ts': '',
  };

  test('is named with its file, whether of a type, passed on or loaded lazily', () => {
    expect(mistakes('half', layers, sources)).toEqual([
      'half/low/a.ts imports half/high/b.ts, of a later layer',
      'half/low/c.ts imports half/main.ts, of a later layer',
      'half/low/d.ts imports half/high/b.ts, of a later layer',
      'half/new/f.ts is in no layer of half',
    ]);
  });
});
