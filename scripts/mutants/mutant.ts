/** The program that runs the tests that must fail. */
export type Runner = 'vitest' | 'playwright';

/** One fault made on purpose, and what must notice it. */
export interface Mutant {
  /** The fault, as one would report it. */
  fault: string;
  file: string;
  /** A text that the file has once. */
  find: string;
  replace: string;
  runner: Runner;
  /** The arguments that choose the tests: files, a project, a title. */
  tests: readonly string[];
}
