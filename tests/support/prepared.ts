import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../scripts/files.ts';
import { startServer } from '../../scripts/server.ts';
import { shortLived } from './short-lived.ts';

const cache = path.join(root, 'node_modules/.cache/panel-tests');
const kind = 'prepared-';

/** The name for this build and the day that the dates of its demo data count from. */
async function currentName(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  // Beside the build, how the directory is made.
  for (const file of [path.join(root, 'dist/fingerprint'), import.meta.filename]) {
    hash.update(await readFile(file));
  }
  return kind + hash.digest('hex').slice(0, 16);
}

async function make(directory: string): Promise<void> {
  const draft = path.join(cache, `draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  const server = await startServer({ DATA_DIR: draft }, shortLived);
  await server.stop();
  // Every start clears these buffers: the usual 128 MB take it 0.7 s, a fifth of all it does. The demo data fits these.
  await appendFile(path.join(draft, 'database/postgresql.auto.conf'), "shared_buffers = '16MB'\n");
  await rename(draft, directory);
}

/**
 * A data directory as a first start of the built server leaves it, to be copied: filling it takes as long as five later
 * starts, so it is kept for the next run, as long as the build stays the same.
 */
export async function preparedDirectory(): Promise<string> {
  const name = await currentName();
  const directory = path.join(cache, name);
  if (existsSync(directory)) return directory;
  await mkdir(cache, { recursive: true });
  const outdated = (await readdir(cache)).filter((other) => other.startsWith(kind));
  for (const other of outdated) await rm(path.join(cache, other), { recursive: true, force: true });
  await make(directory);
  return directory;
}
