import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, platform, release, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { measureDialog } from './bench/dialog.ts';
import { measureNavigation } from './bench/navigation.ts';
import { measureSorting } from './bench/sorting.ts';
import { measureStart } from './bench/start.ts';
import { root } from './files.ts';
import { measureFirstLoads } from './first-load.ts';

/*
 * Measures the product on this machine and prints the figures. It judges none of them, because a busy machine must not
 * fail a test.
 */

const print = (name: string, value: number, unit: string, aim: string) =>
  console.log(`${name.padEnd(44)}${value.toFixed(1).padStart(8)} ${unit.padEnd(4)}${aim}`);

const [cpu] = cpus();
const memory = Math.round(totalmem() / 2 ** 30);
console.log(
  `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, ${platform()} ${release()}, Node ${process.version}`,
);

const folder = mkdtempSync(path.join(tmpdir(), 'partner-panel-bench-'));
try {
  // Does the same as `npm ci && npm start` on a fresh clone, without the download.
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  const dataDirectory = path.join(folder, 'data');
  print('npm start, nothing built, no database', await measureStart(dataDirectory), 's', 'at most 20');
  print('npm start, nothing changed', await measureStart(dataDirectory), 's', 'at most 3');

  const { '/login': login, '/plans': plans } = await measureFirstLoads();
  print('JavaScript for /login, gzip', login / 1000, 'kB', 'at most 150');
  print('JavaScript for /plans signed in, gzip', plans / 1000, 'kB', 'at most 340');

  const { first, repeated } = await measureDialog(dataDirectory);
  print('Create dialog on /plans, first opening', first, 'ms', '');
  print('Create dialog on /plans, median of 20', repeated, 'ms', 'under 100');

  const { full, slowed } = await measureNavigation(dataDirectory);
  print('Menu click to rows, list seen before', full.seen, 'ms', 'at most 70');
  print('Menu click to rows, list never seen', full.fresh, 'ms', 'at most 110');
  print('… seen before, processor 4 times slower', slowed.seen, 'ms', 'at most 280');
  print('… never seen, processor 4 times slower', slowed.fresh, 'ms', 'at most 370');
  print('Sorting a plain array of 50,000 rows', await measureSorting(dataDirectory), 'ms', 'under 150');
} finally {
  rmSync(folder, { recursive: true });
}

const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
console.log(`Measured at ${stdout.trim()} on ${new Date().toISOString().slice(0, 10)}.`);
