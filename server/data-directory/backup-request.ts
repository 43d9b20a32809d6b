import { copyFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../base/start-error.ts';
import { hasCode } from './create-once.ts';
import { replaceFile } from './replace-file.ts';
import { usable, writingBackup } from './usable.ts';

/* The process that has the embedded database open is the only one that can copy it. Another one asks for a backup by a
   file beside it, and takes the backup from there. */

const requestIn = (directory: string) => path.join(directory, 'backup.request');
const answerIn = (directory: string) => path.join(directory, 'backup.tar.gz');

/** Milliseconds between two checks for the file of the other process. */
const pollInterval = 500;
/** Milliseconds to wait for a backup. */
const timeoutMs = 120_000;

async function isThere(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function answered(directory: string): Promise<void> {
  const answer = answerIn(directory);
  await rm(answer, { force: true });
  await writeFile(requestIn(directory), '');
  const deadline = Date.now() + timeoutMs;
  while (!(await isThere(answer))) {
    if (Date.now() > deadline) {
      await rm(requestIn(directory), { force: true });
      throw new StartError(`The process that uses ${directory} has made no backup in ${timeoutMs / 1000} s.`);
    }
    await pause(pollInterval);
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // No file can be renamed into another file system.
    if (!hasCode(error, 'EXDEV')) throw error;
    await replaceFile(to, (draft) => copyFile(from, draft));
  }
}

/**
 * Asks the process that holds a data directory for a backup, and moves that to `file`.
 *
 * @throws StartError when no backup is made in time, or it cannot be written.
 */
export async function requestBackup(directory: string, file: string): Promise<void> {
  await usable(directory, () => answered(directory));
  try {
    await writingBackup(file, () => move(answerIn(directory), file));
  } finally {
    await rm(answerIn(directory), { force: true });
  }
}

/**
 * Makes the backups that are asked for in a data directory.
 *
 * @param make creates a backup.
 * @param failed gets the error when a backup fails; later requests are still served.
 * @returns a function that stops this, and resolves when no backup is running.
 */
export function answerBackupRequests(
  directory: string,
  make: () => Promise<Uint8Array>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const look = async () => {
    if (!(await isThere(requestIn(directory)))) return;
    await rm(requestIn(directory));
    const draft = `${answerIn(directory)}.new`;
    await writeFile(draft, await make(), { mode: 0o600 });
    await rename(draft, answerIn(directory));
  };
  const watch = async () => {
    while (!ending.signal.aborted) {
      await look().catch(failed);
      await pause(pollInterval, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return () => {
    ending.abort();
    return watching;
  };
}
