// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';

/*
 * Builds panel and server if their sources have changed since the last build, or with --force. This is plain JavaScript
 * because it runs before every start, which needs no development dependencies if the build is fresh.
 */

const root = path.dirname(import.meta.dirname);
const stamp = path.join(root, 'dist/fingerprint');

/** The sources of a build. */
const inputs = [
  'commission-engine',
  'contract',
  'server',
  'src',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/build',
];

function lastBuilt() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function build() {
  const started = performance.now();
  // A test run that finds the build stale has `test` here, with which React would be built for development.
  process.env.NODE_ENV = 'production';
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ root, logLevel: 'warn' });
  await builder.buildApp();
  return Math.round((performance.now() - started) / 1000);
}

const current = fingerprint(root, inputs);
if (current === lastBuilt() && !process.argv.includes('--force')) {
  console.log('The build is up to date.');
} else {
  console.log('Building the panel and the server …');
  // A failed build must not count as the previous one.
  rmSync(stamp, { force: true });
  const seconds = await build();
  writeFileSync(stamp, current);
  console.log(`Built in ${seconds} s.`);
}
