import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { shortLived } from '../short-lived.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The server as a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its output so far, from both streams. */
  output(): string;
  /** The address where it listens. @throws with its output when it ends before that. */
  ready(): Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts the built server, or one of its commands, with only this environment. */
export function spawnServer(
  environment: Record<string, string>,
  program: readonly string[] = ['main.js'],
): ServerProcess {
  const [file = '', ...options] = program;
  const child = spawn(process.execPath, [...shortLived, path.join('dist/server', file), ...options], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DRAIN_SECONDS: '0', ...environment },
  });
  let output = '';
  const more = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of more) listener();
    });
  }
  const ended = once(child, 'close').then(
    ([code, signal]: unknown[]) => (code ?? signal) as number | string | null,
  );
  const ready = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const url = /^Panel: (\S+)$/m.exec(output)?.[1];
        if (url) resolve(url);
      };
      more.add(look);
      look();
      void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    });
  return { child, output: () => output, ready, ended };
}
