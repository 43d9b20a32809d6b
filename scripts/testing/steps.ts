import type { Runner } from './reports.ts';

/** One part of `npm test`, a script of package.json that also runs on its own. */
export interface Step {
  title: string;
  script: string;
  /** What counts its tests; a step without one is a single check. */
  runner?: Runner;
  /** The script without which this step means nothing. */
  needs?: string;
}

/** Everything `npm test` runs, quickest answer first. */
export const steps: readonly Step[] = [
  { title: 'Types', script: 'types' },
  { title: 'Lint', script: 'lint' },
  { title: 'Format', script: 'format' },
  { title: 'Dead code', script: 'deadcode' },
  { title: 'Translations', script: 'locales' },
  { title: 'Unit tests', script: 'test:unit', runner: 'vitest' },
  { title: 'Contract and server, embedded Postgres', script: 'test:server', runner: 'vitest' },
  { title: 'Contract and server, PostgreSQL', script: 'test:postgres', runner: 'vitest' },
  { title: 'Panel', script: 'test:panel', runner: 'vitest' },
  { title: 'Guide to adding an entity', script: 'test:guide', runner: 'vitest' },
  { title: 'Build', script: 'build' },
  { title: 'Size budget', script: 'size', needs: 'build' },
  { title: 'End to end', script: 'test:e2e', runner: 'playwright', needs: 'build' },
];
