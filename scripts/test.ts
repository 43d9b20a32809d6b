import { availableParallelism } from 'node:os';
import type { Counts } from './testing/counts.ts';
import { type Result, runStep } from './testing/run-step.ts';
import { quickStages, type Stage, stages, type Step } from './testing/steps.ts';

/*
 * npm test: runs every check, stage by stage, to the end even if one fails; with `quick`, only those that finish within
 * 90 seconds. The last line counts all of them: `N passed, M failed`.
 */

const started = performance.now();
const results: Result[] = [];
const failed = () =>
  new Set(results.filter(({ counts }) => counts.failed > 0).map(({ step }) => step.script));

async function resultOf(step: Step, isAlone: boolean): Promise<Result> {
  if (!step.needs || !failed().has(step.needs)) return runStep(step, isAlone);
  console.log(`\n━━ ${step.title}: not run, because npm run ${step.needs} failed`);
  return { step, counts: { passed: 0, failed: 1, skipped: 0, flaky: 0 }, failures: [], seconds: 0 };
}

async function run(stage: Stage): Promise<void> {
  const waiting = [...stage];
  const isAlone = waiting.length === 1;
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      results.push(await resultOf(step, isAlone));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runNext));
}

for (const stage of process.argv[2] === 'quick' ? quickStages : stages) await run(stage);

const total = (outcome: keyof Counts) => results.reduce((sum, { counts }) => sum + counts[outcome], 0);
const row = (title: string, seconds: number, { passed, failed: bad, skipped, flaky }: Counts) =>
  [
    title.padEnd(40),
    `${seconds.toFixed(1).padStart(6)} s`,
    `${passed} passed`.padStart(12),
    bad > 0 ? `  ${bad} FAILED` : '',
    skipped > 0 ? `  ${skipped} skipped` : '',
    flaky > 0 ? `  ${flaky} flaky` : '',
  ].join('');

/** The beginning of a message; the rest is in the step's own output. */
const beginning = (message: string) =>
  message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');

// Repeated at the end, as only the end of a long log may be kept.
for (const isFlaky of [true, false])
  for (const { step, failures } of results) {
    const told = failures.filter((failure) => failure.isFlaky === isFlaky);
    if (told.length === 0) continue;
    console.log(`\n━━ ${isFlaky ? 'Passed on a second try' : 'Failed'}: ${step.title} (${told.length})`);
    for (const { test, message } of told)
      console.log(`  ${isFlaky ? '~' : '✗'} ${test}\n${beginning(message)}`);
  }

console.log('\n━━ Summary');
for (const { step, seconds, counts } of results) console.log(row(step.title, seconds, counts));
const counts = {
  passed: total('passed'),
  failed: total('failed'),
  skipped: total('skipped'),
  flaky: total('flaky'),
};
console.log(row('All', (performance.now() - started) / 1000, counts));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
