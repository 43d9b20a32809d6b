import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Has the page fetch what draws it at once, not only when the first script asks for it. */
const preloadDrawing: Plugin = {
  name: 'preload-drawing',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const drawing = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'draw');
      if (!drawing) throw new Error('No chunk draws the page.');
      const href = `/${drawing.fileName}`;
      return [{ tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', crossorigin: true, href } }];
    },
  },
};

/**
 * One build makes both halves: the panel into dist/panel, the server into dist/server. Neither
 * carries source maps, which would publish the source with the panel.
 */
export default defineConfig({
  plugins: [react(), preloadDrawing],
  resolve: {
    alias: {
      // react-admin's own exporter, in every list whether it is used or not.
      'jsonexport/dist/index.js': fileURLToPath(
        new URL('src/schema/list/unusedExporter.ts', import.meta.url),
      ),
      // Of MUI's two makers of themes the one that is not used, several times as large as the other.
      './createThemeWithVars.js': fileURLToPath(new URL('src/theme/unusedVariables.ts', import.meta.url)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/panel',
        manifest: true,
        // The size budget of `npm run size` says what is too large.
        chunkSizeWarningLimit: 2000,
        // Two files for all that every page begins with: cut up by who else uses it, it compresses worse.
        rolldownOptions: {
          // Emotion imports it for nobody here.
          treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', tags: ['$initial'], priority: 1 },
                { name: 'draw', test: /src\/draw\.tsx$/ },
              ],
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
