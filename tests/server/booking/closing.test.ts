import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Terms } from '../../../contract/terms.ts';
import { affiliatesAhead } from '../../../server/commissions/closing/ahead.ts';
import { closeHandler, closePeriod, previewOf } from '../../../server/commissions/closing/close.ts';
import { proveStatements } from '../../../server/commissions/closing/prove.ts';
import type { Database } from '../../../server/database/database.ts';
import { single } from '../../../server/database/single.ts';
import {
  brands,
  campaigns,
  carries,
  closings,
  conversionMoves,
  customerPeriods,
  events,
  ledgerEntries,
  ledgerTransactions,
  periods,
  statementLines,
  statementParts,
  statements,
  users,
} from '../../../server/database/tables/index.ts';
import { postAll } from '../../../server/ledger/post.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { type Backend, startBackend } from '../../support/server/backend.ts';
import { bookedBrand, freshOperator, ledgerBy, noPay } from '../../support/server/booked.ts';
import { names } from '../../support/server/feed.ts';
import type { FreshBrand } from '../../support/server/figures.ts';
import { closeWhole, counting, periodsOf, runSteps } from '../../support/server/closing.ts';

/* Closing a month: its preview is its result, each step happens whole or not at all, and what is closed stays. */

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ hasCommissions: true });
});
afterAll(() => backend.close());

const id = names('x');
const operatorName = names('Closing');
const after = new Date('2026-10-10T12:00:00Z');

const hybrid: Partial<Terms> = {
  cpa: { amount: '30.00', by_country: {} },
  share: {
    rate: 3500,
    tiers: [{ from: '1000', rate: 4000 }],
    tier_by: 'net_revenue',
    tier_mode: 'retroactive',
    admin_fee: 1000,
    carry_over: 'full',
  },
};

/** A brand of an operator of its own, and what one tells of its customers in August and September. */
async function setting(terms: Partial<Terms> = hybrid) {
  const { database } = backend;
  const name = operatorName();
  const operatorId = await freshOperator(database, name);
  const brand = await bookedBrand(database, name, { ...noPay, ...terms }, operatorId);
  const periodAt = async (firstDay: string) => {
    const own = await periodsOf(database, operatorId);
    const period = own.find((one) => one.firstDay === firstDay);
    if (!period) throw new Error(`There is no period ${firstDay}`);
    return period;
  };
  const preview = async (firstDay: string, source = database) => previewOf(source, await periodAt(firstDay));
  async function begin(firstDay: string, fingerprint: string, now = after) {
    const { jobs, queue } = runSteps();
    const agreed = { fingerprint, byId: operatorId, now };
    const refusal = await closePeriod(database, jobs, await periodAt(firstDay), agreed);
    return { refusal, jobs, queue };
  }
  const close = async (firstDay: string) => closeWhole(database, await periodAt(firstDay), after);
  return {
    brand,
    operatorId,
    preview,
    begin,
    close,
    tell: (customer: string, at: string, type: string, amount?: string, code?: string) =>
      tell(brand, customer, at, type, amount, code),
    kept: () => keptOf(database, operatorId),
  };
}

const tell = (
  brand: FreshBrand,
  customer: string,
  at: string,
  type: string,
  amount?: string,
  code = brand.campaigns[0]?.code,
) =>
  brand.take(
    [
      {
        id: id(),
        type,
        customer,
        occurred_at: `2026-${at}T12:00:00Z`,
        ...(type === 'registration' && { code }),
        ...(amount !== undefined && { amount }),
      },
    ],
    new Date('2026-09-30T12:00:00Z'),
  );

/** The statements of an operator, as a person reads them. */
async function keptOf(database: Database, operatorId: number) {
  const rows = await database
    .select({ statement: statements, firstDay: periods.firstDay })
    .from(statements)
    .innerJoin(periods, eq(periods.id, statements.periodId))
    .where(eq(statements.operatorId, operatorId))
    .orderBy(asc(periods.firstDay), asc(statements.affiliateId));
  return Promise.all(
    rows.map(async ({ statement, firstDay }) => {
      const lines = await database
        .select()
        .from(statementLines)
        .where(eq(statementLines.statementId, statement.id))
        .orderBy(asc(statementLines.number));
      const losses = await database.select().from(carries).where(eq(carries.statementId, statement.id));
      return {
        month: firstDay.slice(0, 7),
        affiliateId: statement.affiliateId,
        sums: [statement.opening, statement.earned, statement.adjusted, statement.closing].map(Number),
        lines: lines.map(({ kind, amount }) => [kind, Number(amount)]),
        losses: losses.map(({ amount }) => Number(amount)),
      };
    }),
  );
}

async function twoMonths() {
  const all = await setting();
  const { tell: say } = all;
  await say('ann', '08-02', 'registration');
  await say('ann', '08-03', 'deposit', '25.00');
  await say('ann', '08-04', 'revenue', '-400.00');
  await say('bea', '08-05', 'registration');
  await say('bea', '08-06', 'revenue', '1000.00');
  await say('cid', '08-05', 'registration', undefined, all.brand.campaigns[2]?.code);
  await say('cid', '08-06', 'revenue', '-50.00');
  await say('ann', '09-03', 'revenue', '1000.00');
  await say('cid', '09-03', 'revenue', '100.00');
  return all;
}

describe('closing a month', () => {
  test('has one fingerprint, whatever time zone the connection has that reads it', async () => {
    const { preview, tell: say } = await setting();
    await say('ann', '08-02', 'registration');
    await say('ann', '08-03', 'deposit', '25.00');
    const { fingerprint } = await preview('2026-08-01');
    const elsewhere = await backend.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local time zone 'Asia/Tokyo'`);
      return preview('2026-08-01', transaction);
    });
    expect(elsewhere.fingerprint).toBe(fingerprint);
    await say('ann', '08-04', 'chargeback', '25.00');
    expect((await preview('2026-08-01')).fingerprint).not.toBe(fingerprint);
  });

  test('writes what its preview shows, and what follows in the ledger', async () => {
    const { brand, operatorId, preview, close, kept } = await twoMonths();
    const [first, , other] = brand.campaigns.map(({ affiliateId }) => affiliateId);
    const shown = await preview('2026-08-01');
    expect(await kept()).toEqual([]);
    await close('2026-08-01');
    const august = [
      // 600 less 10 %, at 35 %.
      {
        month: '2026-08',
        affiliateId: first,
        sums: [0, 21_900, 0, 21_900],
        lines: [
          ['cpa', 3000],
          ['share', 18_900],
        ],
        losses: [],
      },
      { month: '2026-08', affiliateId: other, sums: [0, 0, 0, 0], lines: [['share', 0]], losses: [-5000] },
    ];
    expect(await kept()).toEqual(august);
    expect(
      shown.drafts.map(({ affiliateId, opening, earned, adjusted, closing, lines }) => ({
        affiliateId,
        sums: [opening, earned, adjusted, closing].map(Number),
        lines: lines.map(({ line }) => [line.kind, Number(line.amount)]),
      })),
    ).toEqual(august.map(({ month: _month, losses: _losses, ...rest }) => rest));
    expect(await ledgerBy(backend.database, brand, 'period')).toEqual({ '2026-08-01': 21_900n });
    await close('2026-09-01');
    expect((await kept()).slice(2)).toEqual([
      // 1,000 less 10 %, at 40 %.
      {
        month: '2026-09',
        affiliateId: first,
        sums: [21_900, 36_000, 0, 57_900],
        lines: [['share', 36_000]],
        losses: [],
      },
      // 100 less 10 % and the loss of 50, at 35 %.
      {
        month: '2026-09',
        affiliateId: other,
        sums: [0, 1400, 0, 1400],
        lines: [['share', 1400]],
        losses: [],
      },
    ]);
    expect(await ledgerBy(backend.database, brand, 'affiliate')).toEqual({
      [String(first)]: 57_900n,
      [String(other)]: 1400n,
    });
    expect(await proveLedger(backend.database)).toEqual([]);
    const [{ state } = { state: '' }] = await backend.database
      .select({ state: periods.state })
      .from(periods)
      .where(eq(periods.operatorId, operatorId));
    expect(state).toBe('closed');
  });

  test('writes what its preview shows, also where the operator gets a brand before its last step', async () => {
    const { database } = backend;
    const fixed = { fixed: { amount: '310.00' } };
    const { operatorId, brand, tell: say, preview, begin, kept } = await setting();
    const name = operatorName();
    const former = await freshOperator(database, name);
    const given = await bookedBrand(database, name, { ...noPay, ...fixed }, former);
    const [sample] = given.campaigns;
    if (!sample) throw new Error('The brand has no campaign');
    const { affiliateId, promoMaterialId, planId, link } = sample;
    const createdAt = new Date('2026-07-01T00:00:00Z');
    await database.insert(campaigns).values({ affiliateId, promoMaterialId, planId, link, createdAt });
    expect(affiliateId).toBe(brand.campaigns[0]?.affiliateId);
    await say('ann', '08-02', 'registration');
    await say('ann', '08-03', 'deposit', '25.00');
    const { fingerprint, drafts } = await preview('2026-08-01');
    const { jobs, queue } = await begin('2026-08-01', fingerprint);
    await database.update(brands).set({ operatorId }).where(eq(brands.id, given.id));
    await database.update(brands).set({ operatorSince: after }).where(eq(brands.id, given.id));
    await queue.run(database, closeHandler({ database, jobs, clock: () => after }));
    expect(drafts.map(({ earned }) => earned)).toEqual([3000n]);
    expect(await kept()).toMatchObject([{ affiliateId, lines: [['cpa', 3000]], sums: [0, 3000, 0, 3000] }]);
  });

  test('has the parts of each line, which make it up', async () => {
    const { operatorId, close } = await twoMonths();
    await close('2026-08-01');
    const lines = await backend.database
      .select({ line: statementLines })
      .from(statementLines)
      .innerJoin(statements, eq(statements.id, statementLines.statementId))
      .where(eq(statements.operatorId, operatorId))
      .orderBy(asc(statementLines.id));
    for (const { line } of lines) {
      const parts = await backend.database
        .select()
        .from(statementParts)
        .where(eq(statementParts.lineId, line.id))
        .orderBy(asc(statementParts.number));
      expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(line.amount);
    }
    expect(lines[1]?.line).toMatchObject({
      formula: 'rate × max(0, net_revenue × (1 − admin_fee))',
      inputs: [
        { name: 'net_revenue', unit: 'money', value: '60000' },
        { name: 'admin_fee', unit: 'rate', value: '1000' },
        { name: 'rate', unit: 'rate', value: '3500' },
      ],
      termsVersion: 2,
    });
  });

  test('is refused where facts came since the preview, and where it is not its turn', async () => {
    const { tell: say, preview, begin, kept } = await twoMonths();
    const { fingerprint } = await preview('2026-08-01');
    const september = await preview('2026-09-01');
    expect((await begin('2026-09-01', september.fingerprint)).refusal).toBe('EARLIER_FIRST');
    const early = new Date('2026-08-31T12:00:00Z');
    expect((await begin('2026-08-01', fingerprint, early)).refusal).toBe('NOT_OVER');
    await say('ann', '08-20', 'revenue', '1.00');
    expect((await begin('2026-08-01', fingerprint)).refusal).toBe('CHANGED');
    const { fingerprint: fresh } = await preview('2026-08-01');
    expect((await begin('2026-08-01', fresh)).refusal).toBeUndefined();
    expect((await begin('2026-08-01', fresh)).refusal).toBe('NOT_OPEN');
    expect(await kept()).toEqual([]);
  });

  test('keeps what comes later out, and books it in the next month', async () => {
    const { tell: say, close, kept } = await twoMonths();
    await close('2026-08-01');
    const before = await kept();
    await say('ann', '08-21', 'revenue', '100.00');
    await say('ann', '08-22', 'chargeback', '25.00');
    expect(await kept()).toEqual(before);
    await close('2026-09-01');
    const [, , september] = await kept();
    expect(september?.lines).toEqual([
      ['cpa', -3000],
      // 1,100 less 10 %, at 40 %.
      ['share', 39_600],
    ]);
  });

  test('is for good: the database refuses a posting in a closed month', async () => {
    const { brand, operatorId, close } = await twoMonths();
    const account = { brandId: brand.id, operatorId, affiliateId: 1, currency: 'EUR' as const };
    const posting = (key: string) => ({
      kind: 'adjustment' as const,
      key: `${key}-${brand.id}`,
      period: '2026-08-01',
      reason: 'a bonus that comes late',
      entries: [
        { account: { ...account, kind: 'payable' as const }, amount: 1n },
        { account: { ...account, kind: 'expense' as const }, amount: -1n },
      ],
    });
    await postAll(backend.database, [posting('before')]);
    await close('2026-08-01');
    await expect(postAll(backend.database, [posting('after')])).rejects.toMatchObject({
      cause: { message: 'nothing is posted in a closed period' },
    });
  });

  test('counts what was booked by hand beside what was earned', async () => {
    const { brand, operatorId, close, kept } = await twoMonths();
    const affiliateId = brand.campaigns[0]?.affiliateId ?? 0;
    const account = { brandId: brand.id, operatorId, affiliateId, currency: 'EUR' as const };
    await postAll(backend.database, [
      {
        kind: 'adjustment',
        key: `adjustment-${brand.id}`,
        period: '2026-08-01',
        reason: 'a bonus for the summer',
        entries: [
          { account: { ...account, kind: 'payable' }, amount: 500n },
          { account: { ...account, kind: 'expense' }, amount: -500n },
        ],
      },
    ]);
    await close('2026-08-01');
    expect((await kept())[0]?.sums).toEqual([0, 21_900, 500, 22_400]);
  });

  test('pays a fixed amount by the days with an active campaign', async () => {
    const { brand, tell: say, close, kept } = await setting({ fixed: { amount: '310.00' } });
    const [first] = brand.campaigns;
    if (!first) throw new Error('The brand has no campaign');
    const { promoMaterialId, planId, link, affiliateId } = first;
    const campaign = single(
      await backend.database
        .insert(campaigns)
        .values({ promoMaterialId, planId, link, affiliateId, createdAt: new Date('2026-08-22T10:00:00Z') })
        .returning(),
    );
    await say('ann', '08-02', 'registration', undefined, campaign.code);
    await close('2026-08-01');
    expect(await kept()).toMatchObject([
      { affiliateId, lines: [['fixed', 10_000]], sums: [0, 10_000, 0, 10_000] },
    ]);
    expect(await ledgerBy(backend.database, brand, 'kind')).toEqual({ payable: 10_000n, expense: -10_000n });
  });
});

/** Affiliates with one customer each: a group that is computed together, and the first of a second one. */
const many = affiliatesAhead + 1;
async function manyAffiliates(count = many) {
  const all = await setting();
  const [sample] = all.brand.campaigns;
  if (!sample) throw new Error('The brand has no campaign');
  const made = await backend.database
    .insert(users)
    .values(
      Array.from({ length: count }, (_, at) => ({
        type: 'affiliate' as const,
        name: `Affiliate ${at}`,
        email: `${all.operatorId}-${at}@affiliates.test`,
        approvedAt: new Date('2026-07-01'),
      })),
    )
    .returning({ id: users.id });
  const { promoMaterialId, planId, link } = sample;
  const own = await backend.database
    .insert(campaigns)
    .values(made.map(({ id: affiliateId }) => ({ affiliateId, promoMaterialId, planId, link })))
    .returning();
  const now = new Date('2026-08-31T12:00:00Z');
  await all.brand.take(
    own.flatMap(({ code }, at) => {
      const event = { customer: `player-${at}`, occurred_at: '2026-08-02T12:00:00Z' };
      return [
        { ...event, id: id(), type: 'registration', code },
        { ...event, id: id(), type: 'revenue', amount: `${at}.00` },
      ];
    }),
    now,
  );
  return all;
}

/** All rows that closing may write or must keep, of one operator. */
async function everything(operatorId: number) {
  const { database } = backend;
  const period = database.select({ id: periods.id }).from(periods).where(eq(periods.operatorId, operatorId));
  const own = await database
    .select({ id: ledgerTransactions.id, key: ledgerTransactions.key, kind: ledgerTransactions.kind })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.operatorId, operatorId));
  return {
    statements: await keptOf(database, operatorId),
    postings: own.map(({ kind }) => kind).length,
    entries: (
      await database
        .select({ amount: ledgerEntries.amount })
        .from(ledgerEntries)
        .where(
          inArray(
            ledgerEntries.transactionId,
            own.map(({ id: one }) => one),
          ),
        )
    )
      .map(({ amount }) => Number(amount))
      .toSorted((a, b) => a - b),
    sums: await database.$count(customerPeriods, inArray(customerPeriods.periodId, period)),
    moves: await database.$count(conversionMoves),
    events: await database.$count(events, eq(events.operatorId, operatorId)),
    closings: (await database.select().from(closings).where(inArray(closings.periodId, period))).map(
      ({ done, affiliateIds, closedAt }) => [done, affiliateIds.length, closedAt !== null],
    ),
  };
}

describe('a preview', () => {
  test('asks the database as often about a group of affiliates as about two', async () => {
    const previewed = async ({ preview }: Pick<Awaited<ReturnType<typeof setting>>, 'preview'>) => {
      const { database, calls } = counting(backend.database);
      const { drafts } = await preview('2026-08-01', database);
      return { statements: drafts.length, calls: calls() };
    };
    const two = await previewed(await twoMonths());
    expect(two.statements).toBe(2);
    expect(await previewed(await manyAffiliates(affiliatesAhead))).toEqual({
      ...two,
      statements: affiliatesAhead,
    });
  });
});

/** The rows that closing wrote, without the ids of affiliates and what other operators' customers moved. */
function told({ statements: kept, moves: _moves, ...rest }: Awaited<ReturnType<typeof everything>>) {
  return { ...rest, statements: kept.map(({ affiliateId: _affiliateId, ...statement }) => statement) };
}

describe('a step of closing', () => {
  test('that is cut off at any of its statements leaves nothing, and is done again to the same end', async () => {
    const whole = await manyAffiliates();
    const steps = await whole.close('2026-08-01');
    // Each of two groups is computed in a step and written in another, as they have few rows; the last step ends the closing.
    expect(steps).toBe(2 * 2 + 1);
    const expected = await everything(whole.operatorId);
    expect(expected.closings).toEqual([[many, many, true]]);

    const cut = await manyAffiliates();
    const { fingerprint } = await cut.preview('2026-08-01');
    const { jobs, queue } = await cut.begin('2026-08-01', fingerprint);
    const handler = closeHandler({ database: backend.database, jobs, clock: () => after });
    const crashes = await queue.runThroughCrashes(backend.database, handler);
    expect(crashes).toBeGreaterThan(5 * steps);
    expect(told(await everything(cut.operatorId))).toEqual(told(expected));
    expect(await proveLedger(backend.database)).toEqual([]);
  });

  test.each([
    ['two processes take turns', 2],
    ['each is done by another process', Infinity],
  ])('leaves the same where %s', async (_, count) => {
    const one = await manyAffiliates();
    await one.close('2026-08-01');

    const more = await manyAffiliates();
    const { fingerprint } = await more.preview('2026-08-01');
    const { jobs, queue } = await more.begin('2026-08-01', fingerprint);
    const started = () => closeHandler({ database: backend.database, jobs, clock: () => after });
    const processes = [started()];
    await queue.run(backend.database, {
      ...single(processes),
      work(step: Parameters<ReturnType<typeof started>['work']>[0]) {
        const next = processes.length < count ? started() : single(processes.splice(0, 1));
        processes.push(next);
        return next.work(step);
      },
    });
    expect(told(await everything(more.operatorId))).toEqual(told(await everything(one.operatorId)));
  });

  test('that is ordered twice is done once', async () => {
    const all = await manyAffiliates();
    const { fingerprint } = await all.preview('2026-08-01');
    const { jobs, queue } = await all.begin('2026-08-01', fingerprint);
    const handler = closeHandler({ database: backend.database, jobs, clock: () => after });
    queue.double();
    await queue.run(backend.database, handler);
    expect((await everything(all.operatorId)).closings).toEqual([[many, many, true]]);
  });
});

describe('the proof of statements', () => {
  test('finds nothing wrong with what was closed, and names a closing that the ledger has not', async () => {
    const { operatorId, close } = await twoMonths();
    await close('2026-08-01');
    const { database } = backend;
    expect(await proveStatements(database)).toEqual([]);
    const [first] = await database.select().from(statements).where(eq(statements.operatorId, operatorId));
    const set = (closing: bigint) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`alter table facts.statements disable trigger facts`);
        await transaction
          .update(statements)
          .set({ closing })
          .where(eq(statements.id, first?.id ?? 0));
        await transaction.execute(sql`alter table facts.statements enable trigger facts`);
      });
    await set(21_901n);
    expect(await proveStatements(database)).toEqual([
      { id: first?.id, affiliate_id: first?.affiliateId, closing: '21901', lines: '21900', ledger: '21900' },
    ]);
    await set(21_900n);
    await expect(
      database.update(statements).set({ closing: 0n }).where(eq(statements.operatorId, operatorId)),
    ).rejects.toThrow();
  });
});
