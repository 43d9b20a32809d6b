import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type ServerProcess, spawnServer } from '../support/server/process.ts';

let directory: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-stopping-'));
  await cp(inject('preparedData'), directory, { recursive: true });
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await rm(directory, { recursive: true, force: true });
});

async function start(variables: Record<string, string> = {}) {
  server = spawnServer({ DATA_DIR: directory, ...variables });
  return { ...server, url: await server.ready() };
}

/** A client that keeps one connection, as a proxy does. */
function keptConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (method: string, target: string) => {
    const outgoing = request(url + target, { agent, method }).end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    await text(response);
    return {
      status: response.statusCode,
      connection: response.headers.connection,
      reused: outgoing.reusedSocket,
    };
  };
}

/** Sends raw text, and answers with everything that came until the server closed. */
async function raw(url: string, message: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(message);
  return text(socket);
}

describe('after SIGTERM', () => {
  test.each(['alone', 'before another backend'])(
    'security 72: a server %s answers a kept connection once more, and says that this is its last',
    async (where) => {
      const backend = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
      await once(backend, 'listening');
      const { port } = backend.address() as AddressInfo;
      const foreign: Record<string, string> =
        where === 'alone' ? {} : { API_URL: `http://127.0.0.1:${port}` };
      const { url, child, ended } = await start({ DRAIN_SECONDS: '2', ...foreign });
      const kept = Array.from({ length: 10 }, () => keptConnection(url));
      for (const send of kept) {
        expect(await send('GET', '/api/v1/auth/me')).toMatchObject({ connection: 'keep-alive' });
      }
      child.kill('SIGTERM');
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { interval: 20 }).toBe(503);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      for (const send of kept) {
        const answer = await send('POST', '/api/v1/auth/logout');
        expect(answer).toMatchObject({ connection: 'close', reused: true });
        // Without a token it is refused, but it gets a response.
        expect([200, 419]).toContain(answer.status);
      }
      expect(await ended).toBe(0);
      backend.closeAllConnections();
      backend.close();
    },
  );

  test('nothing new is accepted once the time to drain is over', async () => {
    const { url, child, ended } = await start({ DRAIN_SECONDS: '1' });
    child.kill('SIGTERM');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await wait(1_300);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    expect(await ended).toBe(0);
  });

  test('SIGINT, which somebody at a terminal sends, waits for no load balancer', async () => {
    const { child, ended } = await start({ DRAIN_SECONDS: '60' });
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('SIGINT ends the time to drain, and requests in hand are still answered', async () => {
    const { url, child, ended } = await start({ DRAIN_SECONDS: '60' });
    const body = '{}';
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
    };
    const outgoing = request(`${url}/api/v1/auth/logout`, { method: 'POST', headers });
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    const begun = once(outgoing, 'continue');
    outgoing.flushHeaders();
    await begun;
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { interval: 20 }).toBe(503);
    child.kill('SIGINT');
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused');
    outgoing.end(body);
    const [response] = await answered;
    expect([200, 419]).toContain(response.statusCode);
    response.resume();
    expect(await ended).toBe(0);
  });

  test('the log tells what listens, that it begins to stop and that it is done', async () => {
    const { child, ended, output } = await start({ DRAIN_SECONDS: '1' });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => /^(listening|stopping|stopped)$/.test(String(msg)))).toMatchObject([
      { msg: 'listening', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string, database: 'embedded' },
      { msg: 'stopping', signal: 'SIGTERM', drainSeconds: 1 },
      { msg: 'stopped' },
    ]);
  });

  test.each(['', 'GET /healthz HTTP/1.1\r\nHost: loc'])(
    'a connection that sent no request (%j) does not hold up the end',
    async (sent) => {
      const { url, child, ended } = await start();
      const { hostname, port } = new URL(url);
      const silent = connect(Number(port), hostname).on('error', () => undefined);
      await once(silent, 'connect');
      silent.write(sent);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const began = performance.now();
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
    },
  );
});

describe('for a proxy', () => {
  test('a health check of HTTP/1.0 without a host is answered', async () => {
    const { url } = await start();
    for (const target of ['/healthz', '/readyz']) {
      expect(await raw(url, `GET ${target} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test('a connection stays open longer than the proxy keeps it idle', async () => {
    const { url } = await start();
    const { headers } = await fetch(`${url}/healthz`);
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThanOrEqual(75);
    const send = keptConnection(url);
    await send('GET', '/healthz');
    await wait(8_000);
    expect(await send('GET', '/healthz')).toMatchObject({ status: 200, reused: true });
  });
});
