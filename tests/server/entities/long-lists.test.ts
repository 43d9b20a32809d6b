import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWithSeed } from '../../../server/commands/seed/fill.ts';
import { parseAmounts } from '../../../server/commands/seed/parse.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { signedIn } from '../../support/server/client.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const ids = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

test.each([
  ['fewer than', 1_500],
  ['more than', 5_000],
  ['many more than', 6_000],
])('a plain array of %s the rows that are read at once is complete and in order', async (_case, plans) => {
  const amounts = { ...parseAmounts({ users: '3', brands: '1', materials: '1' }), campaigns: 0, plans };
  const admin = await signedIn(backend.app);
  const before = ids((await admin.get('/api/v1/plans')).body);
  await fillWithSeed(backend.database, amounts);
  const after = ids((await admin.get('/api/v1/plans?sort=-id')).body);
  expect(after).toHaveLength(before.length + plans);
  expect(after).toEqual(after.toSorted((a, b) => b - a));
  expect(new Set(after).size).toBe(after.length);
});

describe('a list of thousands', () => {
  const most = 18;
  const ask = async (headers: Record<string, string> = {}) => {
    const admin = await signedIn(backend.app);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return backend.app.request('/api/v1/plans', { headers: { ...headers, Cookie: cookie } });
  };

  test('security 74: is read for few at once, and refused where too many wait', async () => {
    const admin = await signedIn(backend.app);
    const answers = await Promise.all(Array.from({ length: 40 }, () => admin.get('/api/v1/plans')));
    const refused = answers.filter(({ status }) => status === 503);
    const sent = answers.filter(({ status }) => status === 200);
    expect(refused.length + sent.length).toBe(answers.length);
    expect(refused.length).toBeGreaterThan(0);
    expect(sent.length).toBeGreaterThanOrEqual(most);
    expect(refused[0]?.headers.get('Retry-After')).toBe('5');
    expect(new Set(sent.map(({ body }) => ids(body).length)).size).toBe(1);
    // The page of a list waits for none of this.
    expect((await admin.get('/api/v1/plans?page=1')).status).toBe(200);
  });

  test('is compressed while it is read, for a browser that takes it so', async () => {
    const zipped = await ask({ 'Accept-Encoding': 'gzip, deflate, br' });
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(zipped.headers.get('Vary')).toContain('Accept-Encoding');
    const bytes = gunzipSync(Buffer.from(await zipped.arrayBuffer()));
    const plain = await ask();
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe(bytes.toString());
  });

  test('that nobody wants any more is read no further', async () => {
    for (let time = 0; time < most + 2; time++) await (await ask()).body?.cancel();
    const admin = await signedIn(backend.app);
    await expect.poll(async () => (await admin.get('/api/v1/plans')).status).toBe(200);
    expect(backend.logged.filter(({ msg }) => msg !== 'request')).toEqual([]);
  });

  test('that does not match the contract is refused whole, or broken off where it has begun', async () => {
    const last = sql`(select max(id) from plans)`;
    await backend.database.execute(sql`update plans set price = '-5.00' where id = ${last}`);
    const answer = await ask();
    await expect(answer.text()).rejects.toThrow();
    const server = createServer(getRequestListener(backend.app.fetch)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const admin = await signedIn(backend.app);
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = await fetch(`http://127.0.0.1:${port}/api/v1/plans`, { headers: { Cookie: cookie } });
    await expect(sent.text()).rejects.toThrow();
    server.close();
    expect(backend.logged).toContainEqual(expect.objectContaining({ msg: 'list broken off', level: 50 }));
    await backend.database.execute(sql`update plans set price = '-5.00'`);
    expect((await (await signedIn(backend.app)).get('/api/v1/plans')).status).toBe(500);
  });
});
