// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The files at or under a path, in an order that does not depend on the file system.
 *
 * @param {string} file
 * @returns {string[]}
 */
function filesAt(file) {
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .toSorted()
    .flatMap((name) => filesAt(path.join(file, name)));
}

/**
 * A hash of the names and contents of files; times and owners are ignored, so that a checkout or a copy of the same
 * sources has the same hash.
 *
 * @param {string} root
 * @param {readonly string[]} inputs files and folders under the root
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesAt(path.join(root, input)))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
