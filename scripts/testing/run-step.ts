import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../files.ts';
import { type Counts, countStep } from './counts.ts';
import { type Failure, failuresIn } from './failures.ts';
import type { Runner } from './reports.ts';
import type { Step } from './steps.ts';

export interface Result {
  step: Step;
  counts: Counts;
  /** Its failed tests, if its runner reported them. */
  failures: Failure[];
  seconds: number;
}

/** The arguments and variables with which a runner writes its JSON report beside its usual output. */
function reporting(runner: Runner, file: string): { args: string[]; env: Record<string, string> } {
  return runner === 'vitest'
    ? { args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }
    : { args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } };
}

/**
 * Runs a step as a process of its own. Its output goes straight to the terminal, or is printed as a whole at the end if
 * other steps run at the same time.
 */
export async function runStep(step: Step, isAlone: boolean): Promise<Result> {
  const { title, script, runner } = step;
  const heading = `\n━━ ${title} (npm run ${script})`;
  if (isAlone) console.log(heading);
  const started = performance.now();

  const report = path.join(root, 'test-results', `${script.replace(':', '-')}.json`);
  // A report of an earlier run must not count for this one.
  rmSync(report, { force: true });
  const { args, env } = runner ? reporting(runner, report) : { args: [], env: {} };
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => void output.push(piece));
  const [code] = (await once(child, 'close')) as [number | null];
  if (!isAlone) console.log(`${heading}\n${Buffer.concat(output).toString('utf8')}`);

  const written = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const counts = countStep(code ?? 1, runner, written);
  const seconds = (performance.now() - started) / 1000;
  console.log(`── ${title}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  const failures = runner && written !== undefined ? failuresIn(runner, written) : [];
  return { step, counts, failures, seconds };
}
