import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { client } from '../../support/server/client.ts';
import { createDatabase } from '../../support/server/fresh-postgres.ts';
import { startProcess } from '../../support/server/running.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'panel-stop-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('Asked to stop, the server answers what it has begun and loses none of it', async () => {
  const variables: Record<string, string> = { DATA_DIR: directory };
  if (inject('database') === 'postgres') {
    variables['DATABASE_URL'] = await createDatabase(inject('postgresUrl'));
  }
  const server = await startProcess(variables);
  const visitors = Array.from({ length: 20 }, () => client(server.app));
  await Promise.all(visitors.map((visitor) => visitor.get('/api/sanctum/csrf-cookie')));
  // A sign-in takes long enough to be under way when the signal comes.
  const answers = visitors.map((visitor, index) => visitor.login(`nobody${index}@demo.test`));
  await new Promise((resolve) => setTimeout(resolve, 60));
  await server.end('SIGTERM');
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 422));
}, 60_000);
