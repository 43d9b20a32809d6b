import { execFileSync } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../files.ts';
import { startPostgres } from '../postgres.ts';
import { type BuiltServer, startServer } from '../server.ts';
import { type Asked, createAsking } from './ask.ts';
import { type Flooder, startFlooder } from './flood.ts';
import { signIn } from './visitor.ts';

/*
 * npm run bench:load: measures how a flood of requests from one client affects others, on PostgreSQL. Prints Markdown
 * for docs/benchmarks.md. The clients run on the same cores as the server.
 */

const users = 100_000;
const { ask, close: closeConnections } = createAsking();

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const at = (values: readonly number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The milliseconds of the calls of another client, fifty a second, until some work is done. */
async function meanwhile(work: Promise<unknown>, call: () => Promise<{ ms: number }>): Promise<number[]> {
  let isDone = false;
  const end = work.finally(() => (isDone = true));
  const waits: Promise<{ ms: number }>[] = [];
  do {
    waits.push(call());
    await wait(20);
  } while (!isDone);
  await end;
  return (await Promise.all(waits)).map(({ ms }) => ms);
}

const memory = async ({ pid }: BuiltServer, field: 'VmHWM' | 'VmRSS') => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
};

const counts = (statuses: readonly number[]) => {
  const by = new Map<number, number>();
  for (const status of statuses) by.set(status, (by.get(status) ?? 0) + 1);
  return [...by].map(([status, count]) => `${count} × ${status}`).join(', ');
};

const row = (title: string, waits: readonly number[], more: string) =>
  console.log(
    `| ${title} | ${at(waits, 0.5).toFixed(0)} | ${at(waits, 0.99).toFixed(0)} | ${Math.max(...waits).toFixed(0)} | ${more} |`,
  );

/** Guests' headers for a write: a cookie and its token. */
async function guest(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/sanctum/csrf-cookie`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return {
    Cookie: cookies.join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(token),
    'Content-Type': 'application/json',
    Origin: url,
  };
}

/** A sign-in from a network of its own. */
const login = (url: string, headers: Record<string, string>, index: number): Asked => ({
  url: `${url}/api/login`,
  method: 'POST',
  // The server trusts this header from the same machine.
  headers: { ...headers, 'X-Forwarded-For': `10.${(index >> 8) & 255}.${index & 255}.1` },
  body: JSON.stringify({ email: `nobody${index}@demo.test`, password: 'a wrong password' }),
});

const some = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

async function measure(server: BuiltServer, { send }: Flooder): Promise<void> {
  const { url } = server;
  const { headers } = await signIn(url, 'super-admin@demo.test');
  const form = await guest(url);
  const me = () => ask({ url: `${url}/api/v1/auth/me`, headers });
  const health = () => ask({ url: `${url}/healthz` });
  const plans = { url: `${url}/api/v1/plans?page=1`, headers };
  // The code of a sign-in is compiled when it has run some times, as on any server that has been up for a while.
  for (let index = 0; index < 40; index += 1) await ask(login(url, form, 10_000 + index));
  console.log('\n| meanwhile | median ms | p99 | worst | |\n|---|---|---|---|---|');

  const signIns = send({ requests: some(600, (index) => login(url, form, index)) });
  row('auth/me: 600 sign-ins at once', await meanwhile(signIns, me), counts(await signIns));

  const body = JSON.stringify({ name: 'a '.repeat(31_000), email: `${'a'.repeat(1_000)}@b` });
  const register = { url: `${url}/api/v1/auth/register`, method: 'POST', headers: form, body };
  const bodies = send({ requests: some(10, () => register) });
  row('healthz: ten bodies of 64 KiB at once', await meanwhile(bodies, health), counts(await bodies));

  const before = await memory(server, 'VmRSS');
  const lists = send({ requests: some(12, () => ({ url: `${url}/api/v1/users`, headers })) });
  const waits = await meanwhile(lists, health);
  const most = await memory(server, 'VmHWM');
  row(
    `healthz: 12 × ${users} users`,
    waits,
    `${counts(await lists)}; ${before} MB before, ${most} MB at most`,
  );

  const written = (path: string) =>
    some(20_000, (index): Asked => ({
      url: url + path,
      method: 'POST',
      headers: form,
      body: JSON.stringify({ email: `nobody${index}@demo.test`, password: 'a wrong password' }),
    }));
  for (const [title, requests] of [
    ['forgot-password', written('/api/v1/auth/forgot-password')],
    ['/api/openapi.json', [{ url: `${url}/api/openapi.json` }]],
    ['sign-ins', written('/api/login')],
  ] as const) {
    const flood = send({ requests, repeated: { connections: 50, milliseconds: 10_000 } });
    row(
      `a page of plans: a guest's 50 connections, ${title}`,
      await meanwhile(flood, () => ask(plans)),
      counts(await flood),
    );
  }

  const idle = await memory(server, 'VmRSS');
  const flood = send({ requests: [plans], repeated: { connections: 1_000, milliseconds: 15_000 } });
  const others = await meanwhile(flood, health);
  const busy = await memory(server, 'VmRSS');
  await wait(60_000);
  const after = await memory(server, 'VmRSS');
  row(
    'healthz: 1,000 connections',
    others,
    `${counts(await flood)}; ${idle} MB before, ${busy} then, ${after} a minute later`,
  );
}

const postgres = await startPostgres({ database: 'bench', settings: ['shared_buffers=512MB'] });
const directory = await mkdtemp(path.join(os.tmpdir(), 'panel-bench-data-'));
const ending: (() => Promise<unknown>)[] = [postgres.stop];
try {
  const server = await startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  ending.unshift(() => server.stop());
  execFileSync(process.execPath, [path.join(root, 'dist/server/seed.js'), '--users', String(users)], {
    env: { PATH: process.env['PATH'], DATABASE_URL: postgres.url, DATA_DIR: directory },
    stdio: 'inherit',
  });
  console.log(
    `Load before: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}.`,
  );
  const flooder = await startFlooder();
  ending.unshift(async () => flooder.close());
  await measure(server, flooder);
} finally {
  closeConnections();
  for (const end of ending) await end();
  await rm(directory, { recursive: true, force: true });
}
