import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { StartError } from '../base/start-error.ts';
import { hasCode } from './create-once.ts';

const isOfFiles = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'errno' in error;

async function allowed<T>(work: () => Promise<T>, complaint: (path?: string) => string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOfFiles(error)) throw error;
    const [code, reason] = getSystemErrorMap().get(error.errno ?? 0) ?? [error.code, error.message];
    throw new StartError(`${complaint(error.path)}: ${reason} (${code}).`, { cause: error });
  }
}

/**
 * Runs work that needs `place` in the data directory.
 *
 * @throws StartError with the reason where the file system does not allow it.
 */
export const usable = <T>(place: string, work: () => Promise<T>): Promise<T> =>
  allowed(work, (refused = place) => `DATA_DIR cannot be used: ${refused}`);

/**
 * Runs work that writes a backup to `file`.
 *
 * @throws StartError with the reason where the file system does not allow it.
 */
export const writingBackup = (file: string, work: () => Promise<void>): Promise<void> =>
  allowed(work, () => `The backup cannot be written to ${file}`);

async function makeOne(directory: string): Promise<void> {
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    // If the path is not a directory, its first use fails.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/**
 * Creates a directory and its parents. Node's recursive `mkdir` never returns on a file system that refuses, such as
 * /proc.
 */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await makeOne(directory);
  } catch (error) {
    const above = path.dirname(directory);
    if (!hasCode(error, 'ENOENT') || above === directory) throw error;
    await makeDirectory(above);
    await makeOne(directory);
  }
}
