import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root } from './root.ts';

const manifest = z.object({ version: z.string() });

/** The version of the panel, as its package.json has it. */
export async function panelVersion(): Promise<string> {
  return manifest.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))).version;
}
