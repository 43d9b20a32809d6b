import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Removes the lines of comments from a script that is served as it is, and so is not minified: every first load has
 * them.
 * @param name the script's name in public/
 */
export const withoutComments = (name: string): Plugin => ({
  name: 'without-comments',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }) {
    const file = path.join(dir, name);
    const script = await readFile(file, 'utf8');
    await writeFile(file, script.replaceAll(/^\s*\/\/.*\n/gm, ''));
  },
});
