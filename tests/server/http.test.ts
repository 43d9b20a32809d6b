import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Database } from '../../server/database/database.ts';
import { plans } from '../../server/database/tables/index.ts';
import { NoConnection } from '../../server/database/unavailable.ts';
import { createLog } from '../../server/base/log.ts';
import { listenerOf } from '../../server/running.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { client, signedIn } from '../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('the signed-in account', () => {
  test('API7: a guest gets 401 Unauthenticated', async () => {
    expect(await client(backend.app).get('/api/v1/auth/me')).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated.' },
    });
  });

  test('API22: shows nothing secret', async () => {
    const { body } = await (await signedIn(backend.app)).get('/api/v1/auth/me');
    expect(Object.keys(body as object).toSorted()).toEqual(
      [
        'approved',
        'approved_at',
        'brand',
        'communication_link',
        'communication_method',
        'condition_cooperation',
        'email',
        'id',
        'is_two_factor',
        'name',
        'permissions',
        'rejected',
        'role',
        'type',
        'version',
      ].toSorted(),
    );
  });

  test('API24: approval is a time with a zone, or null while the account waits', async () => {
    const approved = await signedIn(backend.app, 'affiliate@demo.test');
    expect((await approved.get('/api/v1/auth/me')).body).toMatchObject({
      approved: true,
      approved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const waiting = await signedIn(backend.app, 'affiliate-new@demo.test');
    expect((await waiting.get('/api/v1/auth/me')).body).toMatchObject({ approved: false, approved_at: null });
  });
});

describe('what is not there', () => {
  test('API20: an unknown path below /api answers 404 in JSON, also to a browser', async () => {
    const answer = await client(backend.app).send('/api/nope', { headers: { Accept: 'text/html' } });
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'The route api/nope could not be found.' },
    });
    expect(answer.headers.get('Content-Type')).toBe('application/json');
  });

  test('API20: a write to an unknown path answers 404 as well', async () => {
    expect((await client(backend.app).post('/api/v1/nope', {})).status).toBe(404);
  });

  test.each([
    ['GET', '/api/login', 'POST'],
    ['PUT', '/api/v1/plans', 'GET, HEAD, POST'],
    ['GET', '/api/v1/plans/1', 'PATCH, DELETE'],
  ])('API20: %s %s answers 405 and says what is supported', async (method, path, supported) => {
    const answer = await client(backend.app).send(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe(supported);
    expect(answer.body).toEqual({
      message: `The ${method} method is not supported for route ${path.slice(1)}. Supported methods: ${supported}.`,
    });
  });
});

describe('TRACE', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer(listenerOf(backend.app)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address of this form.
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  // `fetch` sends none.
  test.each(['/', '/login', '/assets/index.js', '/api/v1/plans', '/api/login', '/api/v1/auth/me'])(
    'security 78: %s refuses it, and repeats nothing of it',
    async (path) => {
      const headers = { Cookie: 'panel_session=a-secret', 'X-Own': 'a-secret', Connection: 'close' };
      const asked = send({ host: '127.0.0.1', port, path, method: 'TRACE', headers }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const body = await text(answer);
      expect(answer.statusCode).toBe(405);
      expect(JSON.stringify([answer.headers, body])).not.toContain('a-secret');
    },
  );
});

describe('every answer', () => {
  test.each(['/api/v1/auth/me', '/api/nope', '/healthz', '/nothing-here.js'])(
    'security 15, 16, 17, 18, 78: of %s has the restrictive headers',
    async (path) => {
      const { headers } = await backend.app.request(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.get('Strict-Transport-Security')).toBeNull();
      expect(headers.get('X-Powered-By')).toBeNull();
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );

  test('security 18: with https requires https for a year', async () => {
    const app = createApp({ ...backend.services, appUrl: 'https://panel.example' });
    const { headers } = await app.request('/healthz');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('security 19: of the API is not stored', async () => {
    for (const path of ['/api/v1/auth/me', '/api/nope', '/api/sanctum/csrf-cookie']) {
      expect((await backend.app.request(path)).headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('carries the id under which it is logged', async () => {
    const answer = await client(backend.app).get('/api/v1/auth/me?token=secret');
    const requestId = answer.headers.get('X-Request-Id');
    expect(requestId).toMatch(/^[\w-]{36}$/);
    expect(backend.logged).toContainEqual(
      expect.objectContaining({ requestId, method: 'GET', path: '/api/v1/auth/me', status: 401 }),
    );
  });
});

describe('the log', () => {
  test('security 66, 67: holds no password, cookie or token, and one line per entry', async () => {
    const lines: string[] = [];
    const own = await startBackend({ log: createLog({ write: (line) => void lines.push(line) }) });
    const visitor = client(own.app);
    await visitor.login('operator@demo.test', 'a-wrong-password');
    await visitor.login('operator@demo.test');
    await visitor.get('/api/v1/auth/me%0A%7B%22forged%22:1%7D?code=123456');
    await own.close();
    const text = lines.join('');
    expect(text).toContain('/api/login');
    for (const secret of ['a-wrong-password', 'demo-password', '123456', ...visitor.cookies.values()]) {
      expect(text).not.toContain(secret);
    }
    for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
  });
});

describe('the log of a failed query', () => {
  test('holds the query, not the values', async () => {
    const own = await startBackend();
    await own.database.execute('drop table throttles');
    expect((await client(own.app).login('somebody@demo.test')).status).toBe(500);
    const [entry] = own.logged.filter(({ msg }) => msg === 'fault');
    expect(entry).toMatchObject({
      err: { query: expect.stringContaining('throttles'), cause: { code: '42P01' } },
    });
    expect(JSON.stringify(entry)).not.toMatch(/somebody|login:[0-9a-f]/);
    await own.close();
  });
});

describe('a fault', () => {
  function faulty(error: Error) {
    const database = new Proxy({} as Database, {
      get: () => () => {
        throw error;
      },
    });
    const logged: string[] = [];
    const ping = vi.fn().mockRejectedValue(error);
    const log = createLog({ write: (line) => void logged.push(line) });
    return { app: createApp({ ...backend.services, database, ping, log }), logged };
  }

  test('security 68: of ours answers 500 without details, which are in the log', async () => {
    const { app, logged } = faulty(new Error('relation "users" is broken'));
    const answer = await client(app).login('operator@demo.test');
    expect(answer).toMatchObject({ status: 500, body: { message: 'Server Error' } });
    expect(logged.join('')).toContain('relation \\"users\\" is broken');
  });

  test('security 70, 73: of the database answers 503, and readiness says so', async () => {
    const { app } = faulty(new NoConnection(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })));
    const answer = await client(app).login('operator@demo.test');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test('in a response that does not match the contract is logged and answered as 500', async () => {
    const own = await startBackend();
    const admin = await signedIn(own.app);
    await own.database.update(plans).set({ price: '-5.00' });
    expect(await admin.get('/api/v1/plans')).toMatchObject({
      status: 500,
      body: { message: 'Server Error' },
    });
    await own.close();
  });
});

describe('health', () => {
  test('security 73: is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      await expect.poll(async () => (await backend.app.request(path)).status).toBe(200);
    }
  });
});
