import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { StartError } from '../base/start-error.ts';
import { hasCode } from './create-once.ts';

const isOfFiles = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'errno' in error;

/**
 * Runs work that needs `place` in the data directory.
 *
 * @throws StartError with the reason where the file system does not allow it.
 */
export async function usable<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOfFiles(error)) throw error;
    const [code, reason] = getSystemErrorMap().get(error.errno ?? 0) ?? [error.code, error.message];
    throw new StartError(`DATA_DIR cannot be used: ${error.path ?? place}: ${reason} (${code}).`, {
      cause: error,
    });
  }
}

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
