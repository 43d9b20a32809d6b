import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../files.ts';
import {
  isBroken,
  isFlaky,
  type PlaywrightReport,
  type PlaywrightSuite,
  type Runner,
  type VitestReport,
} from './reports.ts';

/** A test that failed at least once, and its message. */
export interface Failure {
  /** The file and the whole title. */
  test: string;
  message: string;
  /** Whether it passed on its second try. */
  isFlaky: boolean;
}

function fromVitest(report: VitestReport): Failure[] {
  return report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const told = file.assertionResults.filter((test) => test.status === 'failed' || isFlaky(test));
    const tests = told.map((test) => ({
      test: `${name} › ${test.fullName}`,
      message: test.failureMessages.join('\n'),
      isFlaky: isFlaky(test),
    }));
    return isBroken(file) ? [...tests, { test: name, message: file.message, isFlaky: false }] : tests;
  });
}

function fromSuite({ title, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const told = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        test: spec.title,
        message: results.flatMap(({ error }) => (error ? [error.message] : [])).join('\n'),
        isFlaky: status === 'flaky',
      })),
  );
  return [...told, ...suites.flatMap(fromSuite)].map((failure) => ({
    ...failure,
    test: `${title} › ${failure.test}`,
  }));
}

const readers: Record<Runner, (report: string) => Failure[]> = {
  vitest: (report) => fromVitest(JSON.parse(report) as VitestReport),
  playwright: (report) => (JSON.parse(report) as PlaywrightReport).suites.flatMap(fromSuite),
};

/** The tests that failed or were flaky, as the runner's JSON report has them, without colors. */
export const failuresIn = (runner: Runner, report: string): Failure[] =>
  readers[runner](report).map((failure) => ({
    ...failure,
    message: stripVTControlCharacters(failure.message),
  }));
