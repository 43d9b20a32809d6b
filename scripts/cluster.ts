import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { debianProgram } from './debian.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of its own directory and port. */
export interface Node {
  /** Its database `panel`, as the role `panel` that owns it. */
  url: string;
  /** The same database as a superuser. */
  superuserUrl: string;
  /** Starts it, for the first time or again. */
  start(): void;
  /** Stops it: `fast` closes its connections first, `immediate` is like a power cut. */
  stop(how?: 'fast' | 'immediate'): void;
  /** Kills it as `kill -9` does. */
  kill(): void;
}

/** A standby, which may become the primary. */
export interface Standby extends Node {
  promote(): void;
}

/** A primary whose standbys follow it, all of them on this machine. */
export interface Cluster {
  primary: Node;
  addStandby(): Promise<Standby>;
  remove(): Promise<void>;
}

const packages = '/usr/lib/postgresql';

/**
 * Finds the programs of Debian's newest PostgreSQL, and installs them if they are missing.
 *
 * @returns their folder, or the reason why they are missing.
 */
export async function postgresPrograms(): Promise<{ path: string } | { missing: string }> {
  if (process.getuid?.() !== 0) return { missing: 'only root can run servers as the user postgres' };
  const found = debianProgram('pg_basebackup', 'postgresql');
  if ('missing' in found) return found;
  const [newest] = (await readdir(packages)).toSorted((a, b) => Number(b) - Number(a));
  return newest
    ? { path: path.join(packages, newest, 'bin') }
    : { missing: `${packages} holds no version of PostgreSQL` };
}

/** Runs a program of PostgreSQL as the user postgres; root is refused. */
function run(program: string, ...options: string[]): void {
  const { status, stderr, stdout } = spawnSync('runuser', ['-u', 'postgres', '--', program, ...options], {
    // pg_ctl's child would keep a pipe open for as long as it runs.
    stdio: program.endsWith('pg_ctl') ? 'ignore' : 'pipe',
    encoding: 'utf8',
    cwd: '/',
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout ?? ''}${stderr ?? ''}`);
}

const settings = ['max_connections=200', 'fsync=off', 'hot_standby=on', 'wal_keep_size=256MB'];

function node(programs: string, data: string, port: number): Standby {
  const control = (...options: string[]) =>
    run(path.join(programs, 'pg_ctl'), '-D', data, '-w', '-t', '30', ...options);
  const flags = ['-p', String(port), '-h', '127.0.0.1', '-k', data];
  const options = [...flags, ...settings.flatMap((setting) => ['-c', setting])].join(' ');
  return {
    url: `postgres://panel:panel@127.0.0.1:${port}/panel`,
    superuserUrl: `postgres://postgres:postgres@127.0.0.1:${port}/panel`,
    start: () => control('start', '-l', `${data}.log`, '-o', options),
    stop: (how = 'fast') => control('stop', '-m', how),
    kill() {
      const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    promote: () => control('promote'),
  };
}

/**
 * Starts a primary with an empty database `panel`.
 *
 * @param programs the folder of PostgreSQL's programs.
 */
export async function startCluster(programs: string): Promise<Cluster> {
  const directory = await mkdtemp(path.join(tmpdir(), 'panel-cluster-'));
  await chmod(directory, 0o777);
  const nodes: Node[] = [];
  const add = async (data: string, fill: (port: number) => void): Promise<Standby> => {
    const port = await freePort();
    fill(port);
    const made = node(programs, data, port);
    made.start();
    nodes.push(made);
    return made;
  };
  const main = path.join(directory, 'primary');
  const primary = await add(main, () =>
    run(
      path.join(programs, 'initdb'),
      '-D',
      main,
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
      '-A',
      'trust',
    ),
  );
  const { hostname, port } = new URL(primary.url);
  const psql = (command: string) =>
    execFileSync(path.join(programs, 'psql'), ['-h', hostname, '-p', port, '-U', 'postgres', '-c', command], {
      stdio: 'pipe',
    });
  psql(`create role panel login password 'panel'`);
  psql(`create database panel owner panel encoding 'UTF8' template template0`);
  return {
    primary,
    addStandby() {
      const data = path.join(directory, `standby-${nodes.length}`);
      return add(data, () =>
        run(
          path.join(programs, 'pg_basebackup'),
          '-h',
          hostname,
          '-p',
          port,
          '-U',
          'postgres',
          '-D',
          data,
          '-R',
          '-X',
          'stream',
          '-c',
          'fast',
        ),
      );
    },
    async remove() {
      for (const each of nodes) {
        try {
          each.stop('immediate');
        } catch {
          // The test has stopped it already.
        }
      }
      await rm(directory, { recursive: true, force: true });
    },
  };
}
