import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createBackground } from '../../../server/base/background.ts';
import type { Connection } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import type { App } from '../../../server/http/environment.ts';
import { createLog } from '../../../server/base/log.ts';
import { client, signedIn } from '../../support/server/client.ts';
import { createDatabase, timeouts } from '../../support/server/fresh-postgres.ts';
import { createMailbox } from '../../support/server/mailbox.ts';

/** Only PostgreSQL can be shared. */
describe.runIf(inject('database') === 'postgres')('two servers on one PostgreSQL', () => {
  const log = createLog({ write: () => undefined });
  const connections: Connection[] = [];
  let left: App;
  let right: App;

  function serve(url: string): App {
    const { database, ping, ...connection } = openPostgres(url, log, timeouts);
    connections.push({ database, ping, ...connection });
    return createApp({
      database,
      ping,
      secret: 'a secret that both of them know',
      appUrl: 'http://localhost:3000',
      retentionDays: 90,
      hasCommissions: false,
      clock: () => new Date(),
      mail: createMailbox().queue,
      jobs: { send: async () => undefined },
      background: createBackground(log),
      log,
    });
  }

  beforeAll(async () => {
    const url = await createDatabase(inject('postgresUrl'));
    left = serve(url);
    right = serve(url);
  });
  afterAll(async () => {
    for (const connection of connections) await connection.close();
  });

  test('share a session: its opening, its writes and its end', async () => {
    const admin = await signedIn(left);
    admin.moveTo(right);
    expect(await admin.get('/api/v1/auth/me')).toMatchObject({ status: 200 });
    const plan = { name: 'From the right', price: '1.00', payment_type: 1 };
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
    const cookies = new Map(admin.cookies);
    expect(await admin.post('/api/v1/auth/logout')).toMatchObject({ status: 204 });
    const replay = client(left);
    for (const [name, value] of cookies) replay.cookies.set(name, value);
    expect(await replay.get('/api/v1/auth/me')).toMatchObject({ status: 401 });
  });

  test('share a throttle', async () => {
    const visitors = [client(left), client(right)];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await visitors[attempt % 2]?.login('operator2@demo.test', 'wrong one');
      statuses.push(answer?.status ?? 0);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
