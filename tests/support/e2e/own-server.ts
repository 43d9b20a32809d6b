import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltServer, startServer } from '../../../scripts/server.ts';
import { shortLived } from '../short-lived.ts';

/** Makes a data directory with the demo data, a copy of the one that the global setup prepared. */
export async function copyPrepared(name: string): Promise<string> {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error('The global setup has not run.');
  const copy = path.join(folder, name);
  await cp(path.join(folder, 'prepared'), copy, { recursive: true });
  return copy;
}

/** Starts a server on a fresh copy of the demo data, mailing to an address of one's own. */
export async function startOwnServer(name: string, mailUrl: string): Promise<BuiltServer> {
  return startServer({ DATA_DIR: await copyPrepared(name), MAIL_URL: mailUrl }, shortLived);
}
