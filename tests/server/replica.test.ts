import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Cluster, postgresPrograms, type Standby as Node, startCluster } from '../../scripts/cluster.ts';
import { debianProgram } from '../../scripts/debian.ts';
import { startPgBouncer } from '../../scripts/pgbouncer.ts';
import { readConfig } from '../../server/base/config.ts';
import { createLog } from '../../server/base/log.ts';
import type { Connection } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { openStandby, type Standby, usualStandby } from '../../server/database/standby.ts';
import { fillWithDemoData } from '../../server/demo/index.ts';
import { createMetrics } from '../../server/metrics/registry.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { type Client, signedIn } from '../support/server/client.ts';
import { timeouts } from '../support/server/fresh-postgres.ts';
import { testVault } from '../support/server/vault.ts';

const isPostgres = inject('database') === 'postgres';
const programs = isPostgres ? await postgresPrograms() : { missing: 'runs on PostgreSQL alone' };
if (isPostgres && 'missing' in programs) console.warn(`Skipped: ${programs.missing}.`);
const pgbouncer = 'path' in programs ? debianProgram('pgbouncer') : programs;

const log = createLog({ write: () => undefined });
/** Four hundred calls each, however busy the machine is. */
const longRun = { timeout: 300_000 };

let plans = 0;
const newPlan = () => ({ name: `Plan ${(plans += 1)}`, price: '1.00', payment_type: 1 });

/** The names on the page of a list that shows the newest. */
async function newest(reader: Client): Promise<string[]> {
  const { status, body } = await reader.get('/api/v1/plans?page=1&perPage=5&sort=-id');
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}

async function write(writer: Client): Promise<string> {
  const plan = newPlan();
  expect(await writer.post('/api/v1/plans', plan)).toMatchObject({ status: 201 });
  return plan.name;
}

describe.runIf('path' in programs)('lists that a standby reads', () => {
  let cluster: Cluster;
  let node: Node;
  let control: pg.Client;
  let connection: Connection;

  /** A process of the server, and what it knows of the standby. */
  interface Process extends Backend {
    standby: Standby;
  }
  let processes: [Process, Process];

  async function startProcess(url: string, options = {}): Promise<Process> {
    const own = { ...usualStandby, timeouts, oldest: 600_000, interval: 100, ...options };
    const standby = openStandby(url, connection.database, log, own);
    const backend = await startBackend({ database: connection.database, ping: connection.ping, standby });
    return {
      ...backend,
      standby,
      async close() {
        await standby.close();
        await backend.close();
      },
    };
  }
  const isUsed = async ({ standby }: Process, reader: Client) => {
    const before = standby.counts().standby;
    await newest(reader);
    return standby.counts().standby > before;
  };
  const whilePaused = async (work: () => Promise<void>) => {
    await control.query('select pg_wal_replay_pause()');
    try {
      await work();
    } finally {
      await control.query('select pg_wal_replay_resume()');
    }
  };
  /** Writes as nobody, whom no list waits for. */
  const insert = (name: string) =>
    connection.run('insert into plans (name, price, payment_type) values ($1, 1, 1)', [name]);
  const connect = async () => {
    control = new pg.Client({ connectionString: node.superuserUrl });
    control.on('error', () => undefined);
    await control.connect();
  };

  beforeAll(async () => {
    cluster = await startCluster('path' in programs ? programs.path : '');
    connection = await openDatabase(readConfig({ DATABASE_URL: cluster.primary.url }), log, (database) =>
      fillWithDemoData(database, testVault),
    );
    node = await cluster.addStandby();
    await connect();
    processes = [await startProcess(node.url), await startProcess(node.url)];
  });
  afterAll(async () => {
    for (const each of processes) await each.close();
    await control.end();
    await connection.close();
    await cluster.remove();
  });

  test('an account finds its own write at once, from any process, two hundred times', longRun, async () => {
    const [one, another] = processes;
    const admin = await signedIn(one.app);
    for (let round = 0; round < 200; round += 1) {
      admin.moveTo(round % 2 ? one.app : another.app);
      const name = await write(admin);
      admin.moveTo(round % 3 ? one.app : another.app);
      expect(await newest(admin)).toContain(name);
    }
    await expect.poll(() => isUsed(one, admin)).toBe(true);
  });

  test(
    'it does so also while the standby replays nothing, and what others write waits',
    longRun,
    async () => {
      const [one, another] = processes;
      const admin = await signedIn(one.app);
      await expect.poll(() => isUsed(one, admin)).toBe(true);
      const { own_write: before } = one.standby.counts();
      await whilePaused(async () => {
        await insert('By another');
        expect(await newest(admin)).not.toContain('By another');
        for (let round = 0; round < 200; round += 1) {
          const name = await write(admin);
          admin.moveTo(round % 2 ? one.app : another.app);
          expect(await newest(admin)).toContain(name);
        }
        expect(one.standby.counts().own_write).toBeGreaterThan(before + 50);
      });
      await expect.poll(() => isUsed(one, admin)).toBe(true);
    },
  );

  test('what an account may do is asked of the primary alone', async () => {
    const [one] = processes;
    const admin = await signedIn(one.app);
    await expect.poll(() => isUsed(one, admin)).toBe(true);
    await whilePaused(async () => {
      await connection.run('delete from sessions');
      expect(await admin.get('/api/v1/plans?page=1')).toMatchObject({ status: 401 });
    });
  });

  test('one that lags beyond the limit is not used until it has caught up', async () => {
    const strict = await startProcess(node.url, { oldest: 300 });
    onTestFinished(() => strict.close());
    const admin = await signedIn(strict.app);
    await expect.poll(() => isUsed(strict, admin)).toBe(true);
    await whilePaused(async () => {
      await insert('Recent');
      await expect.poll(() => newest(admin)).toContain('Recent');
      expect(strict.standby.counts().behind).toBeGreaterThan(0);
    });
    await expect.poll(() => isUsed(strict, admin)).toBe(true);
  });

  test('long lists are read from it too, as of one moment', async () => {
    const [one] = processes;
    const admin = await signedIn(one.app);
    // In parts, as a busy machine needs seconds for a thousand, and the limit of a statement is ten.
    for (let first = 1; first < 6_000; first += 500) {
      await connection.run(
        `insert into plans (name, price, payment_type) select 'Many ' || n, 1, 1 from generate_series($1::integer, $1 + 499) n`,
        [first],
      );
    }
    await expect.poll(() => newest(admin)).toContain('Many 6000');
    await expect.poll(() => isUsed(one, admin)).toBe(true);
    const before = one.standby.counts().standby;
    const { status, body } = await admin.get('/api/v1/plans');
    expect(status).toBe(200);
    expect((body as unknown[]).length).toBeGreaterThan(6_000);
    // The first thousand tell that it is long.
    expect(one.standby.counts().standby).toBe(before + 2);
  });

  test.runIf('path' in pgbouncer)('it may stand behind PgBouncer', async () => {
    const pooler = await startPgBouncer('path' in pgbouncer ? pgbouncer.path : '', node.url);
    const pooled = await startProcess(pooler.url);
    onTestFinished(async () => {
      await pooled.close();
      await pooler.stop();
    });
    const admin = await signedIn(pooled.app);
    await expect.poll(() => isUsed(pooled, admin)).toBe(true);
    for (let round = 0; round < 50; round += 1) {
      const name = await write(admin);
      expect(await newest(admin)).toContain(name);
    }
  });

  test('a standby that is killed fails no list, and is used again when it is back', async () => {
    const [one] = processes;
    const admin = await signedIn(one.app);
    await expect.poll(() => isUsed(one, admin)).toBe(true);
    let reads = 0;
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const read = async () => {
      for (; !isOver; reads += 1) await newest(admin);
    };
    const readers = Promise.all([read(), read(), read(), read()]);
    const readMore = (count: number) => {
      const before = reads;
      return expect.poll(() => reads - before).toBeGreaterThan(count);
    };
    await readMore(20);
    node.kill();
    try {
      expect(await admin.get('/api/v1/plans')).toMatchObject({ status: 200 });
      await expect.poll(() => one.standby.counts().away).toBeGreaterThan(20);
      await readMore(20);
      isOver = true;
      await readers;
      const metrics = await createMetrics({ ...connection, standby: one.standby }).registry.metrics();
      expect(metrics).toMatch(/^panel_list_reads_total\{by="standby"\} [1-9]/m);
      expect(metrics).toMatch(/^panel_list_reads_total\{by="away"\} [1-9]/m);
    } finally {
      // The remains of the killed server disappear a moment later.
      await vi.waitFor(node.start, { timeout: 30_000, interval: 500 });
      await connect();
    }
    await expect.poll(() => isUsed(one, admin)).toBe(true);
  });

  test('one that was promoted is not used anymore', async () => {
    const [one] = processes;
    const admin = await signedIn(one.app);
    await expect.poll(() => isUsed(one, admin)).toBe(true);
    node.promote();
    const { promoted: before } = one.standby.counts();
    for (let round = 0; round < 20; round += 1) {
      const name = await write(admin);
      expect(await newest(admin)).toContain(name);
    }
    await insert('On the primary alone');
    expect(await newest(admin)).toContain('On the primary alone');
    expect(one.standby.counts().promoted).toBeGreaterThan(before);
  });
});
