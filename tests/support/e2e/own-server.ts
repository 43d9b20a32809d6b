import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltServer, startServer } from '../../../scripts/server.ts';
import { shortLived } from '../short-lived.ts';

/** Makes a data directory with the demo data, a copy of the one that the global setup made sure of. */
export async function copyPrepared(name: string): Promise<string> {
  const { E2E_FOLDER: folder, E2E_PREPARED: prepared } = process.env;
  if (!folder || !prepared) throw new Error('The global setup has not run.');
  const copy = path.join(folder, name);
  await cp(prepared, copy, { recursive: true });
  return copy;
}

/** Starts a server on a fresh copy of the demo data, mailing to an address of one's own. */
export async function startOwnServer(name: string, mailUrl: string): Promise<BuiltServer> {
  return startServer({ DATA_DIR: await copyPrepared(name), MAIL_URL: mailUrl }, shortLived);
}
