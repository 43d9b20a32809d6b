import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import { lockDirectory } from '../../server/data-directory/lock.ts';
import { identityOf } from '../../server/data-directory/process-identity.ts';
import { readSecret } from '../../server/data-directory/secret.ts';
import { openDatabase } from '../../server/database/open.ts';
import { createLog } from '../../server/base/log.ts';
import { StartError } from '../../server/base/start-error.ts';

let directory: string;
let lock: string;
let next: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-data-'));
  lock = path.join(directory, 'lock.7');
  next = path.join(directory, 'lock.8');
});
afterEach(() => rm(directory, { recursive: true }));

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the lock on a data directory', () => {
  test('refuses a second holder and names the first', async () => {
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(
      `${directory} is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another directory.`,
    );
    await unlock();
    await (
      await lockDirectory(directory)
    )();
    expect(await readdir(directory)).toEqual(['lock.2']);
  });

  test('of a process that is gone is taken over', async () => {
    await writeFile(lock, JSON.stringify({ pid: await deadPid(), started: 'then' }));
    await lockDirectory(directory);
    expect(JSON.parse(await readFile(next, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test('of a process whose id was reused is taken over', async () => {
    await writeFile(lock, JSON.stringify({ pid: process.ppid, started: 'long ago' }));
    await lockDirectory(directory);
    expect(JSON.parse(await readFile(next, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test.runIf(process.platform === 'linux')(
    'of a process that was killed and is a zombie is taken over',
    async () => {
      // After `exec` no process reads the exit status of the first child, so it stays a zombie.
      const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      const started = (await identityOf(pid))?.started;
      await expect.poll(async () => (await identityOf(pid))?.isZombie).toBe(true);
      await writeFile(lock, JSON.stringify({ pid, started }));
      await lockDirectory(directory, 0);
      parent.kill();
      expect(JSON.parse(await readFile(next, 'utf8'))).toMatchObject({ pid: process.pid });
    },
  );

  test('of a process that is just ending is waited for', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const { pid = 0 } = child;
    await writeFile(lock, JSON.stringify({ pid, started: (await identityOf(pid))?.started }));
    const locked = lockDirectory(directory);
    child.kill();
    await locked;
    expect(JSON.parse(await readFile(next, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  test('of a running process is not taken over', async () => {
    await writeFile(
      lock,
      JSON.stringify({ pid: process.ppid, started: (await identityOf(process.ppid))?.started }),
    );
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}.`);
  });

  test.each(['', 'rubbish', '{"pid":"x"}'])('without a holder (%j) is taken over', async (content) => {
    await writeFile(lock, content);
    await (
      await lockDirectory(directory)
    )();
    expect(await readdir(directory)).toEqual(['lock.8']);
  });

  test('goes to exactly one of many that find a stale lock at once, repeatedly', async () => {
    const pid = await deadPid();
    for (let round = 0; round < 100; round += 1) {
      const many = await mkdtemp(path.join(directory, 'many-'));
      await writeFile(path.join(many, 'lock.1'), JSON.stringify({ pid }));
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(many, 0)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await readdir(many)).toEqual(['lock.2']);
    }
  });

  test('is the newest file, whatever older ones are left', async () => {
    await writeFile(
      path.join(directory, 'lock.9'),
      JSON.stringify({ pid: process.ppid, started: (await identityOf(process.ppid))?.started }),
    );
    await writeFile(lock, JSON.stringify({ pid: await deadPid() }));
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.ppid}.`);
  });
});

describe('the secret', () => {
  const config = (environment = {}) => readConfig({ DATA_DIR: directory, ...environment });

  test('is generated once, readable by its owner alone', async () => {
    const secret = await readSecret(config());
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(path.join(directory, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await readSecret(config())).toBe(secret);
  });

  test('is the same for all who start at once', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(config())));
    expect(new Set(secrets).size).toBe(1);
  });

  test('must be there in production on PostgreSQL', async () => {
    const shared = config({ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/panel' });
    await expect(readSecret(shared)).rejects.toThrow(/secret is missing/);
    await writeFile(path.join(directory, 'secret'), 'f'.repeat(64));
    expect(await readSecret(shared)).toBe('f'.repeat(64));
  });

  test('must be long enough', async () => {
    await writeFile(path.join(directory, 'secret'), 'short');
    await expect(readSecret(config())).rejects.toThrow(/at least 32 characters/);
  });
});

describe('a data directory that cannot be used', () => {
  const reasonOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  };
  const secretIn = (place: string) => readSecret(readConfig({ DATA_DIR: place }));

  test('because it is a file is reported in one line', async () => {
    await writeFile(lock, '');
    const line = `DATA_DIR cannot be used: ${lock}/secret: not a directory (ENOTDIR).`;
    expect(await reasonOf(secretIn(lock))).toBe(line);
    expect(await reasonOf(lockDirectory(lock))).toBe(
      `DATA_DIR cannot be used: ${lock}: not a directory (ENOTDIR).`,
    );
    const below = path.join(lock, 'deeper');
    expect(await reasonOf(lockDirectory(below))).toBe(
      `DATA_DIR cannot be used: ${below}: not a directory (ENOTDIR).`,
    );
  });

  test('because its secret is a directory, or a broken link, is reported in one line', async () => {
    const file = path.join(directory, 'secret');
    await mkdir(file);
    expect(await reasonOf(secretIn(directory))).toBe(
      `DATA_DIR cannot be used: ${file}: illegal operation on a directory (EISDIR).`,
    );
    await rm(file, { recursive: true });
    await symlink(path.join(directory, 'nothing'), file);
    expect(await reasonOf(secretIn(directory))).toBe(`DATA_DIR cannot be used: ${file} leads to no file.`);
  });

  test.runIf(process.platform === 'linux')(
    'because it cannot be created is reported in one line, and soon',
    async () => {
      for (const place of ['/proc/nope', '/proc/nope/deeper']) {
        const line = `DATA_DIR cannot be used: /proc/nope: no such file or directory (ENOENT).`;
        expect(await reasonOf(secretIn(place))).toBe(line);
        expect(await reasonOf(lockDirectory(place))).toBe(line);
      }
    },
  );

  test('because its database is not one is reported in one line', async () => {
    const file = path.join(directory, 'database');
    await writeFile(file, '');
    const opened = openDatabase(readConfig({ DATA_DIR: directory }), createLog());
    expect(await reasonOf(opened)).toBe(`DATA_DIR cannot be used: ${file}: not a directory (ENOTDIR).`);
  });

  test('is created with its parent directories, readable only by its owner', async () => {
    const deep = path.join(directory, 'one', 'two');
    await secretIn(deep);
    for (const made of [deep, path.dirname(deep)]) expect((await stat(made)).mode & 0o777).toBe(0o700);
  });
});
