import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { earlyLogin } from './scripts/build/early-login.ts';
import { usedTextsAlone } from './scripts/build/used-texts.ts';
import { withoutComments } from './scripts/build/without-comments.ts';

/**
 * The chunks of modules that load together, one for each first action of a user. The page that most users see first is one
 * of them: it would otherwise be thirty files, each of which is a request and is compressed on its own.
 */
const groups = [
  { name: 'draw', test: /src\/draw\.tsx$/ },
  {
    name: 'guest',
    test: /src\/public\/(register\/register|invitation\/invitation)-page\.tsx$/,
    priority: 0.5,
  },
  { name: 'signed-in', test: /src\/panel\/app\.tsx$/ },
  { name: 'dashboard', test: /src\/panel\/dashboard\/(?:dashboard-page|figures|figures-ahead)\.tsx?$/ },
];

/** Preloads the script that renders the page, instead of waiting until the first script imports it. */
const preloadDrawing: Plugin = {
  name: 'preload-drawing',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const made = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const [drawing] = groups.map(({ name }) => {
        // Fails if a file has moved: its group would be missing silently, and the first load larger.
        const chunk = made.find((chunk) => chunk.name === name);
        if (!chunk) throw new Error(`No file of the build is ${name}.`);
        return chunk;
      });
      const href = `/${drawing?.fileName}`;
      return [{ tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', crossorigin: true, href } }];
    },
  },
};

/** Chunks that are loaded before the code in a chunk runs: naming them at each of its imports costs 0.4 kB. */
const present: readonly (readonly [of: string, chunks: RegExp])[] = [
  ['/signed-in-', /\/(?:index|draw|guest|signed-in)-/],
  ['/draw-', /\/(?:index|draw)-/],
];

/** The chunks to load beside a chunk that is imported when it is needed. */
function withoutPresent(
  _file: string,
  chunks: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  const [, there] = present.find(([of]) => hostType === 'js' && hostId.includes(of)) ?? [];
  return there ? chunks.filter((chunk) => !there.test(chunk)) : chunks;
}

/** Takes react-router without its warnings for developers: its package names only the files that have them. */
const routerWithoutWarnings: Plugin = {
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    handler: (id) => {
      const file = id === 'react-router' ? 'index.mjs' : 'dom-export.mjs';
      return fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));
    },
  },
};

/** Removes the JSON schema code from zod's schemas: 5 kB that only the server needs. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      const lean = code.replaceAll(/^ +inst\._zod\.processJSONSchema = .*;$/gm, '');
      if (lean === code) throw new Error('zod writes its JSON schemas in another way.');
      return { code: lean, map: null };
    },
  },
};

/** Removes what is in the contract for the API's documentation alone: its sentences, and the statuses of refusals. */
const withoutDocumentation: Plugin = {
  name: 'without-documentation',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[\w/-]+\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/\b(?:summary:\s*(?:'[^'\n]*'|`[^`]*`)|refuses:\s*(?:\[[\d, ]*\]|\{[^}]*\})),/g, '')
        .replaceAll(/\s*\.describe\(\s*(?:'[^'\n]*'|`[^`]*`),?\s*\)/g, ''),
      map: null,
    }),
  },
};

/** The file of ours that replaces a module in the build. */
const ours = (name: string) => fileURLToPath(new URL(`src/replaced/${name}.ts`, import.meta.url));

/**
 * One build makes both halves: the panel into dist/panel, the server into dist/server. Neither
 * carries source maps, which would publish the source with the panel.
 */
export default defineConfig({
  plugins: [
    react(),
    preloadDrawing,
    routerWithoutWarnings,
    withoutJsonSchemas,
    withoutDocumentation,
    earlyLogin(),
    withoutComments('early.js'),
    usedTextsAlone,
  ],
  resolve: {
    // Most replace what the panel does not use; the last three do what the panel needs in another way.
    // tests/unit/replaced.test.ts checks that the packages still ask for them, and nothing of ours for the originals.
    alias: {
      // react-admin's exporter, which every list includes whether it is used or not.
      'jsonexport/dist/index.js': ours('exporter'),
      // The unused one of MUI's two theme creators, several times as large as the other.
      './createThemeWithVars.js': ours('theme-variables'),
      // See `withoutJsonSchemas`.
      '../core/to-json-schema.js': ours('json-schemas'),
      '../core/json-schema-processors.js': ours('json-schemas'),
      '../locales/en.js': ours('english-messages'),
      // Used by react-admin to derive labels of fields without a text.
      inflection: ours('inflection'),
      // The look of fields that only a select asks for.
      '../FilledInput/index.js': ours('filled-input'),
      // Parts of write-excel-file that do not fit.
      '../zip/zipToArrayBuffer.js': ours('zip'),
      './initializeSharedStrings.js': ours('shared-strings'),
      // The same of read-excel-file.
      '../zip/unzipFromArrayBuffer.js': ours('unzip'),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/panel',
        manifest: true,
        modulePreload: { resolveDependencies: withoutPresent },
        // The size budget of `npm run size` says what is too large.
        chunkSizeWarningLimit: 2000,
        // One chunk each for the start of every page, the code that renders it, the forms of guests, and the start of
        // the panel. Smaller shared chunks compress worse, by 24 kB in total.
        rolldownOptions: {
          // Emotion imports it, but it is not used here.
          treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [{ name: 'start', tags: ['$initial'], priority: 1 }, ...groups],
            },
          },
        },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            admin: 'server/commands/admin.ts',
            backup: 'server/commands/backup.ts',
            rebuild: 'server/commands/rebuild.ts',
            seal: 'server/commands/seal.ts',
            seed: 'server/commands/seed.ts',
          },
          output: { entryFileNames: '[name].js' },
        },
      },
      resolve: { external: true, builtins: [/^node:/] },
    },
  },
  builder: {},
});
