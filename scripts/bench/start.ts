import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../files.ts';
import { freePort } from '../free-port.ts';

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

/** Runs `npm start` and returns the seconds until /readyz answers 200. */
export async function measureStart(dataDirectory: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, HOST: '127.0.0.1' },
    stdio: 'ignore',
  });
  const ended = once(npm, 'exit');
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}.`);
    await wait(20);
  }
  const seconds = (performance.now() - started) / 1000;
  npm.kill('SIGTERM');
  await ended;
  return seconds;
}
