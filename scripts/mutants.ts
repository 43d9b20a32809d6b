import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { root } from './files.ts';
import { mutants } from './mutants/index.ts';
import type { Mutant, Runner } from './mutants/mutant.ts';

/*
 * npm run mutants: breaks the code on purpose, one fault after the other, and runs the tests that must fail for it.
 * Fails if a fault survives because no test notices it. Arguments select the mutants whose fault or file contains one
 * of them.
 */

const build = ['node', 'scripts/build-if-stale.mjs'];
const commands: Record<Runner, readonly string[]> = {
  vitest: ['npx', 'vitest', 'run'],
  playwright: ['npx', 'playwright', 'test'],
};

const run = ([command = '', ...args]: readonly string[]) =>
  spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: Infinity });

/** Whether the output of a test run tells of failed tests; a run that could not begin proves nothing. */
const sawFailure = (output: string) => /^\s*(Tests\s+)?\d+ failed/m.test(output);

/** Tries a mutant. @returns `killed`, `survived`, or why it could not be tried */
function judge({ runner, tests }: Mutant): string {
  if (runner === 'playwright') {
    const built = run(build);
    if (built.status !== 0) return `not built: ${built.stderr}`;
  }
  const { status, stdout, stderr } = run([...commands[runner], ...tests]);
  if (status === 0) return 'survived';
  const output = stripVTControlCharacters(`${stdout}\n${stderr}`);
  return sawFailure(output) ? 'killed' : `no test failed:\n${output.slice(-2000)}`;
}

function tryOut(mutant: Mutant): string {
  const file = path.join(root, mutant.file);
  const source = readFileSync(file, 'utf8');
  if (source.split(mutant.find).length !== 2) return `${mutant.file} does not have the text once`;
  try {
    writeFileSync(
      file,
      source.replace(mutant.find, () => mutant.replace),
    );
    return judge(mutant);
  } finally {
    writeFileSync(file, source);
  }
}

const wanted = process.argv.slice(2);
const chosen = mutants.filter(
  ({ fault, file }) => wanted.length === 0 || wanted.some((text) => `${fault} ${file}`.includes(text)),
);
let [killed, alive] = [0, 0];
// Checked between two mutants, when every file is restored.
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isEnding = true));
for (const mutant of chosen) {
  await setImmediate();
  if (isEnding) break;
  const outcome = tryOut(mutant);
  if (outcome === 'killed') killed += 1;
  else alive += 1;
  console.log(`${outcome === 'killed' ? '✓' : '✗'} ${mutant.fault} (${mutant.file}): ${outcome}`);
}
const untried = chosen.length - killed - alive;
console.log(`${killed} killed, ${alive} not${untried > 0 ? `, ${untried} not tried` : ''}`);
process.exitCode = alive + untried > 0 ? 1 : 0;
