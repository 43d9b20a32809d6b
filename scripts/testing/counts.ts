import { isBroken, isFlaky, type PlaywrightReport, type Runner, type VitestReport } from './reports.ts';

/** How many tests a step ran, by outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** How many of the passed ones passed on a second try only. */
  flaky: number;
}

/**
 * A file that failed although none of its tests did could not be loaded or prepared: it counts as one
 * failed test.
 */
function fromVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(isBroken);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: report.testResults.flatMap((file) => file.assertionResults).filter(isFlaky).length,
  };
}

/** Playwright does not count a flaky test among the expected ones. */
function fromPlaywright({ stats }: PlaywrightReport): Counts {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky };
}

const readers: Record<Runner, (report: string) => Counts> = {
  vitest: (report) => fromVitest(JSON.parse(report) as VitestReport),
  playwright: (report) => fromPlaywright(JSON.parse(report) as PlaywrightReport),
};

/**
 * The result of a step.
 *
 * A check without a report is one test. A runner that found no test, wrote no report, or ended badly
 * although every test passed, failed.
 *
 * @param report the runner's JSON report, when it wrote one
 */
export function countStep(exitCode: number, runner?: Runner, report?: string): Counts {
  const isFine = exitCode === 0;
  if (runner === undefined) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0, flaky: 0 };
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  const counts = readers[runner](report);
  const ranNothing = counts.passed + counts.failed === 0;
  if (counts.failed === 0 && (!isFine || ranNothing)) return { ...counts, failed: 1 };
  return counts;
}
