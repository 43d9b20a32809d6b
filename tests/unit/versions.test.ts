import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { root } from '../../scripts/files.ts';

const versions = z.record(z.string(), z.string()).default({});
const ranges = z.object({ dependencies: versions, devDependencies: versions });
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

test('security 77: package.json names one version of each package, and package-lock.json the same', () => {
  const wanted = ranges.parse(read('package.json'));
  const named = Object.entries({ ...wanted.dependencies, ...wanted.devDependencies });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);

  const { packages } = z.object({ packages: z.object({ '': ranges }) }).parse(read('package-lock.json'));
  expect(packages['']).toEqual(wanted);
});
