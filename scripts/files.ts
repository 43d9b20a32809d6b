import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const root = path.dirname(import.meta.dirname);

/** The files under a folder of the project whose names match, as paths from the project's folder. */
export function filesUnder(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
