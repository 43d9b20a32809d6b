import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './files.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium without the parts that only a window needs. */
const shell = 'chromium-headless-shell';
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const isRoot = process.getuid?.() === 0;

/** Keeps the browser from making requests of its own; as root, Chromium starts only without its sandbox. */
export const launchFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The shell alone reads it: glyphs stand as they do in the whole browser.
  '--font-render-hinting=none',
];

/** Whether a file is a working browser: a distribution may install a stub of that name. */
const starts = (file: string) => existsSync(file) && spawnSync(file, ['--version']).status === 0;

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

const installed = (): string | undefined =>
  [...names.flatMap(onPath), macChrome, chromium.executablePath()].find(starts);

function run(command: string, args: string[]): void {
  console.log(`Installing a browser: ${command} ${args.join(' ')}`);
  spawnSync(command, args, { cwd: root, stdio: 'inherit' });
}

function install(): string | undefined {
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', 'chromium', shell]);
  }
  if (installed() === undefined) {
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    run(process.execPath, [cli, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  }
  return installed();
}

/**
 * The Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or one installed now.
 * The answer goes into CHROMIUM_PATH, so that the processes started from here need not search.
 */
export function findBrowser(): string {
  const found = process.env.CHROMIUM_PATH ?? installed() ?? install();
  if (found === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to it.',
    );
  }
  process.env.CHROMIUM_PATH = found;
  return found;
}

/**
 * The Chromium for many tests: a headless shell takes a third less of the processor (docs/benchmarks.md). CHROMIUM_PATH
 * and a machine without a shell get the same as from `findBrowser`.
 */
export function findShell(): string {
  process.env.CHROMIUM_PATH ??= onPath(shell).find(starts);
  return findBrowser();
}
