/** The test runner that writes the report of a step. */
export type Runner = 'vitest' | 'playwright';

/** A test in vitest's JSON report. */
export interface VitestTest {
  fullName: string;
  status: string;
  /** Why it failed, in each of its tries. */
  failureMessages: string[];
}

/** A test file in vitest's JSON report. */
export interface VitestFile {
  name: string;
  status: string;
  /** Why the file failed as a whole. */
  message: string;
  assertionResults: VitestTest[];
}

/** The parts of vitest's JSON report that are read. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

/** A file or a `describe` in Playwright's JSON report. */
export interface PlaywrightSuite {
  title: string;
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

/** Whether a file failed without a failed test: it could not be loaded, or a hook of it threw. */
export const isBroken = ({ status, assertionResults }: VitestFile): boolean =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** Whether a test passed on a second try only. */
export const isFlaky = ({ status, failureMessages }: VitestTest): boolean =>
  status === 'passed' && failureMessages.length > 0;
