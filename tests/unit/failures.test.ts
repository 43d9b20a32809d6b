import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { failuresIn } from '../../scripts/testing/failures.ts';

describe('failuresIn', () => {
  test('names the failed and the flaky tests of vitest, and the files that failed without one', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const failed = {
      fullName: 'prices rounds',
      status: 'failed',
      failureMessages: ['\u001b[31mtwo\u001b[39m'],
    };
    const flaky = { fullName: 'prices sums', status: 'passed', failureMessages: ['late'] };
    const skipped = { fullName: 'lists', status: 'skipped', failureMessages: [] };
    const report = {
      testResults: [
        { name: path.join(root, 'a.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: path.join(root, 'b.ts'), status: 'failed', message: 'no hook', assertionResults: [skipped] },
        { name: path.join(root, 'c.ts'), status: 'passed', message: '', assertionResults: [passed, flaky] },
      ],
    };
    expect(failuresIn('vitest', JSON.stringify(report))).toEqual([
      { test: 'a.ts › prices rounds', message: 'two', isFlaky: false },
      { test: 'b.ts', message: 'no hook', isFlaky: false },
      { test: 'c.ts › prices sums', message: 'late', isFlaky: true },
    ]);
  });

  test('names the failed and the flaky tests of Playwright, however deep they lie', () => {
    const spec = (title: string, status: string, message: string) => ({
      title,
      tests: [{ status, results: [{ error: { message } }, {}] }],
    });
    const report = {
      suites: [
        {
          title: 'login.spec.ts',
          specs: [spec('L1', 'expected', ''), spec('L2', 'unexpected', 'late')],
          suites: [{ title: 'on a phone', specs: [spec('L3', 'flaky', 'cut')] }],
        },
      ],
    };
    expect(failuresIn('playwright', JSON.stringify(report))).toEqual([
      { test: 'login.spec.ts › L2', message: 'late', isFlaky: false },
      { test: 'login.spec.ts › on a phone › L3', message: 'cut', isFlaky: true },
    ]);
  });
});
