import { execFile, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feeds } from '../../../contract/feeds.ts';
import { customers, eventRequests, events, refusedEvents } from '../../../server/database/tables/index.ts';
import { snippet } from '../../../src/tracking/brand-feed/snippets.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { type Caller, callerOf, demoCaller } from '../../support/server/callers.ts';
import { clickIds, type Feed, feedOf } from '../../support/server/feed.ts';

const run = promisify(execFile);
let backend: Backend;
let operator: Caller;
let feed: Feed;
let server: Server;
let origin: string;
beforeAll(async () => {
  backend = await startBackend();
  operator = await demoCaller(backend.app, 'operator');
  feed = await feedOf(backend);
  server = createServer(getRequestListener(backend.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await backend.close();
});

const path = () => `/api/v1/brands/${feed.brandId}/feed`;
const read = async () => feeds.read.answer.parse((await operator.client.get(path())).body);

describe('the snippets of the page', () => {
  const withClick = (code: string, customer: string) =>
    code
      .replace('CLICK_ID', clickIds.seal(feed.campaigns[0]?.id ?? 0, backend.now()))
      .replaceAll('1001', customer);

  test('send a first event with curl', async () => {
    const code = withClick(snippet('curl', origin, feed.key), 'curl');
    const { stdout } = await run('bash', ['-c', code]);
    expect(JSON.parse(stdout)).toEqual({ results: [{ id: 'reg-curl', status: 'accepted' }] });
  });

  test('send a first event with Node.js', async () => {
    const code = withClick(snippet('node', origin, feed.key), 'node');
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code]);
    expect(stdout).toMatch(/^200 /);
    expect(stdout).toContain('accepted');
  });

  // PHP needs its extension for curl as well.
  const hasPhp = spawnSync('php', ['-r', "exit(function_exists('curl_init') ? 0 : 1);"]).status === 0;
  test.skipIf(!hasPhp)('send a first event with PHP, where this machine has it', async () => {
    const code = withClick(snippet('php', origin, feed.key), 'php').replace('<?php', '');
    const { stdout } = await run('php', ['-r', code]);
    expect(JSON.parse(stdout)).toEqual({ results: [{ id: 'reg-php', status: 'accepted' }] });
  });
});

test('a call that was too large harms none that follows it on the same connections', async () => {
  const send = async (body: string) => {
    const headers = { Authorization: `Bearer ${feed.key}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1/events`, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  };
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await send(JSON.stringify({ events: ['x'.repeat(2_200_000)] }))).toBe(413);
    expect(await send('{}')).toBe(422);
  }
});

describe('the feed of a brand', () => {
  test('says when it was heard last, and what its latest requests were answered', async () => {
    await feed.results([{ id: 'feed-1', type: 'registration', customer: 'feed-1' }]);
    await feed.results([{ id: 'feed-2', type: 'deposit', customer: 'feed-1', amount: '1', currency: 'USD' }]);
    const { last_at, last_hour, last_day, requests } = await read();
    expect(last_at).toBe(backend.now().toISOString());
    expect(last_hour).toBeGreaterThan(0);
    expect(last_day).toBeGreaterThanOrEqual(last_hour);
    expect(requests.slice(0, 2)).toMatchObject([
      { rejected: 1, accepted: 0, reasons: ['CURRENCY'], way: 'api', key: 'Test feed' },
      { rejected: 0, accepted: 1, reasons: [], refusal: null },
    ]);
  });

  test('tells of a request that was refused as a whole, and why', async () => {
    const send = (body: string, type: string) =>
      fetch(`${origin}/api/v1/events`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${feed.key}`, 'Content-Type': type },
        body,
      });
    expect((await send('{"events": [', 'application/json')).status).toBe(400);
    expect((await send('{"events": []}', 'application/json')).status).toBe(422);
    const nothing = { accepted: 0, duplicate: 0, rejected: 0, reasons: [], way: 'api', key: 'Test feed' };
    expect((await read()).requests.slice(0, 2)).toMatchObject([
      { ...nothing, refusal: 'Send a list “events” of 1 to 1,000 events.' },
      { ...nothing, refusal: 'The request must be JSON, with Content-Type: application/json.' },
    ]);
  });

  test('judges a test event, and leaves nothing behind', async () => {
    const tables = [customers, eventRequests, events, refusedEvents];
    const rows = () => Promise.all(tables.map((table) => backend.database.$count(table)));
    const before = await rows();
    const event = { id: 'try-1', type: 'registration', customer: 'try-1' };
    const good = await operator.client.post(`${path()}/test`, { event });
    expect(good).toMatchObject({ status: 200, body: { status: 'accepted' } });
    const wrong = await operator.client.post(`${path()}/test`, { event: { ...event, type: 'visit' } });
    expect(wrong).toMatchObject({ status: 200, body: { status: 'rejected', reason: 'INVALID' } });
    const early = { id: 'try-2', type: 'deposit', customer: 'nobody-yet', amount: '1' };
    const rejected = await operator.client.post(`${path()}/test`, { event: early });
    // Of an event that was sent it is said that it is kept.
    const message = expect.stringMatching(
      /^No customer with this ID is registered .* A real event would be kept/,
    );
    expect(rejected).toMatchObject({ status: 200, body: { reason: 'UNKNOWN_CUSTOMER', message } });
    expect(await rows()).toEqual(before);
  });

  test('is no affair of others', async () => {
    const stranger = await callerOf(backend.app, 'operator2@demo.test');
    expect((await stranger.client.get(path())).status).toBe(404);
    expect((await stranger.client.post(`${path()}/test`, { event: {} })).status).toBe(404);
    for (const type of ['affiliate', 'sub-operator'] as const) {
      const other = await demoCaller(backend.app, type);
      expect((await other.client.get(path())).status).toBe(403);
    }
  });
});
