import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/base/log.ts';
import type { Standby } from '../../server/database/standby.ts';
import { measureClicks } from '../../server/metrics/clicks.ts';
import { createMetrics, type Metrics } from '../../server/metrics/registry.ts';
import { serveMetrics } from '../../server/metrics/serve.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

const silent = createLog({ write: () => undefined });

let backend: Backend;
let metrics: Metrics;
beforeAll(async () => {
  backend = await startBackend();
  metrics = createMetrics(backend.connection);
});
afterAll(() => backend.close());

/** Starts the metrics server and reads it like a monitoring system. */
async function read(path = '/metrics'): Promise<Response> {
  const { port, close } = await serveMetrics({ host: '127.0.0.1', port: 0 }, metrics.registry, silent);
  try {
    return await fetch(`http://127.0.0.1:${port}${path}`);
  } finally {
    await close();
  }
}

/** The value of a measurement; undefined if it is not reported. */
async function value(name: string): Promise<number | undefined> {
  const lines = (await (await read()).text()).split('\n');
  const line = lines.find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('requests are counted by call, method and status, and not by address', async () => {
  const app = createApp({ ...backend.services, onAnswered: metrics.onAnswered });
  const admin = await signedIn(app);
  await admin.get('/api/v1/plans');
  await admin.get('/api/v1/plans?page=1');
  await client(app).get('/api/v1/plans');
  await client(app).get('/api/v1/no-such-thing');
  const name = 'panel_request_duration_seconds_count';
  expect(await value(`${name}{method="GET",call="getPlans",status="200"}`)).toBe(2);
  expect(await value(`${name}{method="GET",call="getPlans",status="401"}`)).toBe(1);
  expect(await value(`${name}{method="GET",call="other",status="404"}`)).toBe(1);
});

test('sessions, mails, queues and the event loop are reported', async () => {
  const sessions = (await value('panel_sessions')) ?? 0;
  await signedIn(backend.app, 'operator@demo.test');
  expect(await value('panel_sessions')).toBe(sessions + 1);
  expect(await value('panel_mails{state="failed"}')).toBeGreaterThanOrEqual(0);
  expect(await value('panel_turns{queue="hash",state="waiting"}')).toBe(0);
  expect(await value('panel_turns{queue="sign-in",state="in_hand"}')).toBe(0);
  expect(await value('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(await value('panel_database_up')).toBe(1);
});

test.runIf(inject('database') === 'postgres')('the connections of the pool are told', async () => {
  expect(await value('panel_database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await value('panel_database_connections{state="waiting"}')).toBe(0);
});

test('jobs are counted by kind and outcome', async () => {
  metrics.onDone({ kind: 'mail', outcome: 'done', seconds: 0.2 });
  expect(await value('panel_job_duration_seconds_count{kind="mail",outcome="done"}')).toBe(1);
});

test('an unreachable database is reported, with everything else', async () => {
  const other = await startBackend();
  const { registry } = createMetrics(other.connection);
  await other.close();
  const text = await registry.metrics();
  expect(text).toMatch(/^panel_database_up 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/^panel_sessions \d/m);
});

test('nothing else is answered there', async () => {
  expect((await read('/')).status).toBe(404);
  expect((await read('/metrics')).headers.get('content-type')).toMatch(/^text\/plain; version=/);
});

test('an address that is taken is a reason not to start', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const serving = serveMetrics({ host: '127.0.0.1', port }, metrics.registry, silent);
  await expect(serving).rejects.toThrow(`Cannot answer measurements on 127.0.0.1:${port}`);
});

test('the dashboard asks for measurements that there are, and for all of the panel', async () => {
  const standby: Standby = {
    read: async () => undefined,
    counts: () => ({ standby: 0, away: 0, behind: 0, own_write: 0, promoted: 0 }),
    close: async () => undefined,
  };
  const { registry } = createMetrics({ ...backend.connection, standby });
  measureClicks(registry, () => ({ written: 0, dropped: 0, waiting: 0 }));
  const told = await registry.metrics();
  // With the embedded database there is no pool.
  const known = new Set([...told.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)).add(
    'panel_database_connections',
  );
  const dashboard = readFileSync(path.join(root, 'docs/grafana.json'), 'utf8');
  const asked = new Set([...dashboard.matchAll(/\b(?:panel|nodejs|process)_\w+/g)].map(([name]) => name));
  const bare = [...asked].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(bare.length).toBeGreaterThan(8);
  expect(bare.filter((name) => !known.has(name))).toEqual([]);
  const own = [...known].filter((name) => name.startsWith('panel_'));
  expect(own.filter((name) => !bare.includes(name))).toEqual([]);
});
