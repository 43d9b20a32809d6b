import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { preparedDirectory } from '../prepared.ts';
import './provided.ts';
import { testSecret } from './vault.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Builds what the tests start as a process of its own, unless the last build is of these sources, and provides a data
 * directory as a first start leaves it: making one anew for each test takes seconds.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  execFileSync(process.execPath, [path.join(root, 'scripts/build-if-stale.mjs')], { stdio: 'inherit' });
  if (project.config.provide.database === 'embedded') {
    project.provide('preparedData', await preparedDirectory());
    return undefined;
  }
  const prepared = await mkdtemp(path.join(tmpdir(), 'panel-prepared-'));
  // The template's sealed texts are sealed with this one.
  await writeFile(path.join(prepared, 'secret'), testSecret);
  project.provide('preparedData', prepared);
  return () => rm(prepared, { recursive: true });
}
