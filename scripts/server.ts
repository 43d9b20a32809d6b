import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './files.ts';

/** A separate built server, in its own process. */
export interface BuiltServer {
  url: string;
  pid: number | undefined;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
  /** Ends it like a power cut, and waits until it has. */
  kill(): Promise<void>;
}

async function stop(server: ChildProcess, output: () => string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  if (server.exitCode !== 0)
    throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}:\n${output()}`);
}

/** Starts dist/server/main.js on a free port, with options of Node, and waits for the address it prints. */
export async function startServer(
  variables: Record<string, string>,
  options: readonly string[] = [],
): Promise<BuiltServer> {
  const server = spawn(process.execPath, [...options, path.join(root, 'dist/server/main.js')], {
    cwd: root,
    // Variables of the shell must not influence the server.
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DRAIN_SECONDS: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const output = () => lines.join('\n');
  createInterface({ input: server.stderr }).on('line', (line) => lines.push(line));

  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      const [, address] = /^Panel: (http\S+)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    server.once('error', reject);
    server.once('exit', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal} at its start:\n${output()}`)),
    );
  });
  return {
    url,
    pid: server.pid,
    output,
    stop: () => stop(server, output),
    async kill() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
