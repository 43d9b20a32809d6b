import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * One build makes both halves: the panel into dist/panel, the server into dist/server. Neither
 * carries source maps, which would publish the source with the panel.
 */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      // react-admin's own exporter, in every list whether it is used or not.
      'jsonexport/dist/index.js': fileURLToPath(new URL('src/schema/unusedExporter.ts', import.meta.url)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/panel',
        manifest: true,
        // The size budget of `npm run size` says what is too large.
        chunkSizeWarningLimit: 2000,
        // One file for all that every page begins with: cut up by who else uses it, it compresses worse.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
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
