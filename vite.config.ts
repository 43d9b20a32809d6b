import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * One build makes both halves: the panel into dist/panel, the server into dist/server. Neither
 * carries source maps, which would publish the source with the panel.
 */
export default defineConfig({
  plugins: [react()],
  environments: {
    client: {
      // The size budget of `npm run size` says what is too large.
      build: { outDir: 'dist/panel', manifest: true, chunkSizeWarningLimit: 2000 },
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
