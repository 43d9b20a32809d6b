/** The program that runs the tests that must fail. */
export type Runner = 'vitest' | 'playwright';

/** A deliberate fault, and the tests that must notice it. */
export interface Mutant {
  /** The fault as a sentence. */
  fault: string;
  file: string;
  /** A text that occurs once in the file. */
  find: string;
  replace: string;
  runner: Runner;
  /** The arguments that choose the tests: files, a project, a title. */
  tests: readonly string[];
}
