import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { earlyLogin } from './scripts/build/early-login.ts';

/** The files that are loaded together: one for each thing that somebody does first. */
const groups = [
  { name: 'draw', test: /src\/draw\.tsx$/ },
  {
    name: 'guest',
    test: /src\/public\/(register\/register|invitation\/invitation)-page\.tsx$/,
    priority: 0.5,
  },
  { name: 'signed-in', test: /src\/panel\/app\.tsx$/ },
];

/** Has the page fetch what draws it at once, not only when the first script asks for it. */
const preloadDrawing: Plugin = {
  name: 'preload-drawing',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const made = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const [drawing] = groups.map(({ name }) => {
        // A file that moved would otherwise leave its group without a word, and the first load heavier.
        const chunk = made.find((chunk) => chunk.name === name);
        if (!chunk) throw new Error(`No file of the build is ${name}.`);
        return chunk;
      });
      const href = `/${drawing?.fileName}`;
      return [{ tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', crossorigin: true, href } }];
    },
  },
};

/** Takes from zod's schemas the way each writes itself as a JSON schema: 5 kB that only the server needs. */
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

/** A file of ours that stands in the build for what is imported and never used. */
const unused = (name: string) => fileURLToPath(new URL(`src/unused/${name}.ts`, import.meta.url));

/**
 * One build makes both halves: the panel into dist/panel, the server into dist/server. Neither
 * carries source maps, which would publish the source with the panel.
 */
export default defineConfig({
  plugins: [react(), preloadDrawing, withoutJsonSchemas, earlyLogin()],
  resolve: {
    // tests/unit/unused.test.ts holds each to its reason.
    alias: {
      // react-admin's own exporter, in every list whether it is used or not.
      'jsonexport/dist/index.js': unused('exporter'),
      // Of MUI's two makers of themes the one that is not used, several times as large as the other.
      './createThemeWithVars.js': unused('theme-variables'),
      // See `withoutJsonSchemas`.
      '../core/to-json-schema.js': unused('json-schemas'),
      // By which react-admin makes labels of names without a text.
      inflection: unused('inflection'),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/panel',
        manifest: true,
        // The size budget of `npm run size` says what is too large.
        chunkSizeWarningLimit: 2000,
        // A file each for what every page begins with, what draws it, what guests fill in, and what whoever has
        // signed in begins with: cut up by who else uses it, each compresses worse, by 24 kB in all.
        rolldownOptions: {
          // Emotion imports it for nobody here.
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
