import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../server/base/log.ts';
import type { Database } from '../../../server/database/database.ts';
import {
  attributions,
  campaigns,
  campaignStates,
  clicks,
  customers,
  refusedEvents,
} from '../../../server/database/tables/index.ts';
import { type Jobs, openJobs } from '../../../server/jobs/open.ts';
import { orderRepair } from '../../../server/tracking/events/repair.ts';
import { doTrackingJobs, trackingJobs } from '../../../server/tracking/jobs.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { clickIds, type Feed, feedOf } from '../../support/server/feed.ts';
import { trackingServer } from '../../support/server/tracking.ts';
import { testSecret } from '../../support/server/vault.ts';

/* The jobs of tracking, over the real queue. */

const log = createLog({ write: () => undefined });
let backend: Backend;
let feed: Feed;
let queue: Jobs;
beforeAll(async () => {
  backend = await startBackend({
    jobs: { send: (transaction, kind, data, delay) => queue.send(transaction, kind, data, delay) },
  });
  feed = await feedOf(backend);
  queue = await openJobs(backend.connection, trackingJobs, log);
});
afterAll(async () => {
  await queue.stop();
  await backend.close();
});

/** Processes that do the jobs. */
const workers: Jobs[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((jobs) => jobs.stop()));
});

async function work(): Promise<Jobs> {
  const jobs = await openJobs(backend.connection, trackingJobs, log);
  workers.push(jobs);
  const { database, now: clock } = backend;
  doTrackingJobs(jobs, { database, secrets: { secret: testSecret }, clock, log, retentionDays: 90 });
  return jobs;
}

const waiting = () =>
  backend.connection.run(
    `select data, extract(epoch from start_after - created_on)::int as delay from jobs.job
     where name = 'lost-clicks' and state = 'created'`,
  );

/** As if the hour were over. */
const due = () =>
  backend.connection.run(`update jobs.job set start_after = now() where name = 'lost-clicks'`);

/** Visits a tracking link whose click the database refuses. */
async function loseClick(code: string): Promise<string> {
  const refusing: Database['transaction'] = () => Promise.reject(new Error('refused'));
  const database = Object.assign(Object.create(backend.database) as Database, { transaction: refusing });
  const server = await trackingServer(backend, { database });
  try {
    const { location } = await server.visit(`/t/${code}?sub1=lost`);
    await server.tracking.settled();
    expect(server.tracking.counts()).toMatchObject({ written: 0, dropped: 1 });
    return location?.searchParams.get('click_id') ?? '';
  } finally {
    await server.close();
  }
}

/** The customer's attribution, with the row of its click. */
async function clickOf(customer: string) {
  const [row] = await backend.database
    .select({ attribution: attributions, click: clicks })
    .from(customers)
    .innerJoin(attributions, eq(attributions.customerId, customers.id))
    .leftJoin(clicks, and(eq(clicks.at, attributions.clickAt), sql`${clicks.id} = ${attributions.clickId}`))
    .where(eq(customers.externalId, customer));
  return row;
}

test('a lost click that a registration names gets its row an hour later, once', async () => {
  const [campaign] = feed.campaigns;
  const clickId = await loseClick(campaign?.code ?? '');
  expect(
    await feed.results([{ id: 'lost-1', type: 'registration', customer: 'lost-1', click_id: clickId }]),
  ).toMatchObject([{ status: 'accepted' }]);
  expect(await clickOf('lost-1')).toMatchObject({
    attribution: { campaignId: campaign?.id, reason: 'CLICK' },
    click: null,
  });
  expect(await waiting()).toMatchObject([{ delay: 3600, data: { brand: feed.brandId } }]);
  const jobs = await work();
  await jobs.idle();
  expect((await clickOf('lost-1'))?.click).toBeNull();

  await due();
  await jobs.idle();
  expect((await clickOf('lost-1'))?.click).toMatchObject({
    campaignId: campaign?.id,
    isBot: false,
    isRepeat: false,
    visitor: null,
  });
  const before = await backend.database.$count(clicks);
  const again = { second: Math.floor(backend.now().getTime() / 1000), id: '1', campaign: campaign?.id ?? 0 };
  await backend.database.transaction(async (transaction) => {
    const { brandId: brand } = feed;
    await orderRepair(queue, transaction, brand, [again]);
    await orderRepair(queue, transaction, brand, [again, { ...again, second: 1_600_000_000 }]);
  });
  await due();
  await jobs.idle();
  // The third one is from a time of which no clicks are kept.
  expect(await backend.database.$count(clicks)).toBe(before + 1);
});

test('a lost click that came too early for its registration gets its row, and its customer belongs to nobody', async () => {
  const [campaign] = feed.campaigns;
  const days = (count: number) => new Date(backend.now().getTime() - count * 86_400_000);
  const clickId = clickIds.seal(campaign?.id ?? 0, days(40));
  const registration = { type: 'registration', click_id: clickId };
  expect(await feed.results([{ id: 'late-1', customer: 'late-1', ...registration }])).toMatchObject([
    { status: 'accepted' },
  ]);
  expect((await clickOf('late-1'))?.attribution).toMatchObject({ reason: 'OUTSIDE_WINDOW', clickId: null });
  const before = await backend.database.$count(clicks);
  const jobs = await work();
  await due();
  await jobs.idle();
  expect(await backend.database.$count(clicks)).toBe(before + 1);
  // Now it has a row, so that another registration which names it orders nothing.
  await feed.results([{ id: 'late-2', customer: 'late-2', ...registration }]);
  expect(await waiting()).toEqual([]);
  // Nothing was counted while the campaign was paused.
  const own = eq(campaigns.id, campaign?.id ?? 0);
  await backend.database.update(campaigns).set({ state: 'paused' }).where(own);
  // A trigger notes the moment of the change.
  await backend.database
    .update(campaignStates)
    .set({ at: days(60) })
    .where(eq(campaignStates.campaignId, campaign?.id ?? 0));
  const uncounted = clickIds.seal(campaign?.id ?? 0, days(41));
  await feed.results([{ id: 'late-3', type: 'registration', customer: 'late-3', click_id: uncounted }]);
  expect(await waiting()).toEqual([]);
  // Nor does it count once the campaign was resumed.
  await backend.database.update(campaigns).set({ state: 'active' }).where(own);
  const another = clickIds.seal(campaign?.id ?? 0, days(41));
  await feed.results([{ id: 'late-4', type: 'registration', customer: 'late-4', click_id: another }]);
  expect(await waiting()).toEqual([]);
});

test('a click with a row, a refused registration and a test event order no repair', async () => {
  const server = await trackingServer(backend);
  const { location } = await server.visit(`/t/${feed.campaigns[0]?.code}`);
  await server.tracking.settled();
  await server.close();
  const clickId = location?.searchParams.get('click_id') ?? '';
  const lost = await loseClick(feed.campaigns[0]?.code ?? '');
  await feed.results([
    { id: 'kept-1', type: 'registration', customer: 'kept-1', click_id: clickId },
    { id: 'kept-2', type: 'registration', customer: 'a@b.test', click_id: lost },
  ]);
  expect(await waiting()).toEqual([]);
});

test('early events by the thousand are judged by a job, which a killed process leaves to another one', async () => {
  const customer = 'early-many';
  for (let packet = 0; packet < 3; packet += 1) {
    await feed.results(
      Array.from({ length: 500 }, (_, place) => ({
        id: `early-many-${packet}-${place}`,
        type: 'deposit',
        customer,
        amount: '1',
      })),
    );
  }
  await feed.results([{ id: 'early-many', type: 'registration', customer }]);
  const left = and(eq(refusedEvents.customer, customer), isNull(refusedEvents.becameId));
  expect(await backend.database.$count(refusedEvents, left)).toBe(500);
  // The process that took the registration does nothing any more: the order is in the database.
  const jobs = await work();
  await jobs.idle();
  expect(await backend.database.$count(refusedEvents, left)).toBe(0);
  const [row] = await backend.database.select().from(customers).where(eq(customers.externalId, customer));
  expect(row).toMatchObject({ deposits: 1500, depositSum: 150_000n });
});
