import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../base/config.ts';
import { StartError } from '../base/start-error.ts';
import type { Secrets } from '../base/vault.ts';
import { createOnce, hasCode } from './create-once.ts';
import { makeDirectory, usable } from './usable.ts';

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function existing(file: string): Promise<string | undefined> {
  const found = await usable(file, () => read(file));
  if (found !== undefined && found.length < 32) {
    throw new StartError(`${file} must hold at least 32 characters.`);
  }
  return found;
}

/** Generates a secret, unless another process was faster. */
async function invent(file: string): Promise<string> {
  await usable(file, async () => {
    await makeDirectory(path.dirname(file));
    await createOnce(file, `${randomBytes(32).toString('hex')}\n`);
  });
  const made = await existing(file);
  if (made === undefined) throw new StartError(`DATA_DIR cannot be used: ${file} leads to no file.`);
  return made;
}

/** Where the secret is. */
export const secretFile = ({ dataDirectory }: Config) => path.join(dataDirectory, 'secret');

/**
 * The key that signs what leaves the server, 64 hexadecimal digits in DATA_DIR/secret; generated once.
 *
 * @throws StartError when it is missing although several processes may share the database, as each
 *   would invent its own; when the file holds less than a key; and when it cannot be read or made.
 */
export async function readSecret(config: Config): Promise<string> {
  const file = secretFile(config);
  const found = await existing(file);
  if (found !== undefined) return found;
  if (config.production && config.databaseUrl) {
    throw new StartError(
      `${file} is missing. All processes of one DATABASE_URL need the same secret: create it once, for example with \`openssl rand -hex 32\`.`,
    );
  }
  return invent(file);
}

/**
 * The secret, and the former one of DATA_DIR/secret.former where that is being replaced.
 *
 * @throws StartError as `readSecret` does.
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  const secret = await readSecret(config);
  const formerSecret = await existing(`${secretFile(config)}.former`);
  return { secret, ...(formerSecret !== undefined && { formerSecret }) };
}
