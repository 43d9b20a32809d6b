import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../../scripts/server.ts';
import { shortLived } from '../short-lived.ts';

/** Prepares one data directory with the demo data; every worker starts from a copy of it. */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'partner-panel-e2e-'));
  const server = await startServer({ DATA_DIR: path.join(folder, 'prepared') }, shortLived);
  await server.stop();
  process.env.E2E_FOLDER = folder;
  return () => rm(folder, { recursive: true });
}
