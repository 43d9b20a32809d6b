import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './files.ts';
import { freePort } from './free-port.ts';

/** A running pooler. */
export interface Pooler {
  /** The address of the database behind it. */
  url: string;
  /** Connects it to another PostgreSQL, which connections use from their next transaction on. */
  leadTo(databaseUrl: string): Promise<void>;
  stop(): Promise<void>;
}

/** Sets `key = value` in an ini file. @throws if the file has no such key. */
function set(ini: string, key: string, value: string): string {
  const line = new RegExp(`^;? ?${key} =.*$`, 'm');
  if (!line.test(ini)) throw new Error(`deploy/pgbouncer.ini has no ${key}`);
  return ini.replace(line, () => `${key} = ${value}`);
}

/** The text of deploy/pgbouncer.ini with other addresses and paths. */
async function configuration(directory: string, port: number, databaseUrl: string): Promise<string> {
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl);
  const ini = await readFile(path.join(root, 'deploy/pgbouncer.ini'), 'utf8');
  const target = `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`;
  const changed = {
    listen_port: String(port),
    auth_file: path.join(directory, 'userlist.txt'),
    logfile: path.join(directory, 'pgbouncer.log'),
    pidfile: path.join(directory, 'pgbouncer.pid'),
  };
  return Object.entries(changed).reduce(
    (text, [key, value]) => set(text, key, value),
    ini.replace(/host=\S+ port=\S+ dbname=\S+/, target),
  );
}

async function untilListening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said()}`);
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
}

/**
 * Starts PgBouncer with the configuration of deploy/pgbouncer.ini, for a database whose address contains user and
 * password.
 */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<Pooler> {
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-pgbouncer-'));
  // As root it runs as the user postgres.
  await chmod(directory, 0o777);
  const port = await freePort();
  const { username, password } = new URL(databaseUrl);
  const file = path.join(directory, 'pgbouncer.ini');
  await writeFile(path.join(directory, 'userlist.txt'), `"${username}" "${password}"\n`);
  await writeFile(file, await configuration(directory, port, databaseUrl));
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(program, [...user, file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit');
  await untilListening(port, child, () => output);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}/panel`,
    async leadTo(other) {
      await writeFile(file, await configuration(directory, port, other));
      child.kill('SIGHUP');
    },
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
