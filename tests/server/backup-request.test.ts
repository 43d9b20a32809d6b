import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../server/base/start-error.ts';
import { answerBackupRequests, requestBackup } from '../../server/data-directory/backup-request.ts';

const directories: string[] = [];
async function temporary(above = tmpdir()): Promise<string> {
  const directory = await mkdtemp(path.join(above, 'panel-request-'));
  directories.push(directory);
  return directory;
}

let data: string;
let stop: () => Promise<void>;
beforeEach(async () => {
  data = await temporary();
  stop = answerBackupRequests(
    data,
    async () => new TextEncoder().encode('the copy'),
    (error) => {
      throw error;
    },
  );
});
afterEach(async () => {
  await stop();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true });
});

const oneAlone = 'this machine has only one file system to write to';

/** A directory on another file system than the data; undefined where there is none. */
async function elsewhere(): Promise<string | undefined> {
  const other = await stat('/dev/shm').catch(() => undefined);
  return other && other.dev !== (await stat(data)).dev ? temporary('/dev/shm') : undefined;
}

test('a backup to another file system arrives, for its owner alone, and nothing stays behind', async (context) => {
  const there = await elsewhere();
  if (there === undefined) return context.skip(oneAlone);
  const file = path.join(there, 'panel.tar.gz');
  await writeFile(file, 'the one before', { mode: 0o644 });
  await requestBackup(data, file);
  expect(await readFile(file, 'utf8')).toBe('the copy');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(there)).toEqual(['panel.tar.gz']);
  expect(await readdir(data)).toEqual([]);
});

test.for(['the same', 'another'])(
  'a place on %s file system that is not there is told in one line',
  async (which, context) => {
    const there = which === 'the same' ? await temporary() : await elsewhere();
    if (there === undefined) return context.skip(oneAlone);
    const file = path.join(there, 'missing', 'panel.tar.gz');
    const failed: unknown = await requestBackup(data, file).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StartError);
    expect(failed).toHaveProperty(
      'message',
      `The backup cannot be written to ${file}: no such file or directory (ENOENT).`,
    );
    expect(await readdir(data)).toEqual([]);
  },
);

test('a data directory that cannot be written to is told in one line', async () => {
  await expect(requestBackup(path.join(data, 'missing'), path.join(data, 'file'))).rejects.toThrow(
    `DATA_DIR cannot be used: ${data}/missing/backup.request: no such file or directory (ENOENT).`,
  );
});
