import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signedIn } from '../support/server/client.ts';
import { type ServerProcess, spawnServer } from '../support/server/process.ts';
import '../support/server/provided.ts';

const mebibyte = 2 ** 20;

/** Mounts a small file system. @returns the reason where that is not allowed. */
function mount(directory: string, size: string): string | undefined {
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', directory],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? undefined : (error?.message ?? stderr);
}

describe.runIf(inject('database') === 'embedded')('a disk that is nearly full', () => {
  let directory: string;
  let refused: string | undefined;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'panel-disk-'));
    refused = mount(directory, '256m');
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
    if (refused === undefined) execFileSync('umount', [directory]);
    await rm(directory, { recursive: true });
  });

  test('refuses writes with 507, still reads, goes on when there is room, and ends by SIGTERM', async (context) => {
    if (refused !== undefined) return context.skip(`this machine mounts nothing: ${refused}`);
    await cp(inject('preparedData'), directory, { recursive: true });
    server = spawnServer({ DATA_DIR: directory });
    const url = await server.ready();
    const app = {
      fetch: (request: Request) => fetch(new Request(url + new URL(request.url).pathname, request)),
    };
    const admin = await signedIn(app);
    const plan = { name: 'Kept', price: '1.00', payment_type: 1 };
    expect((await admin.post('/api/v1/plans', plan)).status).toBe(201);

    const filler = path.join(directory, 'filler');
    const { bavail, bsize } = await statfs(directory);
    await writeFile(filler, Buffer.alloc(bavail * bsize - 12 * mebibyte));
    for (let round = 0; round < 300; round += 1) {
      expect((await admin.post('/api/v1/plans', plan)).status).toBe(507);
    }
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({
      body: { message: 'The disk of the server is full: nothing can be saved for now. Reading goes on.' },
    });
    expect((await admin.get('/api/v1/plans')).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(server.output().match(/MB left, and writing needs 48 MB: writes are refused/g)).toHaveLength(1);

    await rm(filler);
    expect((await admin.post('/api/v1/plans', plan)).status).toBe(201);
    expect(server.output()).toContain('has room again: writes go on');
    await writeFile(filler, Buffer.alloc(mebibyte));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test.for([20, 1])('with %d MB left lets a start say so and end with 1', async (left, context) => {
    if (refused !== undefined) return context.skip(`this machine mounts nothing: ${refused}`);
    const [data, filler] = [path.join(directory, `left-${left}`), path.join(directory, 'filler')];
    await rm(filler, { force: true });
    await cp(inject('preparedData'), data, { recursive: true });
    const { bavail, bsize } = await statfs(directory);
    await writeFile(filler, Buffer.alloc(bavail * bsize - left * mebibyte));
    server = spawnServer({ DATA_DIR: data });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^[^{].* has \d+ MB left, and writing needs 48 MB$/m);
    expect(server.output()).not.toMatch(/^ +at /m);
  });
});
