import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Makes a file readable by its owner alone, in place of one that may be there. Where that fails, the old one stays as it
 * was.
 *
 * @param fill writes the content into a file beside it, which is there already.
 */
export async function replaceFile(file: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, '', { mode: 0o600, flag: 'wx' });
  try {
    await fill(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
