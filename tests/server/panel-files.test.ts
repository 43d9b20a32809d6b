import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, createPanelApp } from '../../server/app.ts';
import { type App } from '../../server/http/environment.ts';
import { readPanelFiles } from '../../server/http/panel-files.ts';
import { createLog } from '../../server/base/log.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';

const script = `console.log(${JSON.stringify('panel '.repeat(500))});`;
const page = '<!doctype html><div id="root"></div>';
const login = '<!doctype html><div id="root"></div><form></form>';
const withRoom = '<!doctype html><div id="root"></div><form><button></button></form>';
const files: Record<string, string> = {
  'index.html': page,
  'login.html': login,
  'login-with-passkeys.html': withRoom,
  'assets/index-Ab12.js': script,
  'assets/index-Ab12.js.map': '{}',
  'locales/ru/translation.json': '{"a":"б"}',
  'manifest.json': '{}',
  '.env': 'SECRET=1',
  '.git/config': 'x',
};

let directory: string;
let app: ReturnType<typeof createPanelApp>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-files-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), content);
  }
  const services = { log: createLog({ write: () => {} }), appUrl: 'http://localhost:3000' };
  app = createPanelApp(services, await readPanelFiles(directory));
});
afterAll(() => rm(directory, { recursive: true }));

const navigation = { headers: { Accept: 'text/html,application/xhtml+xml' } };

describe('the panel', () => {
  test.each(['/', '/login/', '/register', '/plans/7', '/reset-password?token=x'])(
    'S13: %s is its page',
    async (address) => {
      const response = await app.request(address, navigation);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(page);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  test.each(['/', '/login', '/forgot-password', '/invitation?token=x'])(
    '%s is a page for programs that accept anything, such as monitors and curl',
    async (address) => {
      const requests: RequestInit[] = [{ headers: { Accept: '*/*' } }, {}];
      for (const request of requests) {
        const response = await app.request(address, request);
        expect(response.status).toBe(200);
        expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      }
    },
  );

  test('/login is a page of its own, whose form is there before the scripts', async () => {
    const response = await app.request('/login', navigation);
    expect(await response.text()).toBe(login);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  test('pages that mailed links open are hidden from search engines', async () => {
    const robots = async (address: string) =>
      (await app.request(address, navigation)).headers.get('X-Robots-Tag');
    expect(await robots('/reset-password?token=x')).toBe('noindex');
    expect(await robots('/invitation?token=x')).toBe('noindex');
    expect(await robots('/login')).toBeNull();
  });

  test('S13: a translation is served as it is, and asked for again', async () => {
    const response = await app.request('/locales/ru/translation.json');
    expect(await response.json()).toEqual({ a: 'б' });
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    const again = await app.request('/locales/ru/translation.json', { headers });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('an asset is cached for good, and sent compressed to clients that accept it', async () => {
    const get = async (encoding: string) => {
      const response = await app.request('/assets/index-Ab12.js', {
        headers: { 'Accept-Encoding': encoding },
      });
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/);
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      const body = Buffer.from(await response.arrayBuffer());
      return { encoding: response.headers.get('Content-Encoding'), body };
    };
    const brotli = await get('gzip, deflate, br, zstd');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await get('gzip, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(await get('identity')).toEqual({ encoding: null, body: Buffer.from(script) });
  });

  test.each([
    '/assets/gone-Cd34.js',
    '/assets/index-Ab12.js.map',
    '/manifest.json',
    '/.env',
    '/.git/config',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%00',
    '/%',
  ])('security 78: %s is not there', async (address) => {
    const response = await app.request(address, { headers: { Accept: '*/*' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });

  test('cannot be written to', async () => {
    expect((await app.request('/login', { method: 'POST', ...navigation })).status).toBe(405);
  });

  test('answers HEAD without a body', async () => {
    const response = await app.request('/', { method: 'HEAD', ...navigation });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('says so when it is not built', async () => {
    const services = { log: createLog({ write: () => {} }), appUrl: 'http://localhost:3000' };
    const bare = createPanelApp(services, await readPanelFiles(path.join(directory, 'nowhere')));
    const response = await bare.request('/', navigation);
    expect([response.status, await response.text()]).toEqual([404, 'The panel is not built: npm run build']);
  });
});

describe('the panel beside the API', () => {
  let backend: Backend;
  let whole: App;
  beforeAll(async () => {
    backend = await startBackend();
    whole = createApp(backend.services, await readPanelFiles(directory));
  });
  afterAll(() => backend.close());

  test('the form of /login keeps room for the button of passkeys', async () => {
    expect(await (await whole.request('/login', navigation)).text()).toBe(withRoom);
    expect(await (await whole.request('/register', navigation)).text()).toBe(page);
  });

  test.each([
    ['/assets/index-Ab12.js', 'public, max-age=31536000, immutable'],
    ['/locales/ru/translation.json', 'no-cache'],
    ['/login', 'no-cache'],
    ['/assets/gone-Cd34.js', 'no-cache'],
    ['/api/v1/auth/me', 'no-store'],
    ['/api/nope', 'no-store'],
    ['/healthz', 'no-store'],
  ])('security 19: %s may be cached as %s, whatever the request', async (address, kept) => {
    const asked: Record<string, string>[] = [
      {},
      { Cookie: 'panel_session=none' },
      { 'Accept-Encoding': 'gzip' },
      { 'Accept-Encoding': 'br' },
      { Range: 'bytes=0-9' },
    ];
    for (const headers of asked) {
      for (const method of ['GET', 'HEAD']) {
        const accept = address === '/login' ? navigation.headers : {};
        const response = await whole.request(address, { method, headers: { ...accept, ...headers } });
        expect(response.headers.get('Cache-Control'), `${method} ${JSON.stringify(headers)}`).toBe(kept);
      }
    }
  });

  test('a cached page is not sent again', async () => {
    const etag = (await whole.request('/', navigation)).headers.get('ETag') ?? '';
    const headers = { ...navigation.headers, 'If-None-Match': etag };
    const again = await whole.request('/', { headers });
    expect([again.status, again.headers.get('ETag')]).toEqual([304, etag]);
  });
});
