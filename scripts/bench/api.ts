import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { root } from '../files.ts';
import { median } from '../median.ts';
import { startPostgres } from '../postgres.ts';
import { type BuiltServer, startServer } from '../server.ts';
import { timeLists } from './lists.ts';
import { signIn } from './visitor.ts';

/*
 * npm run bench:api: measures the API on PostgreSQL, compared with a minimal process that answers the same. Prints
 * Markdown for docs/benchmarks.md. BENCH_DATABASE_URL names an empty database to use instead of one that is started for
 * the run; BENCH_SECONDS sets the duration of each measurement.
 */

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const connections = 32;
const rounds = 3;

async function startBare(url: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/bench/bare.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url: line, process: child };
}

function seed(url: string, directory: string, amounts: Record<string, number>): void {
  const flags = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(amount)]);
  execFileSync(process.execPath, [path.join(root, 'dist/server/seed.js'), ...flags], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: directory },
    stdio: 'inherit',
  });
}

/** Requests a second. @throws if a request fails. */
async function rate(url: string, headers?: Record<string, string>): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, connections, duration: seconds, headers });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  return requests.average;
}

async function pages(title: string, bare: string, server: BuiltServer): Promise<void> {
  const { headers } = await signIn(server.url, 'super-admin@demo.test');
  const page = `${server.url}/api/v1/plans?page=1&perPage=18`;
  const figures = { bare: [] as number[], panel: [] as number[] };
  await rate(page, headers);
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await rate(bare));
    figures.panel.push(await rate(page, headers));
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [bareMean, panelMean] = [mean(figures.bare), mean(figures.panel)];
  const all = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ');
  console.log(
    `| ${title} | ${bareMean.toFixed(0)} (${all(figures.bare)}) | ${panelMean.toFixed(0)} (${all(figures.panel)}) | ${(panelMean / bareMean).toFixed(2)} |`,
  );
}

const memory = async ({ pid }: BuiltServer, field: 'VmHWM' | 'VmRSS') => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
};

async function plainArrays(server: BuiltServer): Promise<void> {
  const { headers } = await signIn(server.url, 'super-admin@demo.test');
  console.log('\n| plain array | rows | MB | ms | server MB before, most |\n|---|---|---|---|---|');
  for (const list of ['users', 'brands']) {
    const before = await memory(server, 'VmRSS');
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/v1/${list}`, { headers });
    const text = await answer.text();
    const ms = performance.now() - started;
    const rows = (JSON.parse(text) as unknown[]).length;
    const most = await memory(server, 'VmHWM');
    console.log(
      `| ${list} | ${rows} | ${(text.length / 1e6).toFixed(1)} | ${ms.toFixed(0)} | ${before.toFixed(0)}, ${most.toFixed(0)} |`,
    );
  }
}

async function logins(server: BuiltServer): Promise<void> {
  const samples = [];
  for (let round = 0; round < 20; round += 1) {
    const started = performance.now();
    await signIn(server.url, 'super-admin@demo.test');
    samples.push(performance.now() - started);
  }
  console.log(`\nA sign-in (CSRF cookie, login, auth/me): ${median(samples).toFixed(0)} ms.`);
}

const { BENCH_DATABASE_URL } = process.env;
const postgres = BENCH_DATABASE_URL
  ? { url: BENCH_DATABASE_URL, stop: async () => undefined }
  : await startPostgres({ database: 'bench', settings: ['shared_buffers=512MB'] });
const directory = await mkdtemp(path.join(os.tmpdir(), 'panel-bench-data-'));
const start = () => startServer({ DATABASE_URL: postgres.url, DATA_DIR: directory });
const ending: (() => Promise<unknown>)[] = [postgres.stop];
try {
  const [cpu] = os.cpus();
  console.log(
    `${os.cpus().length} × ${cpu?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}, Node ${process.version}; load before: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  );
  let server = await start();
  ending.unshift(() => server.stop());
  const bare = await startBare(postgres.url);
  ending.unshift(async () => bare.process.kill());
  seed(postgres.url, directory, { users: 100_000, brands: 10_000, plans: 10_000, campaigns: 100_000 });
  console.log(
    '\n| first page of every list, 100,000 users, 10,000 brands | median ms | worst ms |\n|---|---|---|',
  );
  for (const { list, ms, worst } of await timeLists(server.url)) {
    console.log(`| ${list} | ${ms.toFixed(1)} | ${worst.toFixed(1)} |`);
  }
  console.log(
    `\n| a page of 18 with its total, ${connections} connections | bare, requests/s | panel, requests/s | ratio |\n|---|---|---|---|`,
  );
  await pages('10,000 rows', bare.url, server);
  const others = { users: 3, brands: 1, materials: 1, campaigns: 0, contacts: 0, invitations: 0 };
  seed(postgres.url, directory, { ...others, plans: 990_000 });
  await pages('1,000,000 rows', bare.url, server);
  await server.stop();
  server = await start();
  await plainArrays(server);
  await logins(server);
} finally {
  for (const end of ending) await end();
  await rm(directory, { recursive: true, force: true });
}
