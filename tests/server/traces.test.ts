import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { client, signedIn } from '../support/server/client.ts';
import { type Collector, type ReceivedSpan, startCollector } from '../support/server/collector.ts';
import { createDatabase } from '../support/server/fresh-postgres.ts';
import { spawnServer } from '../support/server/process.ts';
import { type RunningServer, startProcess } from '../support/server/running.ts';

let directory: string;
let collector: Collector;
let variables: Record<string, string>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-traces-'));
  await cp(inject('preparedData'), directory, { recursive: true });
  collector = await startCollector();
  variables = {
    DATA_DIR: directory,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=a%20test',
  };
  if (inject('database') === 'postgres') {
    variables['DATABASE_URL'] = await createDatabase(inject('postgresUrl'));
  }
});
afterAll(async () => {
  await collector.close();
  await rm(directory, { recursive: true, force: true });
});

/** The spans of a trace, once one with this name is there. */
async function traceWith(name: string, traceId?: string): Promise<ReceivedSpan[]> {
  const find = () =>
    collector.spans.find((span) => span.name === name && (traceId ?? span.traceId) === span.traceId);
  await expect.poll(find).toBeDefined();
  const found = find();
  return collector.spans.filter((span) => span.traceId === found?.traceId);
}

const named = (spans: readonly ReceivedSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No ${name} in ${spans.map((span) => span.name).join(', ')}`);
  return found;
};

describe('a process with a collector', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startProcess(variables);
  });
  afterAll(() => server.end('SIGTERM'));

  test('records a call with its route, status and id, and the queries that it causes', async () => {
    const admin = await signedIn(server.app);
    const { headers } = await admin.get('/api/v1/plans?page=1&perPage=5');
    const spans = await traceWith('GET /api/v1/plans');
    const call = named(spans, 'GET /api/v1/plans');
    expect(call).toMatchObject({
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/v1/plans',
        'http.response.status_code': 200,
        'panel.call': 'getPlans',
        'panel.request_id': headers.get('X-Request-Id'),
        'url.path': '/api/v1/plans',
      },
    });
    expect(named(spans, 'select plans')).toMatchObject({
      kind: 3,
      parentSpanId: call.spanId,
      attributes: { 'db.system.name': 'postgresql', 'db.collection.name': 'plans' },
    });
    expect(collector.resource).toEqual({
      'service.name': 'partner-panel',
      'deployment.environment.name': 'a test',
    });
  });

  test('continues the trace of a caller', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    await client(server.app).send('/api/v1/auth/me', { headers: { traceparent } });
    const call = named(await traceWith('GET /api/v1/auth/me', traceId), 'GET /api/v1/auth/me');
    expect(call.parentSpanId).toBe('b7ad6b7169203331');
    expect(call.attributes).toMatchObject({ 'http.response.status_code': 401 });
  });

  test('records a mail with the call that ordered it, and says nothing of its recipient', async () => {
    await client(server.app).post('/api/v1/auth/forgot-password', { email: 'affiliate@demo.test' });
    // The span of the job ends, and is sent, after that of the mail.
    const spans = await traceWith('job mail');
    const job = named(spans, 'job mail');
    expect(job.kind).toBe(5);
    expect(named(spans, 'send reset').parentSpanId).toBe(job.spanId);
    const names = new Map(spans.map((span) => [span.spanId, span]));
    const chain = [job];
    for (let at = names.get(job.parentSpanId ?? ''); at; at = names.get(at.parentSpanId ?? ''))
      chain.push(at);
    expect(chain.at(-1)?.name).toBe('POST /api/v1/auth/forgot-password');
    expect(collector.raw()).not.toMatch(/demo\.test|perPage=|127\.0\.0\.1:/);
  });

  test('records nothing that runs by itself', async () => {
    await traceWith('send reset');
    const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.filter(({ kind }) => kind !== 2)).toEqual([]);
  });
});

test('a process before another backend passes its span on', async () => {
  const seen: unknown[] = [];
  const backend = createServer(({ headers }, response) => {
    seen.push(headers['traceparent']);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void backend.close());
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const panel = spawnServer({ ...variables, API_URL: `http://127.0.0.1:${port}` });
  onTestFinished(() => void panel.child.kill('SIGKILL'));
  const traceId = '1af7651916cd43dd8448eb211c80319d';
  await fetch(`${await panel.ready()}/api/v1/plans`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  const { spanId, status } = named(await traceWith('GET /api/v1/plans', traceId), 'GET /api/v1/plans');
  expect(seen).toEqual([`00-${traceId}-${spanId}-01`]);
  expect(status).toEqual({ code: 2, message: 'status 503' });
});

test('a collector that is away is logged once, and stops nothing', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  const endpoint = `http://127.0.0.1:${port}`;
  const { output, child, ready, ended } = spawnServer({
    ...variables,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await ready();
  const answered = async () => (await fetch(`${url}/api/v1/auth/me`)).status;
  expect(await answered()).toBe(401);
  await expect.poll(output).toContain('traces are not taken');
  expect(await answered()).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output().match(/traces are not taken/g)).toHaveLength(1);
});
