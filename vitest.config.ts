import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

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
  'tests/server/leaving.test.ts',
  'tests/server/process.test.ts',
  'tests/server/process-data.test.ts',
  'tests/server/process-start.test.ts',
  'tests/server/proxy.test.ts',
  'tests/server/proxy-connections.test.ts',
  'tests/server/reliability/facts.test.ts',
  'tests/server/reliability/kill.test.ts',
  'tests/server/reliability/mails.test.ts',
  'tests/server/several-processes.test.ts',
  'tests/server/stopping.test.ts',
  'tests/server/traces.test.ts',
];

/**
 * The tests that run on PostgreSQL alone, where they take less time. The others make every kind of call and of
 * transaction on both databases; these make the same ones more often, or with other values.
 */
const onPostgresAlone = [
  'tests/contract/{access,foreign-records,permissions}.test.ts',
  'tests/server/audit{,-log}.test.ts',
  'tests/server/booking/{closing,first-deposits,followed-plans,guide,move,random,random-closing,unapproved}.test.ts',
  'tests/server/entities/{accounts,approvals,campaigns,long-lists,ownership,roles}.test.ts',
  'tests/server/ledger/random.test.ts',
  'tests/server/statistics/{conversions,earned,proof,weeks,why-corrections,why-earned,why-rows}.test.ts',
  'tests/server/terms/{campaign-terms,notices,offers,versions}.test.ts',
  'tests/server/tracking/{api-keys,brand-operator,brand-settings,campaigns,customers,feeds,figures}.test.ts',
  'tests/server/tracking/{formulas,hostile-events,redirects,silent-feeds}.test.ts',
  // Races, which need several connections.
  'tests/server/{fitness,late-body,own-password,passwords,session-settings,sign-in-races}.test.ts',
  'tests/server/{invitations,passkeys,registration,reports,required-two-factor}.test.ts',
  'tests/server/{single-sign-on,throttle,two-factor,viewing}.test.ts',
];

/** The tests whose result can differ on PostgreSQL: of queries, races and failures. */
const onPostgres = [
  ...onPostgresAlone,
  'tests/contract/*.test.ts',
  'tests/server/entities/**/*.test.ts',
  'tests/server/{booking,jobs,ledger,reliability,statistics,terms,tracking}/**/*.test.ts',
  'tests/server/payments/{recorded-payments,several-brands}.test.ts',
  'tests/server/{idempotency,recording,housekeeping,outage,pooler,replica,standby,unfit-database,upgrade}.test.ts',
];

const serverTests = {
  environment: 'node',
  // Each file has a database of its own; a worker loads and compiles modules once for all of its files.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const servers = { include: processes, globalSetup: ['tests/support/server/processes.ts'] };

/** The tests that measure durations run after all others, and alone. */
const alone = { include: [timings], maxWorkers: 1, sequence: { groupOrder: 1 } };

const dumped = 'tests/support/server/dump.ts';
const embedded = { ...serverTests, globalSetup: [dumped], provide: { database: 'embedded' as const } };
const postgres = { ...serverTests, provide: { database: 'postgres' as const } };
const startPostgres = 'tests/support/server/postgres.ts';

// Resolves packages that are not transformed as Node does: otherwise react-router would be loaded twice.
const asNode = { resolve: { conditions: ['node', 'module-sync'] } };

/** The tests that load modules of the panel anew, or replace one. */
const replacing = ['tests/panel/{detection,theme-mode}.test.ts', 'tests/panel/typing.test.tsx'];

const panel = {
  environment: './tests/support/panel/environment.ts',
  setupFiles: ['tests/support/panel/setup.ts'],
  globalSetup: [dumped],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The objects of a page live as long as its test. Room for all of them avoids a hundred small garbage collections.
  execArgv: ['--max-semi-space-size=64'],
};

export default defineConfig({
  plugins: [react()],
  test: {
    // One more than there are cores: while a test waits for a timer or a process, another one runs.
    maxWorkers: availableParallelism() + 1,
    // `npm test` lists tests that passed only on a second try at its end, but does not fail for them.
    retry: 1,
    sequence: { sequencer: LongestFirst },
    // A busy machine may need seconds instead of milliseconds.
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
          exclude: [timings, ...processes, ...onPostgresAlone],
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
          // Sockets, and files of the embedded database, are the same for all.
          include: processes.filter((file) => !/full-disk|leaving|process-data|proxy|stopping/.test(file)),
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
