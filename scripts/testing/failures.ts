import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../files.ts';
import {
  isBroken,
  type PlaywrightReport,
  type PlaywrightSuite,
  type Runner,
  type VitestReport,
} from './reports.ts';

/** A test that failed, and what it said. */
export interface Failure {
  /** The file and the whole title. */
  test: string;
  message: string;
}

function fromVitest(report: VitestReport): Failure[] {
  return report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const tests = failed.map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
    return isBroken(file) ? [{ test: name, message: file.message }] : tests;
  });
}

function fromSuite({ title, specs, suites = [] }: PlaywrightSuite): Failure[] {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        test: spec.title,
        message: results.flatMap(({ error }) => (error ? [error.message] : [])).join('\n'),
      })),
  );
  return [...failed, ...suites.flatMap(fromSuite)].map(({ test, message }) => ({
    test: `${title} › ${test}`,
    message,
  }));
}

const readers: Record<Runner, (report: string) => Failure[]> = {
  vitest: (report) => fromVitest(JSON.parse(report) as VitestReport),
  playwright: (report) => (JSON.parse(report) as PlaywrightReport).suites.flatMap(fromSuite),
};

/** The tests that failed, as the runner's JSON report has them, without colors. */
export const failuresIn = (runner: Runner, report: string): Failure[] =>
  readers[runner](report).map(({ test, message }) => ({ test, message: stripVTControlCharacters(message) }));
