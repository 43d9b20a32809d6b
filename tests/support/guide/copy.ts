import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Step } from './page.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The files that work on an entity touches or is checked by. */
const sources = [
  'commission-engine',
  'contract',
  'server',
  'src',
  'public',
  'scripts',
  'tests',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'drizzle.config.ts',
  '.prettierrc.json',
];

interface Tree {
  [key: string]: string | Tree;
}

function merged(into: Tree, more: Tree): Tree {
  const entries = Object.entries(more).map(([key, value]) => {
    const there = into[key];
    const both = typeof there === 'object' && typeof value === 'object';
    return [key, both ? merged(there, value) : value] as const;
  });
  return { ...into, ...Object.fromEntries(entries) };
}

/** A copy of the project to work in; below the project, where its packages are found. */
export class Copy {
  readonly folder = path.join(root, 'test-results/guide');

  static async make(): Promise<Copy> {
    const copy = new Copy();
    await copy.remove();
    await mkdir(copy.folder, { recursive: true });
    for (const source of sources) {
      await cp(path.join(root, source), path.join(copy.folder, source), { recursive: true });
    }
    return copy;
  }

  /** Carries out a step of a page. @throws if a command fails, with all of its output. */
  async follow(step: Step): Promise<void> {
    if (step.does === 'run') {
      for (const command of step.commands) await this.run(command);
      return;
    }
    const file = path.join(this.folder, step.file);
    if (step.does === 'write') await writeFile(file, step.text);
    if (step.does === 'merge') {
      const there = JSON.parse(await readFile(file, 'utf8')) as Tree;
      await writeFile(file, JSON.stringify(merged(there, JSON.parse(step.text) as Tree), null, 2));
    }
  }

  async run(command: string): Promise<void> {
    // The command must not inherit settings for colors, or notice that a test runs it.
    const { NODE_ENV: _mode, VITEST: _vitest, FORCE_COLOR: _color, ...env } = process.env;
    const child = spawn(command, { cwd: this.folder, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${command} failed:\n${Buffer.concat(said).toString()}`);
  }

  remove = () => rm(this.folder, { recursive: true, force: true });
}
