import { execFileSync } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../files.ts';
import { startPostgres } from '../postgres.ts';
import { type BuiltServer, startServer } from '../server.ts';
import { signIn } from './visitor.ts';

/*
 * npm run bench:load: measures how a flood of requests from one client affects others, on PostgreSQL. Prints Markdown
 * for docs/benchmarks.md. The clients run on the same cores as the server.
 */

const users = 100_000;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/** Sends a request on a connection of its own. @returns its status, 0 for a broken connection, and the milliseconds. */
function ask(url: string, asked: Asked = {}): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - started });
    const { method = 'GET', headers, body } = asked;
    request(url, { method, headers, agent: asked.agent ?? agent }, (response) => {
      // Only the first of the two events counts.
      response.once('end', () => done(response.statusCode ?? 0)).once('close', () => done(0));
      response.resume();
    })
      .on('error', () => done(0))
      .end(body);
  });
}

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

const counts = (answers: readonly { status: number }[]) => {
  const by = new Map<number, number>();
  for (const { status } of answers) by.set(status, (by.get(status) ?? 0) + 1);
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

const login = (url: string, headers: Record<string, string>, index: number) =>
  ask(`${url}/api/login`, {
    method: 'POST',
    // The server trusts this header from the same machine.
    headers: { ...headers, 'X-Forwarded-For': `10.${(index >> 8) & 255}.${index & 255}.1` },
    body: JSON.stringify({ email: `nobody${index}@demo.test`, password: 'a wrong password' }),
  });

async function measure(server: BuiltServer): Promise<void> {
  const { url } = server;
  const { headers } = await signIn(url, 'super-admin@demo.test');
  const form = await guest(url);
  const me = () => ask(`${url}/api/v1/auth/me`, { headers });
  const health = () => ask(`${url}/healthz`);
  console.log('\n| meanwhile | median ms | p99 | worst | |\n|---|---|---|---|---|');

  const signIns = Promise.all(Array.from({ length: 600 }, (_, index) => login(url, form, index)));
  row('auth/me: 600 sign-ins at once', await meanwhile(signIns, me), counts(await signIns));

  const body = JSON.stringify({ name: 'a '.repeat(31_000), email: `${'a'.repeat(1_000)}@b` });
  const bodies = Promise.all(
    Array.from({ length: 10 }, () =>
      ask(`${url}/api/v1/auth/register`, { method: 'POST', headers: form, body }),
    ),
  );
  row('healthz: ten bodies of 64 KiB at once', await meanwhile(bodies, health), counts(await bodies));

  const before = await memory(server, 'VmRSS');
  const lists = Promise.all(Array.from({ length: 12 }, () => ask(`${url}/api/v1/users`, { headers })));
  const waits = await meanwhile(lists, health);
  const most = await memory(server, 'VmHWM');
  row(
    `healthz: 12 × ${users} users`,
    waits,
    `${counts(await lists)}; ${before} MB before, ${most} MB at most`,
  );

  for (const [title, path, method] of [
    ['forgot-password', '/api/v1/auth/forgot-password', 'POST'],
    ['/api/openapi.json', '/api/openapi.json', 'GET'],
    ['sign-ins', '/api/login', 'POST'],
  ] as const) {
    const until = performance.now() + 10_000;
    const seen: { status: number }[] = [];
    let sent = 0;
    const flood = Promise.all(
      Array.from({ length: 50 }, async () => {
        while (performance.now() < until) {
          const email = `nobody${(sent += 1)}@demo.test`;
          const written = { headers: form, body: JSON.stringify({ email, password: 'a wrong password' }) };
          seen.push(await ask(url + path, { method, ...(method === 'POST' ? written : {}) }));
        }
      }),
    );
    row(
      `a page of plans: a guest's 50 connections, ${title}`,
      await meanwhile(flood, () => ask(`${url}/api/v1/plans?page=1`, { headers })),
      counts(seen),
    );
  }

  const idle = await memory(server, 'VmRSS');
  const until = performance.now() + 15_000;
  const seen: { status: number }[] = [];
  const many = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const flood = Promise.all(
    Array.from({ length: 1_000 }, async () => {
      while (performance.now() < until) {
        seen.push(await ask(`${url}/api/v1/plans?page=1`, { headers, agent: many }));
      }
    }),
  );
  const others = await meanwhile(flood, health);
  const busy = await memory(server, 'VmRSS');
  many.destroy();
  await wait(60_000);
  const after = await memory(server, 'VmRSS');
  row(
    'healthz: 1,000 connections',
    others,
    `${counts(seen)}; ${idle} MB before, ${busy} then, ${after} a minute later`,
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
  await measure(server);
} finally {
  agent.destroy();
  for (const end of ending) await end();
  await rm(directory, { recursive: true, force: true });
}
