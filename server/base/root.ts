import { existsSync } from 'node:fs';
import path from 'node:path';

function rootAbove(directory: string): string {
  if (existsSync(path.join(directory, 'package.json'))) return directory;
  const parent = path.dirname(directory);
  if (parent === directory) throw new Error(`No package.json in or above ${import.meta.dirname}`);
  return rootAbove(parent);
}

/** The project's folder: the same one whether the server runs from its sources or from dist/server. */
export const root = rootAbove(import.meta.dirname);

/** The built panel. */
export const panelDirectory = path.join(root, 'dist/panel');
/** The generated, numbered SQL files. */
export const migrationsDirectory = path.join(root, 'server/database/migrations');
