import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { App } from '../../../server/http/environment.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The server in a process of its own, from its sources. */
export interface ServerProcess {
  url: string;
  /** For `client` and `signedIn`, as an application is. */
  app: Pick<App, 'fetch'>;
  /** Ends it as a power cut would, or politely; resolves once it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** The address a server prints once it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The output of the server is not to be had');
  const said: string[] = [];
  createInterface({ input: stderr }).on('line', (line) => said.push(line));
  return new Promise((resolve, reject) => {
    createInterface({ input: stdout }).on('line', (line) => {
      said.push(line);
      const [, address] = /^Panel: (http\S+)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${said.join('\n')}`)));
  });
}

/** Starts the server on a free port; its variables are the given ones alone. */
export async function startProcess(variables: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child);
  return {
    url,
    app: {
      async fetch(request) {
        const { pathname, search } = new URL(request.url);
        const { method, headers, body } = request;
        return fetch(url + pathname + search, { method, headers, body, duplex: 'half' } as RequestInit);
      },
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
