import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Connection } from '../../../server/database/database.ts';
import { fillWithDemoData } from '../../../server/demo/index.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { testVault } from './vault.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = ['server', 'commission-engine', 'contract'].map((folder) => path.join(root, folder));
const cache = path.join(root, 'node_modules/.cache/panel-tests');

/** Runs the work at the first call, and returns the same result at later calls. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= work());
}

/**
 * A hash of all that the demo database may be made by, and of the day its dates count from: when it changes, so does the
 * dump. The demo fills itself by the server's own work, such as closing months and booking events.
 */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const entries = await Promise.all(
    sources.map(async (folder) =>
      (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name)),
    ),
  );
  const files = entries.flat().filter((name) => /\.(ts|sql)$/.test(name));
  // How the dump is made, and the version of the database itself.
  files.push(import.meta.filename, path.join(root, 'package.json'));
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

const files = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
const compiled = async (name: string) => WebAssembly.compile(await readFile(path.join(files, name)));

/** The engine, compiled once for all databases of a worker: each would otherwise compile its own. */
const engine = once(async () => ({
  pgliteWasmModule: await compiled('pglite.wasm'),
  initdbWasmModule: await compiled('initdb.wasm'),
}));

/**
 * Makes the dump smaller and faster to load: removes the two template databases and the older of two files of the
 * write-ahead log, and reduces the buffer of 128 MB to an
 * eighth, which the demo data fits.
 */
async function slim(client: PGlite): Promise<void> {
  await client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
  await client.exec("alter system set shared_buffers = '16MB'");
  // The log goes on in its second file, and the checkpoint then removes the first.
  await client.exec('set wal_recycle = off');
  await client.exec('select pg_switch_wal()');
  // A checkpoint, as each start would replay the writes since the last one.
  await client.exec('checkpoint');
}

async function makeDump(file: string): Promise<Blob> {
  const connection = await openEmbedded({});
  await connection.migrate((database) => fillWithDemoData(database, testVault));
  await slim(connection.client);
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

/** The dump with the demo data, which is made once and kept. */
export const dump = once(async () => {
  const file = path.join(cache, `demo-${await fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  return kept ? new Blob([new Uint8Array(kept)]) : makeDump(file);
});

/** An embedded database in memory with the demo data. */
export async function freshEmbedded(): Promise<Connection> {
  return openEmbedded({ ...(await engine()), loadDataDir: await dump() });
}
