import { describe, expect, test } from 'vitest';
import { countStep } from '../../scripts/testing/counts.ts';

const passed = { status: 'passed', failureMessages: [] };
const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 2, testResults });
const playwright = (stats: object) =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

describe('countStep', () => {
  test('a check is one test', () => {
    expect(countStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 0 });
    expect(countStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  });

  test('reads what vitest and Playwright report', () => {
    expect(countStep(1, 'vitest', vitest(7, 2))).toEqual({ passed: 7, failed: 2, skipped: 3, flaky: 0 });
    expect(countStep(0, 'playwright', playwright({ expected: 5, skipped: 1 }))).toEqual({
      passed: 5,
      failed: 0,
      skipped: 1,
      flaky: 0,
    });
  });

  test('a file that could not be loaded is a failed test', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [passed] },
    ];
    expect(countStep(1, 'vitest', vitest(1, 0, files))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a file whose preparation failed is a failed test, even when the runner ended well', () => {
    const files = [
      { status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] },
      { status: 'passed', assertionResults: [passed] },
    ];
    expect(countStep(0, 'vitest', vitest(1, 0, files))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a file with a failed test counts that test alone', () => {
    const files = [{ status: 'failed', assertionResults: [{ status: 'failed' }, passed] }];
    expect(countStep(1, 'vitest', vitest(1, 1, files))).toMatchObject({ passed: 1, failed: 1 });
  });

  test('a test that passed on a second try has passed, and is counted as flaky', () => {
    expect(countStep(0, 'playwright', playwright({ expected: 1, flaky: 1 }))).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: 1,
    });
    const files = [
      { status: 'passed', assertionResults: [passed, { ...passed, failureMessages: ['too late'] }] },
    ];
    expect(countStep(0, 'vitest', vitest(2, 0, files))).toMatchObject({ passed: 2, failed: 0, flaky: 1 });
  });

  test('no test, no report and a bad end without a failed test are failures', () => {
    expect(countStep(0, 'vitest', vitest(0, 0))).toMatchObject({ failed: 1 });
    expect(countStep(0, 'vitest')).toMatchObject({ failed: 1 });
    expect(countStep(1, 'playwright', playwright({ expected: 3 }))).toMatchObject({ passed: 3, failed: 1 });
  });
});
