import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ServedFile, servedFile } from './served-file.ts';

/** Hidden files and source maps must stay private, and only the build needs the manifest. */
const isServed = (file: string) =>
  !file.split(path.sep).some((part) => part.startsWith('.')) &&
  !file.endsWith('.map') &&
  file !== 'manifest.json';

async function load(directory: string, file: string): Promise<ServedFile> {
  const content = new Uint8Array(await readFile(path.join(directory, file)));
  return servedFile(file, content, file.startsWith(`assets${path.sep}`));
}

/**
 * Reads the built panel, by the path it is served at. Files outside this map cannot be requested by any path. The map
 * is empty if there is no build.
 */
export async function readPanelFiles(directory: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .filter(isServed);
  return new Map(
    await Promise.all(
      files.map(async (file) => [`/${file.split(path.sep).join('/')}`, await load(directory, file)] as const),
    ),
  );
}
