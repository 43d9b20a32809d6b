import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the server tests run on. */
    database: 'embedded' | 'postgres';
  }
}

const timings = 'tests/server/timing/**/*.test.ts';

const serverTests = {
  include: ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
  exclude: [timings],
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** What measures how long something takes runs after all the rest, and alone. */
const alone = {
  ...serverTests,
  include: [timings],
  exclude: [],
  maxWorkers: 1,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  plugins: [react()],
  test: {
    // Left to itself, vitest keeps one core back: half of a machine of two.
    maxWorkers: '100%',
    // A busy machine may need seconds for what usually takes milliseconds.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { ...serverTests, name: 'server-embedded', provide: { database: 'embedded' } },
      },
      {
        extends: true,
        test: { ...alone, name: 'server-embedded-timing', provide: { database: 'embedded' } },
      },
      {
        extends: true,
        test: {
          ...serverTests,
          name: 'server-postgres',
          provide: { database: 'postgres' },
          globalSetup: ['tests/support/server/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...alone,
          name: 'server-postgres-timing',
          provide: { database: 'postgres' },
          globalSetup: ['tests/support/server/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'guide',
          include: ['tests/guide/**/*.test.ts'],
          environment: 'node',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // As Node resolves the packages that are not transformed: otherwise react-router is there twice.
        resolve: { conditions: ['node', 'module-sync'] },
        test: {
          name: 'panel',
          include: ['tests/panel/**/*.test.{ts,tsx}'],
          environment: './tests/support/panel/environment.ts',
          setupFiles: ['tests/support/panel/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
