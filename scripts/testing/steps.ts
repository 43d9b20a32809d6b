import type { Runner } from './reports.ts';

/** One part of `npm test`, a script of package.json that also runs on its own. */
export interface Step {
  title: string;
  script: string;
  /** The runner that counts its tests; a step without one is a single check. */
  runner?: Runner;
  /** The script that must succeed before this step. */
  needs?: string;
}

const types: Step = { title: 'Types', script: 'types' };
const lint: Step = { title: 'Lint', script: 'lint' };

/**
 * Steps that run side by side, as many at once as there are cores, because each keeps hardly more than one of them busy;
 * the longest first.
 */
export type Stage = readonly Step[];

/** The stages of `npm run test:quick`, for work in hand. */
export const quickStages: readonly Stage[] = [
  [types, lint],
  [{ title: 'Unit, contract and entity tests', script: 'test:near', runner: 'vitest' }],
];

/**
 * Everything that `npm test` runs, stage by stage. The build comes early, because some of the server's tests start it.
 */
export const stages: readonly Stage[] = [
  [
    { title: 'Guide to adding an entity', script: 'test:guide', runner: 'vitest' },
    types,
    { title: 'Format', script: 'format' },
    { title: 'Build', script: 'build' },
    lint,
    { title: 'Dead code', script: 'deadcode' },
    { title: 'Translations', script: 'locales' },
  ],
  [{ title: 'Size budget', script: 'size', needs: 'build' }],
  // One run for all of these: a core is idle at the end of each run, and each transforms the same modules anew.
  [{ title: 'Units, contract, server and panel', script: 'test:code', runner: 'vitest' }],
  [{ title: 'End to end', script: 'test:e2e', runner: 'playwright', needs: 'build' }],
];
