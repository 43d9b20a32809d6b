import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * Makes the files of an embedded database, whole or not at all: a start that is killed meanwhile
 * leaves only a draft, which the next one discards. Opening them afterward anew also gives back the
 * 400 MB that making them takes.
 */
export async function initialize(directory: string): Promise<void> {
  if (existsSync(directory)) return;
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  const client = await PGlite.create({ dataDir: draft });
  await client.close();
  await rename(draft, directory);
}
