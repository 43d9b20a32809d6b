import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { createOnce, hasCode } from './create-once.ts';
import { StartError } from '../start-error.ts';

async function existing(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * The key that signs what leaves the server, 64 hexadecimal digits in DATA_DIR/secret; generated once.
 *
 * @throws StartError when it is missing although several processes may share the database, as each
 *   would invent its own; and when the file holds less than a key.
 */
export async function readSecret(config: Config): Promise<string> {
  const file = path.join(config.dataDirectory, 'secret');
  const found = await existing(file);
  if (found !== undefined) {
    if (found.length < 32) throw new StartError(`${file} must hold at least 32 characters.`);
    return found;
  }
  if (config.production && config.databaseUrl) {
    throw new StartError(
      `${file} is missing. All processes of one DATABASE_URL need the same secret: create it once, for example with \`openssl rand -hex 32\`.`,
    );
  }
  await mkdir(config.dataDirectory, { recursive: true, mode: 0o700 });
  await createOnce(file, `${randomBytes(32).toString('hex')}\n`);
  return readSecret(config);
}
