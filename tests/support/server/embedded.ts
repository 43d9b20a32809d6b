import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from '../../../server/database/database.ts';
import { fillWithDemoData } from '../../../server/database/demo/index.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { testVault } from './vault.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = path.join(root, 'server/database');
const cache = path.join(root, 'node_modules/.cache/panel-tests');

/** What a database with demo data is made from, and the day its dates count from: when that changes, so does the dump. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const entries = await readdir(sources, { recursive: true });
  const files = entries.filter((name) => /\.(ts|sql)$/.test(name)).map((name) => path.join(sources, name));
  // Pins the version of the database itself.
  files.push(path.join(root, 'package.json'));
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function makeDump(file: string): Promise<Blob> {
  const connection = await openEmbedded({});
  await connection.migrate((database) => fillWithDemoData(database, testVault));
  const dump = await connection.client.dumpDataDir('none');
  await connection.close();
  await mkdir(cache, { recursive: true });
  const outdated = (await readdir(cache)).filter(
    (name) => name.endsWith('.tar') && name !== path.basename(file),
  );
  for (const name of outdated) await rm(path.join(cache, name), { force: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  return dump;
}

/** An embedded database in memory with the demo data, from a dump that is made once and kept. */
export async function freshEmbedded(): Promise<Connection> {
  const file = path.join(cache, `demo-${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  return openEmbedded({ loadDataDir: kept ? new Blob([new Uint8Array(kept)]) : await makeDump(file) });
}
