import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type BuiltServer, startServer } from '../../../scripts/server.ts';

/** The folder that the preparation made. */
function preparedFolder(): string {
  const folder = process.env.E2E_FOLDER;
  if (!folder) throw new Error('The global setup has not run.');
  return folder;
}

/** Starts a server on a fresh copy of the demo data. */
export async function startOwnServer(name: string): Promise<BuiltServer> {
  const folder = preparedFolder();
  const dataDirectory = path.join(folder, name);
  await cp(path.join(folder, 'prepared'), dataDirectory, { recursive: true });
  return startServer({ DATA_DIR: dataDirectory });
}
