import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that the server tests run on. */
    database: 'embedded' | 'postgres';
  }
}

const timings = 'tests/server/timing/**/*.test.ts';

/** The tests that start the built server in processes of their own. */
const processes = [
  'tests/server/backup.test.ts',
  'tests/server/full-disk.test.ts',
  'tests/server/process.test.ts',
  'tests/server/proxy.test.ts',
  'tests/server/proxy-connections.test.ts',
  'tests/server/reliability/kill.test.ts',
  'tests/server/several-processes.test.ts',
  'tests/server/stopping.test.ts',
];

/** The tests that can end differently on PostgreSQL: of its queries, of races, and of its failures. */
const onPostgres = [
  // The access table, permissions and the document are decided before a query is made.
  'tests/contract/{entities,lists,versions,writes}.test.ts',
  'tests/server/entities/**/*.test.ts',
  'tests/server/{jobs,reliability,tracking}/**/*.test.ts',
  'tests/server/{audit,recording,housekeeping,outage,pooler,replica,standby,unfit-database,upgrade}.test.ts',
  // Races, which only several connections can lose.
  'tests/server/{idempotency,invitations,late-body,passwords,registration,sign-in-races,throttle,two-factor}.test.ts',
];

const serverTests = {
  environment: 'node',
  // Each file has a database of its own; what a worker has loaded and compiled serves all of its files.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const servers = { include: processes, globalSetup: ['tests/support/server/processes.ts'] };

/** The tests that measure durations run after all others, and alone. */
const alone = { include: [timings], maxWorkers: 1, sequence: { groupOrder: 1 } };

const embedded = { ...serverTests, provide: { database: 'embedded' as const } };
const postgres = { ...serverTests, provide: { database: 'postgres' as const } };
const startPostgres = 'tests/support/server/postgres.ts';

// Resolves like Node does for packages that are not transformed: otherwise react-router is loaded twice.
const asNode = { resolve: { conditions: ['node', 'module-sync'] } };

/** The tests that load modules of the panel anew, or replace one. */
const replacing = ['tests/panel/{detection,theme-mode}.test.ts', 'tests/panel/typing.test.tsx'];

const panel = {
  environment: './tests/support/panel/environment.ts',
  setupFiles: ['tests/support/panel/setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The objects of a page live as long as its test: room for all of them, instead of a hundred small collections.
  execArgv: ['--max-semi-space-size=64'],
};

export default defineConfig({
  plugins: [react()],
  test: {
    // Left to itself, vitest keeps one core back: half of a machine of two.
    maxWorkers: '100%',
    // A test that passes on a second try only is told at the end of `npm test`, but does not fail it.
    retry: 1,
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
        test: {
          ...embedded,
          name: 'server-embedded',
          include: ['tests/contract/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: [timings, ...processes],
        },
      },
      { extends: true, test: { ...embedded, ...servers, name: 'server-embedded-processes' } },
      { extends: true, test: { ...embedded, ...alone, name: 'server-embedded-timing' } },
      {
        extends: true,
        test: {
          ...postgres,
          name: 'server-postgres',
          include: onPostgres,
          exclude: processes,
          globalSetup: [startPostgres],
        },
      },
      {
        extends: true,
        test: {
          ...postgres,
          name: 'server-postgres-processes',
          include: processes.filter((file) => !/proxy|stopping/.test(file)),
          globalSetup: [...servers.globalSetup, startPostgres],
        },
      },
      {
        extends: true,
        test: {
          ...postgres,
          ...alone,
          name: 'server-postgres-timing',
          include: ['tests/server/timing/{database-down,patience}.test.ts'],
          globalSetup: [startPostgres],
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
        ...asNode,
        test: {
          ...panel,
          name: 'panel',
          include: ['tests/panel/**/*.test.{ts,tsx}'],
          exclude: replacing,
          isolate: false,
        },
      },
      { extends: true, ...asNode, test: { ...panel, name: 'panel-replacing', include: replacing } },
    ],
  },
});
