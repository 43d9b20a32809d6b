import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { indexes } from './entities/indexes.ts';
import { root } from './files.ts';

/*
 * Writes the indexes of contract, tables, server and panel from what the files beside them declare, so that
 * an entity is added by adding its files. They are kept in the repository; a test says when they are stale.
 */

for (const [file, text] of await indexes()) writeFileSync(path.join(root, file), text);
