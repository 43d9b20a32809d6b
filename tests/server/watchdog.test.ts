import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a program that watches itself. @returns what it printed, and how it ended. */
async function run(program: string) {
  const source = `import { startWatchdog } from './server/base/watchdog.ts'; const end = startWatchdog(2); ${program}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    cwd: root,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { output, end: code ?? signal };
}

test('a process whose main thread hangs is ended and says so', async () => {
  const { output, end } = await run('setTimeout(() => { for (;;); }, 1500);');
  expect(end).toBe('SIGKILL');
  expect(output).toMatch(/"msg":"the process has hung for 2 s and is ended"/);
});

test('one that answers is left alone, and ends when its work is done', async () => {
  const { output, end } = await run('setTimeout(() => void end(), 4000);');
  expect({ output, end }).toEqual({ output: '', end: 0 });
});
