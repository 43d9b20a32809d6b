import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { indexes } from '../../scripts/entities/indexes.ts';
import { filesUnder, root } from '../../scripts/files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('the entities', () => {
  test('are indexed as `npm run entities` does it', async () => {
    for (const [file, text] of await indexes()) expect(read(file), file).toBe(text);
  });

  const declarations = ['contract', 'src/resources']
    .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    .filter((file) => /= (resource|defineResource)\(/.test(read(file)) && file !== 'contract/resource.ts');

  test('are all measured', () => expect(declarations.length).toBeGreaterThanOrEqual(24));
  test.each(declarations)('%s is a declaration: 40 lines at most', (file) => {
    expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});
