import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedIn } from '../../support/server/client.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';
import { type RunningServer, startProcess } from '../../support/server/running.ts';

let directory: string;
let variables: Record<string, string>;
const running: RunningServer[] = [];

const start = async () => {
  const server = await startProcess(variables);
  running.push(server);
  return server;
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-kill-'));
  await cp(inject('preparedData'), directory, { recursive: true });
  variables = { DATA_DIR: directory };
  if (inject('database') === 'postgres') {
    variables['DATABASE_URL'] = await createDatabase(inject('postgresUrl'));
  }
});
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

test('security 71: killed in the middle of writes, the server loses nothing acknowledged and starts again, sessions included', async () => {
  const first = await start();
  const admin = await signedIn(first.app);
  const acknowledged: string[] = [];
  const write = async (worker: number) => {
    for (let turn = 0; ; turn += 1) {
      const name = `Kept ${worker}-${turn}`;
      const { status } = await admin.post('/api/v1/plans', { name, price: '1.00', payment_type: 1 });
      if (status === 201) acknowledged.push(name);
    }
  };
  const workers = Array.from({ length: 8 }, (_, worker) => write(worker).catch(() => undefined));
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(100);
  await first.end('SIGKILL');
  await Promise.all(workers);

  const second = await start();
  admin.moveTo(second.app);
  const { status, body } = await admin.get('/api/v1/plans');
  expect(status).toBe(200);
  const names = new Set((body as { name: string }[]).map(({ name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(await admin.post('/api/v1/plans', { name: 'After', price: '1.00', payment_type: 1 })).toMatchObject({
    status: 201,
  });
}, 120_000);
