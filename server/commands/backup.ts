import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Config, environmentWith, readConfig } from '../base/config.ts';
import { databaseAddresses, withoutPassword } from '../base/database-addresses.ts';
import { createLog } from '../base/log.ts';
import { requestBackup } from '../data-directory/backup-request.ts';
import { isHeld } from '../data-directory/lock.ts';
import { replaceFile } from '../data-directory/replace-file.ts';
import { writingBackup } from '../data-directory/usable.ts';
import { openDatabase } from '../database/open.ts';
import { requireDirect } from '../database/require-direct.ts';
import { explained, UsageError } from './run.ts';

/* npm run backup -- FILE */

/**
 * Runs pg_dump, which reads a consistent snapshot while the database is in use. It leaves its session without a
 * search_path: on a connection shared with it the panel would find no table.
 */
async function dumpPostgres(url: string, file: string): Promise<void> {
  await requireDirect(url, 'A backup needs', createLog());
  const { password } = new pg.Client({ connectionString: databaseAddresses(url)[0] });
  const options = ['--format=custom', `--file=${file}`, '--dbname', withoutPassword(url)];
  // Everybody can read the options of a process, and its owner alone the environment.
  const env = environmentWith(password ? { PGPASSWORD: password } : {});
  const child = spawn('pg_dump', options, { stdio: 'inherit', env });
  const [code]: unknown[] = await once(child, 'close').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new UsageError('pg_dump is missing. It comes with the client programs of PostgreSQL.');
  });
  if (code !== 0) throw new UsageError(`pg_dump ended with ${String(code)}.`);
}

/** Copies the embedded database, which no other process has open. */
async function copyEmbedded(config: Config): Promise<Uint8Array> {
  const connection = await openDatabase(config, createLog());
  try {
    if (!connection.dump) throw new Error('The embedded database cannot be copied');
    return await connection.dump();
  } finally {
    await connection.close();
  }
}

/** Backs up the database of the configuration; an embedded one by the server while that runs. */
async function backUp(config: Config, file: string): Promise<void> {
  const { databaseUrl, dataDirectory } = config;
  const write = (fill: (draft: string) => Promise<void>) =>
    writingBackup(file, () => replaceFile(file, fill));
  if (databaseUrl) return write((draft) => dumpPostgres(databaseUrl, draft));
  if (await isHeld(dataDirectory)) return requestBackup(dataDirectory, file);
  const copy = await copyEmbedded(config);
  return write((draft) => writeFile(draft, copy));
}

await explained(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('Usage: npm run backup -- FILE');
  const config = readConfig();
  const target = path.resolve(file);
  await backUp(config, target);
  console.log(`Backed up to ${target}. Keep the secret of DATA_DIR as well, elsewhere.`);
});
