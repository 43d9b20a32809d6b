import { expect, afterAll, beforeAll, describe, inject, test } from 'vitest';
import { type Cluster, postgresPrograms, type Standby, startCluster } from '../../scripts/cluster.ts';
import { readConfig } from '../../server/base/config.ts';
import { createLog } from '../../server/base/log.ts';
import type { Connection } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { openPool, poolSize, usualTimeouts } from '../../server/database/settled-pool.ts';
import { NoConnection } from '../../server/database/unavailable.ts';
import { fillWithDemoData } from '../../server/demo/index.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, signedIn } from '../support/server/client.ts';
import { testVault } from '../support/server/vault.ts';

const isPostgres = inject('database') === 'postgres';
const programs = isPostgres ? await postgresPrograms() : { missing: 'runs on PostgreSQL alone' };
if (isPostgres && 'missing' in programs) console.warn(`Skipped: ${programs.missing}.`);

const log = createLog({ write: () => undefined });
const plan = { name: 'Written', price: '1.00', payment_type: 1 };

describe.runIf('path' in programs)('a primary and its standby', () => {
  let cluster: Cluster;
  let standby: Standby;
  /** The address of both hosts, the standby first. */
  let both: string;
  let connection: Connection;
  let backend: Backend;
  let admin: Client;

  beforeAll(async () => {
    cluster = await startCluster('path' in programs ? programs.path : '');
    const opened = await openDatabase(readConfig({ DATABASE_URL: cluster.primary.url }), log, (database) =>
      fillWithDemoData(database, testVault),
    );
    await opened.close();
    standby = await cluster.addStandby();
    const [first, second] = [standby, cluster.primary].map(({ url }) => new URL(url).host);
    both = `postgres://panel:panel@${first},${second}/panel?target_session_attrs=read-write`;
    connection = await openDatabase(readConfig({ DATABASE_URL: both }), log);
    backend = await startBackend({ database: connection.database, ping: connection.ping });
    admin = await signedIn(backend.app);
  });
  afterAll(async () => {
    await backend.close();
    await connection.close();
    await cluster.remove();
  });

  test('a start on a standby alone says why it cannot, in one line', async () => {
    const opened = openDatabase(readConfig({ DATABASE_URL: standby.url }), log);
    await expect(opened).rejects.toThrow(
      'The database of DATABASE_URL does not answer: it is read-only, as a standby is',
    );
  });

  test('a standby is not ready, and calls on it answer 503', async () => {
    const alone = openPostgres(standby.url, log);
    const there = await startBackend({ database: alone.database, ping: alone.ping });
    expect((await there.app.request('/readyz')).status).toBe(503);
    admin.moveTo(there.app);
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 503 });
    expect(await admin.get('/api/v1/plans')).toMatchObject({ status: 503 });
    admin.moveTo(backend.app);
    await there.close();
    await alone.close();
  });

  test('a wait for a free connection that ends without one does not leave the host', async () => {
    const { pool } = openPool({ url: both, variable: 'DATABASE_URL', needsWrites: true }, log, usualTimeouts);
    const used = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()));
    const { address } = pool;
    const hosts = new Set<string>();
    const looking = setInterval(() => hosts.add(pool.address), 50);
    await expect(pool.connect()).rejects.toThrow(NoConnection);
    clearInterval(looking);
    expect([...hosts]).toEqual([address]);
    for (const client of used) client.release();
    await pool.end();
  });

  test('of several hosts the one that takes writes is used, also after a failover', async () => {
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
    cluster.primary.stop('immediate');
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 503 });
    expect((await backend.app.request('/readyz')).status).toBe(503);
    standby.promote();
    await expect.poll(async () => (await backend.app.request('/readyz')).status).toBe(200);
    expect(await admin.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
  });
});
