import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLog } from '../../../server/base/log.ts';
import type { Connection } from '../../../server/database/database.ts';
import { balancesOf } from '../../../server/ledger/balances.ts';
import { post, postAll } from '../../../server/ledger/post.ts';
import type { Posting } from '../../../server/ledger/posting.ts';
import { proveLedger } from '../../../server/ledger/prove.ts';
import { reverse } from '../../../server/ledger/reverse.ts';
import { freshDatabase } from '../../support/server/backend.ts';
import { firstRandom, randomLedger } from '../../support/server/ledger.ts';
import { compareLedger, runLedger } from '../../support/server/run-ledger.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase(createLog({ write: () => undefined }));
});
afterAll(() => connection.close());

const posting = (key: string, affiliateId: number, amount = 3_000n): Posting => {
  const account = { brandId: 1, operatorId: 2, affiliateId, currency: 'EUR' as const };
  return {
    kind: 'commission',
    key,
    period: '2026-11-01',
    entries: [
      { account: { ...account, kind: 'hold' }, amount },
      { account: { ...account, kind: 'expense' }, amount: -amount },
    ],
  };
};
const later = { reason: 'a customer came twice', period: '2026-12-01' };

describe('a key', () => {
  test('answers the first posting when the same comes again, whatever the order of its entries', async () => {
    const { database } = connection;
    const first = await post(database, posting('again', 2_001));
    expect(first.isNew).toBe(true);
    const { entries, ...rest } = posting('again', 2_001);
    const turned = { ...rest, entries: entries.toReversed() };
    expect(await post(database, turned)).toEqual({ id: first.id, isNew: false });
    expect(await postAll(database, [turned, turned])).toEqual([
      { id: first.id, isNew: false },
      { id: first.id, isNew: false },
    ]);
    expect(await balancesOf(database, 2_001)).toEqual([
      { currency: 'EUR', hold: 3_000n, payable: 0n, paid: 0n },
    ]);
  });

  test('is one in a packet that has it twice', async () => {
    const { database } = connection;
    const [one, other] = await postAll(database, [posting('twice', 2_002), posting('twice', 2_002)]);
    expect(one).toEqual({ id: one?.id, isNew: true });
    expect(other).toEqual({ id: one?.id, isNew: false });
    expect(await balancesOf(database, 2_002)).toEqual([
      { currency: 'EUR', hold: 3_000n, payable: 0n, paid: 0n },
    ]);
  });

  test('refuses other content, and with it the whole packet', async () => {
    const { database } = connection;
    const { id } = await post(database, posting('other', 2_003));
    const packet = [posting('beside', 2_003, 1n), posting('other', 2_003, 3_001n)];
    const refused = { refusal: 'KEY_REUSED', transactionId: id };
    await expect(postAll(database, packet)).rejects.toMatchObject(refused);
    await expect(post(database, { ...posting('other', 2_003), authorId: 4 })).rejects.toMatchObject(refused);
    expect(await balancesOf(database, 2_003)).toEqual([
      { currency: 'EUR', hold: 3_000n, payable: 0n, paid: 0n },
    ]);
  });

  test.runIf(inject('database') === 'postgres')('is one over 20 connections at once', async () => {
    const { database } = connection;
    const keys = Array.from({ length: 10 }, (_, index) => `race-${index}`);
    const rounds = Array.from({ length: 20 }, (_, round) =>
      // Half of them in the opposite order.
      (round % 2 === 0 ? keys : keys.toReversed()).map((key) => posting(key, 2_004, 10n)),
    );
    const answers = await Promise.all(rounds.map((packet) => postAll(database, packet)));
    expect(answers.flat().filter(({ isNew }) => isNew)).toHaveLength(10);
    expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(10);
    expect(await balancesOf(database, 2_004)).toEqual([
      { currency: 'EUR', hold: 100n, payable: 0n, paid: 0n },
    ]);
    const reversals = await Promise.all(rounds.map(() => reverse(database, answers[0]?.[0]?.id ?? 0, later)));
    expect(reversals.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await balancesOf(database, 2_004)).toEqual([
      { currency: 'EUR', hold: 90n, payable: 0n, paid: 0n },
    ]);
  });
});

describe('a counter-transaction', () => {
  test('takes a transaction back once, in another month, and leaves it as it is', async () => {
    const { database } = connection;
    const { id } = await post(database, posting('back', 2_005));
    const back = await reverse(database, id, later);
    expect(await reverse(database, id, later)).toEqual({ id: back.id, isNew: false });
    await expect(reverse(database, id, { ...later, reason: 'for another reason' })).rejects.toMatchObject({
      refusal: 'ALREADY_REVERSED',
      transactionId: back.id,
    });
    await expect(reverse(database, 10 ** 9, later)).rejects.toMatchObject({ refusal: 'UNKNOWN' });
    expect(await balancesOf(database, 2_005)).toEqual([{ currency: 'EUR', hold: 0n, payable: 0n, paid: 0n }]);
    const answer = await database.execute(
      sql`select period::text as period, kind from facts.ledger_transactions where id in (${id}, ${back.id}) order by id`,
    );
    expect(answer).toMatchObject({
      rows: [
        { period: '2026-11-01', kind: 'commission' },
        { period: '2026-12-01', kind: 'commission' },
      ],
    });
  });
});

describe('a mistake in code', () => {
  const [first, second] = posting('', 2_006).entries;
  if (!first || !second) throw new Error('A posting has two entries');
  test.each([
    ['one entry', [first], /1 entries/],
    ['five entries', [first, first, first, first, second], /5 entries/],
    ['too little', [first, { ...second, amount: -2_999n }], /do not add up to 0/],
    [
      'two currencies',
      [first, { ...second, account: { ...second.account, currency: 'USD' as const } }],
      /do not add up to 0/,
    ],
    [
      'two operators',
      [first, { ...second, account: { ...second.account, operatorId: 3 } }],
      /more than one operator/,
    ],
  ])('is found before the database is asked: %s', async (_, entries, message) => {
    await expect(post(connection.database, { ...posting('wrong', 2_006), entries })).rejects.toThrow(message);
  });
});

describe('10,000 random operations', () => {
  test('leave every account at what the same in memory has, to the minor unit', async () => {
    const { database } = connection;
    const ledger = randomLedger({ seed: 2_026, affiliates: 100 });
    const earlier = (await compareLedger(database, new Map())).entries;
    const run = await runLedger(database, ledger, { operations: 10_000, packet: 100 });
    expect(run.asked).toBe(10_000);
    expect(run.written + run.repeated + run.undone).toBe(10_000);
    expect(Math.min(run.repeated, run.undone)).toBeGreaterThan(0);
    const { off, entries } = await compareLedger(database, ledger.naive.balances);
    // The others are those of the demo and of the other tests.
    const isRandom = (account: string) => Number(account.split(' ')[2]) >= firstRandom;
    expect(off.filter(isRandom)).toEqual([]);
    expect(entries - earlier).toBeGreaterThan(run.written * 2);
    for (const affiliate of [firstRandom, firstRandom + 49, firstRandom + 99]) {
      const sums = new Map<string, { hold: bigint; payable: bigint }>();
      for (const [name, sum] of ledger.naive.balances) {
        const [, , owner, kind, currency = ''] = name.split(' ');
        if (owner !== String(affiliate) || (kind !== 'hold' && kind !== 'payable')) continue;
        const own = sums.get(currency) ?? { hold: 0n, payable: 0n };
        sums.set(currency, { ...own, [kind]: own[kind] + sum });
      }
      const expected = [...sums].map(([currency, own]) => ({ currency, ...own, paid: 0n }));
      expect(await balancesOf(database, affiliate)).toEqual(
        expected.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
      );
    }
    expect(await proveLedger(database)).toEqual([]);
  }, 600_000);
});
