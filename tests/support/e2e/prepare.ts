import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedDirectory } from '../prepared.ts';

/** Makes sure of one data directory with the demo data; every worker starts from a copy of it. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'partner-panel-e2e-'));
  process.env.E2E_PREPARED = await preparedDirectory();
  process.env.E2E_FOLDER = folder;
  return () => rm(folder, { recursive: true });
}
