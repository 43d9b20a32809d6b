import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { indexes } from './entities/indexes.ts';
import { root } from './files.ts';

/*
 * Generates the indexes of contract, tables, server and panel from the declarations in the files beside them, so that
 * an entity is added by adding its files. The indexes are committed; a test fails when they are stale.
 */

for (const [file, text] of await indexes()) writeFileSync(path.join(root, file), text);
