import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../files.ts';
import { freePort } from '../free-port.ts';

/** A running HAProxy in front of some processes. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/** Starts HAProxy with deploy/haproxy.cfg, whose ports are replaced by these. */
export async function startProxy(program: string, ports: readonly number[]): Promise<Proxy> {
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-haproxy-'));
  const own = await freePort();
  const given = await readFile(path.join(root, 'deploy/haproxy.cfg'), 'utf8');
  const changed = ports.reduce(
    (text, port, index) => text.replace(`127.0.0.1:${3001 + index}`, `127.0.0.1:${port}`),
    given.replace('127.0.0.1:8080', `127.0.0.1:${own}`),
  );
  const file = path.join(directory, 'haproxy.cfg');
  await writeFile(file, changed);
  const child = spawn(program, ['-db', '-q', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${own}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`);
    await pause(100);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}
