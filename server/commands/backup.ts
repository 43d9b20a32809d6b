import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../base/config.ts';
import { createLog } from '../base/log.ts';
import { requestBackup } from '../data-directory/backup-request.ts';
import { isHeld } from '../data-directory/lock.ts';
import { openDatabase } from '../database/open.ts';
import { explained, UsageError } from './run.ts';

/* npm run backup -- FILE */

/** Runs pg_dump, which reads a consistent snapshot while the database is in use. */
async function dumpPostgres(url: string, file: string): Promise<void> {
  const options = ['--format=custom', `--file=${file}`, '--dbname'];
  const child = spawn('pg_dump', [...options, url], { stdio: 'inherit' });
  const [code]: unknown[] = await once(child, 'close').catch(() => {
    throw new UsageError('pg_dump is missing. It comes with the client programs of PostgreSQL.');
  });
  if (code !== 0) throw new UsageError(`pg_dump ended with ${String(code)}.`);
}

/** Copies the embedded database: the server does it while it runs, and this process otherwise. */
async function dumpEmbedded(config: Config, file: string): Promise<void> {
  if (await isHeld(config.dataDirectory)) return requestBackup(config.dataDirectory, file);
  const connection = await openDatabase(config, createLog());
  try {
    const dump = await connection.dump?.();
    if (dump) await writeFile(file, dump, { mode: 0o600 });
  } finally {
    await connection.close();
  }
}

await explained(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new UsageError('Usage: npm run backup -- FILE');
  const config = readConfig();
  const target = path.resolve(file);
  await (config.databaseUrl ? dumpPostgres(config.databaseUrl, target) : dumpEmbedded(config, target));
  console.log(`Backed up to ${target}. Keep the secret of DATA_DIR as well, elsewhere.`);
});
