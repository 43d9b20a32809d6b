import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { type ServerProcess, spawnServer } from '../support/server/process.ts';

let backend: Server;
let backendHost: string;
let panel: ServerProcess;
let url: string;
let metricsPort: number;
let seen: IncomingMessage | undefined;
let respond: (request: IncomingMessage, response: ServerResponse) => void;

/** The log entries of the requests with this path, one each. */
const told = (path: string) =>
  panel
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => entry['msg'] === 'request' && entry['path'] === path);

const partsOf = (address: string) => {
  const { hostname, port } = new URL(address);
  return { hostname, port };
};

describe.runIf(inject('database') === 'embedded')('with API_URL', () => {
  beforeAll(async () => {
    backend = createServer((incoming, response) => {
      seen = incoming;
      respond(incoming, response);
    }).listen(0, '127.0.0.1');
    await once(backend, 'listening');
    backendHost = `127.0.0.1:${(backend.address() as AddressInfo).port}`;
    // A data directory cannot be created here, so opening a database would fail.
    metricsPort = await freePort();
    panel = spawnServer({
      API_URL: `http://${backendHost}`,
      DATA_DIR: '/dev/null/nowhere',
      METRICS_PORT: String(metricsPort),
    });
    url = await panel.ready();
  });
  afterAll(async () => {
    panel.child.kill('SIGTERM');
    expect(await panel.ended).toBe(0);
    backend.closeAllConnections();
    backend.close();
  });

  test('a call arrives as it was sent, and its sender is known', async () => {
    let body = '';
    respond = (incoming, response) => {
      incoming.on('data', (chunk) => (body += String(chunk))).on('end', () => response.end('{}'));
    };
    await fetch(`${url}/api/v1/plans?perPage=18&name=a%20b&name=%D1%8F`, {
      method: 'PATCH',
      headers: { Cookie: 'a=1; b=2', 'X-XSRF-TOKEN': 'x=', 'Content-Type': 'application/json', Origin: url },
      body: '{"name":"Ω"}',
    });
    expect(seen).toMatchObject({ method: 'PATCH', url: '/api/v1/plans?perPage=18&name=a%20b&name=%D1%8F' });
    expect(body).toBe('{"name":"Ω"}');
    expect(seen?.headers).toMatchObject({
      cookie: 'a=1; b=2',
      'x-xsrf-token': 'x=',
      'content-type': 'application/json',
      origin: url,
      host: backendHost,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).host,
      'x-forwarded-proto': 'http',
    });
  });

  test('security 25: a client cannot tell the backend another address, host or protocol', async () => {
    respond = (_incoming, response) => void response.end('{}');
    await fetch(`${url}/api/v1/plans`, {
      headers: {
        'X-Forwarded-For': '203.0.113.9',
        'X-Forwarded-Host': 'evil.test',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Port': '1',
        'X-Forwarded-Prefix': '/evil',
        'X-Real-IP': '203.0.113.9',
        Forwarded: 'for=203.0.113.9;host=evil.test',
      },
    });
    const told = Object.entries(seen?.headers ?? {}).filter(([name]) => /forwarded|real-ip/.test(name));
    expect(Object.fromEntries(told)).toEqual({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(url).host,
      'x-forwarded-proto': 'http',
    });
  });

  test('security 25: with APP_URL it sends that host, and the address from a proxy on this machine', async () => {
    const port = String(await freePort());
    const behind = spawnServer({
      PORT: port,
      API_URL: `http://${backendHost}`,
      APP_URL: 'https://panel.example',
      DATA_DIR: '/dev/null/nowhere',
    });
    try {
      await behind.ready();
      respond = (_incoming, response) => void response.end('{}');
      await fetch(`http://127.0.0.1:${port}/api/v1/plans`, {
        headers: { 'X-Forwarded-For': '203.0.113.9, 192.0.2.1' },
      });
      expect(seen?.headers).toMatchObject({
        'x-forwarded-for': '192.0.2.1',
        'x-forwarded-host': 'panel.example',
        'x-forwarded-proto': 'https',
      });
      await expect.poll(() => behind.output()).toMatch(/"address":"192.0.2.1".*"path":"\/api\/v1\/plans"/);
      respond = (incoming) => void incoming.socket.destroy();
      const { headers } = await fetch(`http://127.0.0.1:${port}/api/v1/plans`);
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
    } finally {
      behind.child.kill('SIGTERM');
      await behind.ended;
    }
  });

  test('security 66: the log of a backend that cannot be reached holds no token', async () => {
    respond = (incoming) => void incoming.socket.destroy();
    await fetch(`${url}/api/v1/invitations/token-in-the-path?token=token-in-the-query`);
    await expect.poll(() => panel.output()).toContain('backend unreachable');
    expect(panel.output()).not.toMatch(/token-in-the/);
  });

  test('security 65: the log has one line of each call that is passed on', async () => {
    respond = (_incoming, response) =>
      void response.writeHead(422, { 'X-Request-Id': 'of-the-backend' }).end('{"message":"No"}');
    const answer = await fetch(`${url}/api/v1/passed-on?token=in-the-query`, { method: 'POST', body: 'x=1' });
    expect(answer.headers.get('X-Request-Id')).toBe('of-the-backend');
    await fetch(`${url}/api/v1/invitations/in-the-path/accept`, { method: 'POST' });
    await expect.poll(() => told('/api/v1/invitations/…/accept')).toHaveLength(1);
    expect(told('/api/v1/passed-on')).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/Z$/) as string,
        msg: 'request',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        address: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/passed-on',
        userAgent: 'node',
        status: 422,
        ms: expect.any(Number) as number,
      },
    ]);
    expect(panel.output()).not.toMatch(/in-the-query|in-the-path/);
  });

  test('calls that are passed on are measured, named as the documentation names them', async () => {
    respond = ({ url: path }, response) =>
      void response.writeHead(path === '/api/login' ? 422 : 200).end('{}');
    const ask = async (path: string, method = 'GET') => (await fetch(url + path, { method })).text();
    await ask('/api/v1/operators/invitations?x=1', 'POST');
    await ask('/api/v1/plans/17', 'PATCH');
    await ask('/api/login', 'POST');
    await ask('/api/v1/unknown-to-us');
    await ask('/login');
    await expect.poll(() => told('/api/v1/plans/17')).toMatchObject([{ call: 'patchPlansId' }]);
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const name = 'panel_request_duration_seconds_count';
    for (const labels of [
      '{method="POST",call="postOperatorsInvitations",status="200"} 1',
      '{method="PATCH",call="patchPlansId",status="200"} 1',
      '{method="POST",call="postLogin",status="422"} 1',
    ]) {
      await expect.poll(read).toContain(name + labels);
    }
    const text = await read();
    expect(text).toMatch(/panel_request_duration_seconds_count\{method="GET",call="other",status="200"\} \d/);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
    expect(text).not.toContain('panel_database');
  });

  test('security 65: the log says that a call broke off, with the status if there was one', async () => {
    respond = (incoming, response) => {
      if (incoming.url === '/api/v1/half')
        response.writeHead(200).write('{', () => incoming.socket.destroy());
    };
    const half = await fetch(`${url}/api/v1/half`);
    await expect(half.text()).rejects.toThrow('terminated');
    await expect.poll(() => told('/api/v1/half')).toMatchObject([{ status: 200, refusal: 'broken_off' }]);
    const leaving = new AbortController();
    const left = fetch(`${url}/api/v1/left`, { signal: leaving.signal });
    await expect.poll(() => seen?.url).toBe('/api/v1/left');
    leaving.abort();
    await expect(left).rejects.toThrow('abort');
    await expect.poll(() => told('/api/v1/left')).toMatchObject([{ refusal: 'broken_off' }]);
    expect(told('/api/v1/left')[0]).not.toHaveProperty('status');
  });

  test.each([
    [404, 'no_route', '/api/../elsewhere'],
    [502, 'backend_unreachable', '/api/v1/unreachable'],
  ])(
    'security 17, 18, 65: its own %i has an id, is logged and cannot be framed',
    async (status, refusal, path) => {
      respond = (incoming) => void incoming.socket.destroy();
      const [response] = (await once(request({ ...partsOf(url), path }).end(), 'response')) as [
        IncomingMessage,
      ];
      response.resume();
      const page = await fetch(`${url}/healthz`);
      const ofTheMoment = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
      for (const [name, value] of page.headers) {
        if (ofTheMoment.includes(name) || name === 'content-type' || name === 'x-request-id') continue;
        expect.soft(response.headers[name], name).toBe(value);
      }
      const requestId = response.headers['x-request-id'];
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(response.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      await expect
        .poll(() => told(path))
        .toMatchObject([{ requestId, status, refusal, address: '127.0.0.1', method: 'GET' }]);
      if (status === 502) {
        const fault = panel
          .output()
          .split('\n')
          .find((line) => line.includes(String(requestId)));
        expect(fault).toContain('backend unreachable');
      }
    },
  );

  test('a response arrives unchanged: status, cookies, headers and encoding', async () => {
    const zipped = gzipSync('{"message":"CSRF token mismatch."}');
    const cookies = ['XSRF-TOKEN=a%3D; Path=/; SameSite=Lax', 'laravel_session=b; Path=/; HttpOnly'];
    respond = (_incoming, response) =>
      void response
        .writeHead(419, {
          'Set-Cookie': cookies,
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'Cache-Control': 'no-cache, private',
          'Retry-After': '7',
        })
        .end(zipped);
    const [response] = (await once(request(`${url}/api/login`, { method: 'POST' }).end(), 'response')) as [
      IncomingMessage,
    ];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    expect(response.statusCode).toBe(419);
    expect(Buffer.concat(chunks)).toEqual(zipped);
    expect(response.headers['set-cookie']).toEqual(cookies);
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'no-cache, private',
      'retry-after': '7',
    });
    expect(response.headers['content-security-policy']).toBeUndefined();
  });

  test('a redirect is passed on, not followed', async () => {
    respond = (_incoming, response) => void response.writeHead(302, { Location: '/api/elsewhere' }).end();
    const response = await fetch(`${url}/api/login`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/api/elsewhere']);
  });

  test.each([
    ['its own address', () => `http://${backendHost}/home?tab=1#top`, '/home?tab=1#top'],
    ['another host', () => 'http://laravel.internal:9000/login', '/login'],
    ['another protocol', () => '//laravel.internal/login', '/login'],
    ['what would begin a host', () => `http://${backendHost}//evil.test/x`, '/evil.test/x'],
    ['no address at all', () => 'http://', null],
  ])('a redirect of the backend to %s stays on the panel’s origin', async (_what, location, told) => {
    respond = (_incoming, response) => void response.writeHead(302, { Location: location() }).end();
    const response = await fetch(`${url}/api/login`, { method: 'POST', redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(told);
    expect([...response.headers.values()].join()).not.toContain(backendHost);
  });

  test('a response may take long', async () => {
    respond = (_incoming, response) => void setTimeout(() => response.end('{"late":true}'), 3000);
    expect(await (await fetch(`${url}/api/v1/plans`)).json()).toEqual({ late: true });
  });

  test('everything except /api is answered here', async () => {
    seen = undefined;
    for (const path of ['/healthz', '/readyz']) expect((await fetch(url + path)).status).toBe(200);
    const page = await fetch(`${url}/apiary`, { headers: { Accept: 'text/html' } });
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(seen).toBeUndefined();
  });

  test.each([
    '/api/../telescope',
    '/api/v1/../../telescope',
    '/api/%2e%2e/telescope',
    '/api/.%2E/telescope?page=1',
    '/api/..%2ftelescope',
    '/api/v1/..%5c..%5ctelescope',
    '/api/%252e%252e/telescope',
    '/api/..;/telescope',
    '/api/..\\telescope',
  ])('security 62: a path that leads out of /api is not forwarded: %s', async (path) => {
    seen = undefined;
    // `fetch` would normalize the path.
    const [response] = (await once(request({ ...partsOf(url), path }).end(), 'response')) as [
      IncomingMessage,
    ];
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/json');
    expect(JSON.parse(await text(response))).toEqual({ message: expect.any(String) });
    expect(seen).toBeUndefined();
  });

  test('a path that only looks like that is forwarded', async () => {
    respond = (_incoming, response) => void response.end('{}');
    for (const path of [
      '/api/v1/..plans',
      '/api/v1/a%2Fb%20..c',
      '/api/v1/x/../plans',
      '/api?next=/../x',
      '/api/%zz',
    ]) {
      await once(request({ ...partsOf(url), path }).end(), 'response');
      expect(seen?.url).toBe(path);
    }
  });

  test.each([
    ['en', 'The server isn’t responding. Try again later.'],
    ['ru-RU', 'Сервер не отвечает. Попробуйте позже.'],
    ['uk,ru;q=0.9', 'Сервер не отвечает. Попробуйте позже.'],
    ['ru;q=0.5,en', 'The server isn’t responding. Try again later.'],
  ])('E1: a backend that breaks off answers 502 with a message in %s', async (language, message) => {
    respond = (incoming) => void incoming.socket.destroy();
    const response = await fetch(`${url}/api/v1/plans`, { headers: { 'Accept-Language': language } });
    expect(response.status).toBe(502);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.json()).toEqual({ message });
  });
});
