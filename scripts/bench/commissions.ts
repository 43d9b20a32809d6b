import os from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Terms } from '../../contract/terms.ts';
import { createLog } from '../../server/base/log.ts';
import { closeHandler, closeJob, closePeriod, previewOf } from '../../server/commissions/closing/close.ts';
import { proveStatements } from '../../server/commissions/closing/prove.ts';
import { dryRun } from '../../server/commissions/dry-run/index.ts';
import type { Connection, Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { rowsOf } from '../../server/database/rows-of.ts';
import { single } from '../../server/database/single.ts';
import {
  brands,
  campaigns,
  periods,
  plans,
  planTerms,
  promoMaterials,
  users,
} from '../../server/database/tables/index.ts';
import { createClickIds } from '../../server/tracking/click-id/click-ids.ts';
import { takeEvents } from '../../server/tracking/events/take.ts';
import { median } from '../median.ts';
import { startPostgres } from '../postgres.ts';
import { lives, take } from './programme/sender.ts';

/*
 * npm run bench:commissions: takes events that are booked, closes a month of many customers, and tries terms on the facts
 * of three months, on PostgreSQL and on the embedded database. Prints Markdown for docs/benchmarks.md. BENCH_SECONDS and
 * BENCH_CUSTOMERS set its size; each customer stands for the 30 days of a month.
 */

const duration = Number(process.env['BENCH_SECONDS'] ?? 10);
const customers = Number(process.env['BENCH_CUSTOMERS'] ?? 33_334);
const affiliates = 1_000;
const since = (started: number) => performance.now() - started;

const terms: Terms = {
  currency: 'EUR',
  cpa: { amount: '30.00', by_country: {} },
  cpl: null,
  share: {
    rate: 3500,
    tiers: [{ from: '2000', rate: 4000 }],
    tier_by: 'net_revenue',
    tier_mode: 'marginal',
    admin_fee: 500,
    carry_over: 'full',
  },
  fixed: null,
  qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '50.00', days: 30 },
  hold_days: 14,
  cap: null,
};

/** An operator with one brand, and a campaign of each affiliate under one plan. */
async function programme(database: Database) {
  const person = (type: 'operator' | 'affiliate', name: string) => ({
    type,
    name,
    email: `${name}@bench.test`,
    approvedAt: new Date('2026-01-01'),
  });
  const operator = single(await database.insert(users).values(person('operator', 'operator')).returning());
  const brand = single(
    await database
      .insert(brands)
      .values({ name: 'Bench', link: 'https://bench.example', operatorId: operator.id, timeZone: 'UTC' })
      .returning(),
  );
  const plan = single(
    await database.insert(plans).values({ name: 'Bench', price: '1.00', paymentType: 1 }).returning(),
  );
  const validFrom = new Date('2020-01-01');
  await database.insert(planTerms).values({ planId: plan.id, version: 2, validFrom, terms });
  const material = single(
    await database
      .insert(promoMaterials)
      .values({ brandId: brand.id, type: 1, content: 'Look here' })
      .returning(),
  );
  const people = await database
    .insert(users)
    .values(Array.from({ length: affiliates }, (_, at) => person('affiliate', `affiliate-${at}`)))
    .returning({ id: users.id });
  const own = await database
    .insert(campaigns)
    .values(
      people.map(({ id }) => ({
        affiliateId: id,
        promoMaterialId: material.id,
        planId: plan.id,
        link: 'https://blog.example/post',
      })),
    )
    .returning();
  return { operator, brand, campaigns: own, planId: plan.id };
}
type Programme = Awaited<ReturnType<typeof programme>>;

/** Takes packets of events that are booked. @returns events per second. */
async function takeFor(
  database: Database,
  { brand, operator, campaigns: own }: Programme,
  packet: number,
  milliseconds: number,
): Promise<number> {
  const sender = {
    brand: { id: brand.id, operatorId: operator.id, currency: 'EUR', attributionDays: 30 },
    keyId: null,
    requestId: 'bench',
    isBooked: true,
  };
  const tools = {
    clickIds: createClickIds({ secret: 'a secret of the measurement alone' }),
    jobs: { send: async () => undefined },
  };
  const source = lives();
  const started = performance.now();
  let accepted = 0;
  const send = async () => {
    while (since(started) < milliseconds) {
      const items = take(source, packet).map((event, at) =>
        event.type === 'registration' ? { ...event, code: own[at % own.length]?.code } : event,
      );
      const results = await takeEvents(database, { sender, items, now: new Date(), way: 'api' }, tools);
      if (!results.every(({ status }) => status === 'accepted')) throw new Error('An event was refused.');
      accepted += results.length;
    }
  };
  await Promise.all(Array.from({ length: 4 }, send));
  return accepted / (since(started) / 1000);
}

/** Fills September 2026 with customers, each with its sums of a month. */
async function fill(database: Database, { brand, operator }: Programme): Promise<number> {
  const period = single(
    await database
      .insert(periods)
      .values({ operatorId: operator.id, firstDay: '2026-09-01' })
      .returning({ id: periods.id }),
  );
  await database.execute(sql`
    insert into facts.customers (brand_id, external_id, operator_id, registered_at)
    select ${brand.id}, 'month-' || place, ${operator.id}, '2026-09-01T12:00:00Z'
    from generate_series(1, ${customers}::int) as place`);
  await database.execute(sql`
    insert into facts.attributions (customer_id, brand_id, operator_id, campaign_id, affiliate_id, plan_id, reason,
      valid_from, created_at)
    select customers.id, ${brand.id}, ${operator.id}, campaigns.id, campaigns.affiliate_id, campaigns.plan_id, 'CODE',
      '2026-09-01T12:00:00Z', '2026-09-01T12:00:00Z'
    from facts.customers
    join (select *, row_number() over (order by id) - 1 as place from campaigns) as campaigns
      on campaigns.place = customers.id % ${affiliates}
    where customers.external_id like 'month-%'`);
  await database.execute(sql`
    insert into facts.customer_periods (period_id, customer_id, attribution_id, brand_id, affiliate_id, campaign_id,
      plan_id, terms_version, net_revenue, revenue_sum, accrual_rate, revenues, deposits, deposit_sum, facts)
    select ${period.id}, customer_id, id, brand_id, affiliate_id, campaign_id, plan_id, 2,
      (customer_id * 7919 % 40000) - 8000, (customer_id * 7919 % 40000) - 8000, 3500, 30, 2, 5000, 33
    from facts.attributions where valid_from = '2026-09-01T12:00:00Z'`);
  await fillConversions(database, { brand, operator });
  return period.id;
}

/** Adds a CPA on hold for every other customer of September, with its postings. */
async function fillConversions(
  database: Database,
  { brand, operator }: Pick<Programme, 'brand' | 'operator'>,
): Promise<void> {
  await database.execute(sql`
    insert into facts.conversions (customer_id, kind, brand_id, operator_id, affiliate_id, campaign_id, plan_id,
      terms_version, begins, state, amount, currency, qualified_at, counted_at, available_at, created_at, changed_at)
    select customer_id, 'cpa', ${brand.id}, ${operator.id}, affiliate_id, campaign_id, plan_id, 2, '2026-09-01', 'hold',
      3000, 'EUR', '2026-09-20', '2026-09-20', '2026-10-04', '2026-09-20', '2026-09-20'
    from facts.attributions where valid_from = '2026-09-01T12:00:00Z' and customer_id % 2 = 0`);
  await database.execute(sql`
    insert into facts.conversion_moves (conversion_id, number, state, at, period, amount, campaign_id, earned_at)
    select id, 1, 'hold', '2026-09-20', '2026-09-01', amount, campaign_id, '2026-09-20' from facts.conversions`);
  await database.execute(sql`
    insert into facts.ledger_accounts (brand_id, operator_id, affiliate_id, kind, currency)
    select distinct ${brand.id}::int, ${operator.id}::int, affiliate_id, purpose, 'EUR'
    from facts.conversions cross join unnest(array['hold', 'expense']) as purpose`);
  // In one transaction of the database, as the ledger demands.
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into facts.ledger_transactions (operator_id, kind, key, fingerprint, period)
      select ${operator.id}, 'commission', 'conversion-' || id || '-1', '\\x00', '2026-09-01' from facts.conversions`);
    await transaction.execute(sql`
      insert into facts.ledger_entries (transaction_id, number, account_id, amount)
      select ledger.id, case account.kind when 'hold' then 1 else 2 end, account.id,
        case account.kind when 'hold' then amount else -amount end
      from facts.conversions
      join facts.ledger_transactions as ledger on ledger.key = 'conversion-' || conversions.id || '-1'
      join facts.ledger_accounts as account on account.affiliate_id = conversions.affiliate_id`);
  });
}

const quarterCustomers = 100_000;

/** Adds customers of July to September 2026, each with a registration, a deposit and three days of revenue. */
async function fillQuarter(database: Database, { brand, operator }: Programme): Promise<void> {
  await database.transaction(async (transaction) => {
    // A slow machine takes longer than a request may.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`
      insert into facts.customers (brand_id, external_id, operator_id, registered_at, last_event_at, affiliate_id, campaign_id)
      select ${brand.id}, 'quarter-' || place, ${operator.id}, moment, moment + interval '3 days', affiliate_id, id
      from (
        select place, '2026-07-01T12:00:00Z'::timestamptz + place % 88 * interval '1 day' as moment
        from generate_series(1, ${quarterCustomers}::int) as place
      ) as places
      join (select *, row_number() over (order by id) - 1 as rank from campaigns) as campaigns
        on campaigns.rank = place % ${affiliates}`);
    await transaction.execute(sql`
      insert into facts.attributions (customer_id, brand_id, operator_id, campaign_id, affiliate_id, plan_id, reason,
        valid_from, created_at)
      select customers.id, ${brand.id}, ${operator.id}, customers.campaign_id, customers.affiliate_id, campaigns.plan_id,
        'CODE', registered_at, registered_at
      from facts.customers join campaigns on campaigns.id = customers.campaign_id where external_id like 'quarter-%'`);
    await transaction.execute(sql`
      insert into facts.events (brand_id, event_id, type, customer_id, customer, operator_id, campaign_id, affiliate_id,
        occurred_at, received_at, amount, currency, fingerprint, item, request_id)
      select ${brand.id}, 'quarter-' || turn || '-' || id, type, id, external_id, ${operator.id}, campaign_id, affiliate_id,
        registered_at + turn * interval '12 hours', registered_at, amount, 'EUR', '\\x', '{}', 'bench'
      from facts.customers
      cross join (values (0, 'registration', null), (1, 'deposit', 6000), (2, 'revenue', 900), (3, 'revenue', -400),
        (4, 'revenue', 1500)) as told (turn, type, amount)
      where external_id like 'quarter-%'`);
  });
  await database.execute(sql`analyze`);
}

/** Tries other terms on these facts. @returns milliseconds. */
async function tryTerms(database: Database, { planId }: Programme): Promise<number> {
  const started = performance.now();
  const tried: Terms = { ...terms, cpa: { amount: '40.00', by_country: {} } };
  const now = new Date('2026-10-02');
  const result = await dryRun(database, { plan: planId, now, terms: tried, inForce: terms });
  if (result.gaining !== affiliates) throw new Error(`${result.gaining} affiliates gain by a higher CPA.`);
  return since(started);
}

/** The waits of somebody who asks all the time. */
function asking(database: Database) {
  const waits: number[] = [];
  let isOver = false;
  const run = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await database.execute(sql`select count(*) from plans`);
      waits.push(since(asked));
      await setTimeout(5);
    }
  })();
  return async () => {
    isOver = true;
    await run;
    return waits;
  };
}

async function close(database: Database, { operator }: Programme, periodId: number) {
  const period = { id: periodId, operatorId: operator.id, firstDay: '2026-09-01', lastDay: '2026-09-30' };
  const previewing = performance.now();
  // Of the statements themselves only the number, as the server keeps none of them after its answer.
  const {
    fingerprint,
    drafts: { length: previewed },
  } = await previewOf(database, period);
  const preview = since(previewing);
  const queue: unknown[] = [];
  const jobs = { send: async (_: Database, __: unknown, data: object) => void queue.push(data) };
  const now = new Date('2026-10-02');
  const stop = asking(database);
  const started = performance.now();
  const refusal = await closePeriod(database, jobs, period, { fingerprint, byId: operator.id, now });
  if (refusal) throw new Error(`The month was not closed: ${refusal}`);
  const handler = closeHandler({ database, jobs, clock: () => now });
  const steps: number[] = [];
  while (queue.length > 0) {
    const stepping = performance.now();
    const end = await handler.work(closeJob.data.parse(queue.shift()));
    if (end) await database.transaction(end);
    steps.push(since(stepping));
    // As long as the queue of the server waits until it looks for the next step.
    await setTimeout(20);
  }
  const took = since(started);
  const waits = await stop();
  const [sum] = await rowsOf(
    database,
    sql`select count(*)::int as count from facts.statements where period_id = ${periodId}`,
    z.object({ count: z.number() }),
  );
  if (sum?.count !== previewed) throw new Error('The preview had other statements than the result.');
  const flaws = await proveStatements(database);
  if (flaws.length > 0) throw new Error('The ledger has other sums than the statements.');
  return { preview, took, steps, waits, statements: sum.count };
}

async function measure(title: string, connection: Connection, packet: number): Promise<void> {
  const { database } = connection;
  await connection.migrate(async () => undefined);
  const own = await programme(database);
  const period = await fill(database, own);
  // As autovacuum does after many inserts.
  await database.execute(sql`vacuum analyze`);
  const closing = await close(database, own, period);
  await takeFor(database, own, packet, 2_000);
  const rate = await takeFor(database, own, packet, duration * 1000);
  await fillQuarter(database, own);
  const tried = await tryTerms(database, own);
  const cells = [
    title,
    customers * 30,
    closing.statements,
    `${(closing.preview / 1000).toFixed(1)} s`,
    `${(closing.took / 1000).toFixed(1)} s`,
    closing.steps.length,
    `${median(closing.steps).toFixed(0)} ms`,
    `${Math.max(...closing.steps).toFixed(0)} ms`,
    closing.steps.filter((took) => took > 50).length,
    `${median(closing.waits).toFixed(1)} ms`,
    `${Math.max(...closing.waits).toFixed(0)} ms`,
    `${rate.toFixed(0)}/s`,
    `${(tried / 1000).toFixed(1)} s`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

const load = os.loadavg().map((each) => each.toFixed(1));
console.log(`Load before: ${load.join(', ')}.\n`);
console.log(
  '| | customer-days | statements | preview | close | steps | step, median | worst | over 50 ms | others wait, median | worst | booked events | dry run |',
);
console.log(`|---|${'--:|'.repeat(12)}`);

const log = createLog();
const postgres = await startPostgres({ database: 'bench', settings: ['shared_buffers=512MB'] });
const connection = openPostgres(postgres.url, log);
try {
  await measure('PostgreSQL', connection, 500);
} finally {
  await connection.close();
  await postgres.stop();
}
const embedded = await openEmbedded({});
try {
  await measure('embedded', embedded, 100);
} finally {
  await embedded.close();
}
