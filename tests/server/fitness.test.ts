import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { createApp } from '../../server/app.ts';
import { overAt } from '../../server/commissions/closing/closable.ts';
import { createFitness, type Fitness, watchFitness } from '../../server/database/fitness.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import { single } from '../../server/database/single.ts';
import { clicks, events, periods } from '../../server/database/tables/index.ts';
import { startHousekeeping } from '../../server/housekeeping.ts';
import { openJobs } from '../../server/jobs/open.ts';
import { createClickQueue } from '../../server/tracking/clicks/click-queue.ts';
import { type Backend, startBackend } from '../support/server/backend.ts';
import { demoCaller } from '../support/server/callers.ts';
import { periodsOf } from '../support/server/closing.ts';
import { clickIds, type Feed, feedOf } from '../support/server/feed.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The fitness of a process, which PostgreSQL has. */
function required(fitness: Fitness | undefined): Fitness {
  if (!fitness) throw new Error('The database has no clock of its own');
  return fitness;
}

// The embedded database has the clock of its process.
describe.runIf(inject('database') === 'postgres')('a process whose clock goes wrong', () => {
  let backend: Backend;
  let feed: Feed;
  beforeAll(async () => {
    backend = await startBackend({ hasCommissions: true });
    feed = await feedOf(backend);
  });
  afterAll(() => backend.close());

  /** Another process on the same database, whose clock can be moved. */
  function process({ databaseNow, ping } = backend.connection) {
    let lead = 0;
    const clock = () => new Date(Date.now() + lead);
    const fitness = required(createFitness({ databaseNow, ping }, clock));
    return {
      fitness,
      clock,
      app: createApp({ ...backend.services, clock, fitness }),
      lead: (milliseconds: number) => void (lead = milliseconds),
    };
  }

  const send = (app: Backend['app'], path: string, body?: unknown) =>
    app.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${feed.key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  test('is not ready and takes no events, at once, until the clock is right again', async () => {
    const { app, fitness, lead } = process();
    await fitness.look();
    const answers = async (name: string) => {
      const sent = { events: [{ id: name, type: 'registration', customer: name }] };
      const all = [
        await app.request('/readyz'),
        await send(app, '/api/v1/events', sent),
        await send(app, `${feed.postback}?type=registration&customer=${name}-2`),
      ];
      return all.map(({ status }) => status);
    };
    const taken = () => backend.database.$count(events);
    expect(await answers('before')).toEqual([200, 200, 200]);
    const before = await taken();
    for (const by of [6 * minute, -6 * minute, 40 * day]) {
      lead(by);
      expect(await answers('meanwhile')).toEqual([503, 503, 503]);
    }
    const ready = await app.request('/readyz');
    expect(await ready.json()).toEqual({ status: 'not ready', reason: 'clock' });
    const refused = await send(app, '/api/v1/events', { events: [] });
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(await refused.json()).toEqual({
      message: 'The clock of this server is wrong, so it saves nothing now. Try again later.',
    });
    expect(await taken()).toBe(before);
    lead(4 * minute);
    expect(await answers('meanwhile')).toEqual([200, 200, 200]);
    expect(await taken()).toBe(before + 2);
  });

  test('still reads, and tells visitors the right time', async () => {
    const { app, fitness, clock, lead } = process();
    await fitness.look();
    const admin = await demoCaller(app, 'super-admin');
    lead(-60 * minute);
    expect((await admin.client.get('/api/v1/plans')).status).toBe(200);
    expect((await admin.client.post('/api/v1/plans', {})).status).toBe(503);
    expect(Date.now() - clock().getTime()).toBeGreaterThan(59 * minute);
    expect(Math.abs(Date.now() - fitness.now().getTime())).toBeLessThan(minute);
  });

  /** The last month of an operator, which is not over, and when it will be; all earlier ones are closed. */
  async function currentMonth(operatorId: number) {
    const own = await periodsOf(backend.database, operatorId);
    const next = own.pop();
    if (!next) throw new Error('The operator has no month');
    for (const { id } of own.filter(({ state }) => state === 'open')) {
      for (const state of ['closing', 'closed'] as const)
        await backend.database.update(periods).set({ state }).where(eq(periods.id, id));
    }
    const ends = await rowsOf(
      backend.database,
      sql`select ${overAt(next)} as over`,
      z.object({ over: z.number() }),
    );
    return { ...next, ...single(ends) };
  }

  async function closing(app: Backend['app'], operatorId: number, id: number) {
    const operator = await demoCaller(app, 'operator');
    const path = `/api/v1/operators/${operatorId}/periods/${id}`;
    const { body } = await operator.client.get(`${path}/preview`);
    const { fingerprint } = z.object({ fingerprint: z.string() }).parse(body);
    return operator.client.post(`${path}/close`, { fingerprint });
  }

  test('closes no month, even before it has looked again', async () => {
    const { app, lead } = process();
    const { id, operatorId } = await currentMonth(feed.operatorId);
    lead(70 * day);
    const refused = await closing(app, operatorId, id);
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/clock of this server is wrong/) as unknown },
    });
    lead(0);
    expect(await closing(app, operatorId, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/isn’t over yet/) as unknown },
    });
  });

  test('by minutes closes no month that is not over at the database', async () => {
    const { id, operatorId, over } = await currentMonth(feed.operatorId);
    const until = over - Date.now();
    let late = -2 * minute;
    const databaseNow = async () => new Date(over + late);
    const { app, lead } = process({ ...backend.connection, databaseNow });
    lead(until + minute);
    expect(await closing(app, operatorId, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/isn’t over yet/) as unknown },
    });
    late = minute;
    expect(await closing(app, operatorId, id)).toMatchObject({ status: 202 });
  });

  test('begins no job, and says so once', async () => {
    const { fitness, lead } = process();
    const kind = {
      name: 'while-wrong',
      data: z.object({}),
      retry: { limit: 0, delay: 1 },
      timeout: 60,
      atOnce: 1,
    };
    const jobs = await openJobs(backend.connection, [kind], backend.services.log, {
      isHeld: () => fitness.fault() !== undefined,
    });
    let done = 0;
    const told = () =>
      backend.logged.map(({ msg }) => String(msg)).filter((msg) => msg.startsWith('This process'));
    lead(60 * minute);
    const stop = watchFitness(fitness, backend.services.log);
    await expect.poll(told).toHaveLength(1);
    jobs.work(kind, { work: async () => void (done += 1) });
    await backend.database.transaction((transaction) => jobs.send(transaction, kind, {}));
    await jobs.idle();
    expect(done).toBe(0);
    await fitness.look();
    lead(0);
    await expect.poll(() => done).toBe(1);
    await expect.poll(told).toHaveLength(2);
    expect(told()).toEqual([
      expect.stringMatching(
        /^This process changes nothing and is not ready: the clock of this process \(\S+\) is 60 minutes ahead of the database's \(\S+\)\.$/,
      ),
      'This process is ready again.',
    ]);
    await stop();
    await jobs.stop();
  });
});

describe.runIf(inject('database') === 'postgres')(
  'a process whose tables a newer version has changed',
  () => {
    test('answers 503 and writes nothing, clicks included, until they are its own again', async () => {
      const own = await startBackend();
      const { database, connection, services } = own;
      const fitness = required(createFitness(connection, own.now));
      await fitness.look();
      const app = createApp({ ...services, fitness });
      const feed = await feedOf(own);
      const admin = await demoCaller(app, 'super-admin');
      const isOutdated = () => fitness.fault()?.reason === 'version';
      const queue = createClickQueue(database, own.now, services.log, isOutdated);
      const statuses = async () => {
        const all = [
          await admin.client.get('/api/v1/plans'),
          await admin.client.post('/api/v1/plans', { name: 'Late', price: '1.00', payment_type: 1 }),
          await app.request(`${feed.postback}?type=registration&customer=late`),
          await app.request('/readyz'),
        ];
        return all.map(({ status }) => status);
      };
      await database.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9000000000000)`,
      );
      expect(await (await app.request('/readyz')).json()).toEqual({ status: 'not ready', reason: 'version' });
      await fitness.look();
      expect(await statuses()).toEqual([503, 503, 503, 503]);
      const campaign = feed.campaigns[0];
      if (!campaign) throw new Error('The demo has no campaign');
      const clicksBefore = await database.$count(clicks);
      const { at, id } = clickIds.issue(campaign.id, own.now());
      const { brandId } = campaign;
      const plain = { country: null, device: 'desktop', referrerHost: null, visitor: null } as const;
      queue.add({ at, id, campaignId: campaign.id, brandId, isBot: false, isPrefetch: false, ...plain });
      await expect
        .poll(() => own.logged)
        .toContainEqual(expect.objectContaining({ msg: 'clicks cannot be written and wait in memory' }));
      await startHousekeeping({ ...services, fitness })();
      expect(own.logged).toContainEqual(
        expect.objectContaining({
          msg: 'Housekeeping is left out: the database belongs to a newer version of the panel.',
        }),
      );
      expect(await database.$count(clicks)).toBe(clicksBefore);
      await database.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
      await fitness.look();
      expect(await statuses()).toEqual([200, 201, 200, 200]);
      await queue.settled();
      expect(await database.$count(clicks)).toBe(clicksBefore + 1);
      await queue.stop();
      await own.close();
    });
  },
);
