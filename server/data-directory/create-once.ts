import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/** Whether an error of the file system has the given code, `ENOENT` or `EEXIST`. */
export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Creates a file readable by its owner alone, whole or not at all: nobody ever reads it half written,
 * and of several processes exactly one succeeds.
 *
 * @returns whether this call created it; false when it was there already.
 */
export async function createOnce(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}
