import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** A file of the built panel, in memory. */
export interface PanelFile {
  content: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  /** Whether its name changes with its content. */
  hashed: boolean;
}

/** Hidden files and source maps are nobody's business; the manifest is the build's. */
const isServed = (file: string) =>
  !file.split(path.sep).some((part) => part.startsWith('.')) &&
  !file.endsWith('.map') &&
  file !== 'manifest.json';

async function load(directory: string, file: string): Promise<PanelFile> {
  const content = new Uint8Array(await readFile(path.join(directory, file)));
  return {
    content,
    type: getMimeType(file) ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    hashed: file.startsWith(`assets${path.sep}`),
  };
}

/**
 * Reads the built panel, by the path it is served at. What is not in this map cannot be asked for,
 * whatever a path is made of. Empty where there is no build.
 */
export async function readPanelFiles(directory: string): Promise<ReadonlyMap<string, PanelFile>> {
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
