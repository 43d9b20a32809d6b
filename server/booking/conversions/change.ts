import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { conversionKinds } from '../../../commission-engine/index.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { postAll } from '../../ledger/post.ts';
import type { Account, Posting } from '../../ledger/posting.ts';
import { conversionFacts } from '../../figures/adds.ts';
import { type Change, earnedBy } from '../../figures/roll-up.ts';
import { planVersions } from '../plan-versions.ts';
import { earnedAt } from './earned-at.ts';
import { type KeptConversion, knownCustomers } from './known.ts';
import { settle, type Settled } from './settle.ts';

/** Customers whose conversions may have changed, and the account that changed them. */
export interface Changing {
  customers: readonly number[];
  /** The first day of an open month, in which what leaves the hold is booked. */
  period: string;
  now: Date;
  /** Absent for the server itself. */
  by?: { id: number; note: string | null };
}

/** Postings of one statement. */
const atOnce = 500;

const moment = (milliseconds: bigint | null | undefined) =>
  milliseconds === null || milliseconds === undefined ? null : new Date(Number(milliseconds));

/** Writes new conversions and changed ones. @returns their ids, in the order given. */
async function write(transaction: Database, settled: readonly Settled[], now: Date): Promise<number[]> {
  const values = settled.map(
    ({ customer, kind, owner, state, reason, amount, qualified, countedAt, availableAt, dueAt }) => ({
      customer_id: customer.id,
      kind,
      brand_id: customer.brand_id,
      ...owner,
      state,
      reason,
      amount: String(amount),
      currency: customer.currency,
      qualified_at: moment(qualified?.at),
      qualified_by: qualified?.by ?? null,
      counted_at: moment(countedAt),
      available_at: moment(availableAt),
      due_at: moment(dueAt),
      now,
    }),
  );
  const written = await rowsOf(
    transaction,
    sql`
    insert into facts.conversions (customer_id, kind, brand_id, operator_id, affiliate_id, campaign_id, plan_id,
      terms_version, begins, state, reason, amount, currency, qualified_at, qualified_by, counted_at, available_at, due_at,
      created_at, changed_at)
    select customer_id, kind, brand_id, operator_id, affiliate_id, campaign_id, plan_id, terms_version, begins, state,
      reason, amount, currency, qualified_at, qualified_by, counted_at, available_at, due_at, now, now
    from json_to_recordset(${JSON.stringify(values)}::json) as given (customer_id bigint, kind text, brand_id int,
      operator_id int, affiliate_id int, campaign_id int, plan_id int, terms_version int, begins date, state text, reason text,
      amount bigint, currency text, qualified_at timestamptz, qualified_by text, counted_at timestamptz,
      available_at timestamptz, due_at timestamptz, now timestamptz)
    on conflict (customer_id, kind) do update set operator_id = excluded.operator_id,
      affiliate_id = excluded.affiliate_id, campaign_id = excluded.campaign_id, plan_id = excluded.plan_id,
      terms_version = excluded.terms_version, begins = excluded.begins, state = excluded.state, reason = excluded.reason,
      amount = excluded.amount, qualified_at = excluded.qualified_at, qualified_by = excluded.qualified_by,
      counted_at = excluded.counted_at,
      available_at = excluded.available_at, due_at = excluded.due_at, changed_at = excluded.changed_at
    returning id, customer_id, kind`,
    z.object({ id: z.coerce.number(), customer_id: z.coerce.number(), kind: z.string() }),
  );
  const byName = new Map(written.map(({ id, customer_id, kind }) => [`${customer_id} ${kind}`, id]));
  return settled.map(({ customer, kind }) => byName.get(`${customer.id} ${kind}`) ?? 0);
}

/** How the counts of conversions change: each counts where it is now, and no longer where it was. */
function countsBy({ customer, kept, owner, state, countedAt }: Settled): Change[] {
  const of = (counted: Pick<KeptConversion, 'campaign_id' | 'state' | 'counted'>, by: number): Change => ({
    brandId: customer.brand_id,
    campaignId: counted.campaign_id,
    at: new Date(Number(counted.counted)),
    counts: [conversionFacts[counted.state]],
    by,
  });
  const now = of({ campaign_id: owner.campaign_id, state, counted: countedAt }, 1);
  return kept ? [of(kept, -1), now] : [now];
}

type Move = Pick<Posting, 'period'> & { amount: bigint; number: number };

const earnedRow = z.object({
  brand_id: z.number(),
  campaign_id: z.number(),
  /** Milliseconds. */
  at: z.number(),
  amount: z.coerce.bigint(),
});

/** Writes the moves of conversions. @returns how they change the figures of what is earned, each within its month. */
async function writeMoves(transaction: Database, moves: readonly object[]): Promise<Change[]> {
  const written = await rowsOf(
    transaction,
    sql`
    with written as (
      insert into facts.conversion_moves (conversion_id, number, state, reason, note, by_id, at, period, amount,
        campaign_id, earned_at)
      select given.conversion_id, number, given.state, given.reason, note, by_id, at, period, given.amount,
        conversions.campaign_id,
        least(greatest(given.earned_at, period::timestamp at time zone brands.time_zone),
          (period + interval '1 month')::timestamp at time zone brands.time_zone - interval '1 second')
      from json_to_recordset(${JSON.stringify(moves)}::json) as given (conversion_id bigint, number int, state text,
        reason text, note text, by_id int, at timestamptz, period date, amount bigint, earned_at timestamptz)
      join facts.conversions on conversions.id = given.conversion_id
      join brands on brands.id = conversions.brand_id
      returning conversion_id, campaign_id, earned_at, amount
    )
    select conversions.brand_id, written.campaign_id, (extract(epoch from written.earned_at) * 1000)::float8 as at,
      (written.amount * 10000)::text as amount
    from written join facts.conversions on conversions.id = written.conversion_id where written.amount <> 0`,
    earnedRow,
  );
  return written.map(({ brand_id, campaign_id, at, amount }) =>
    earnedBy({ brandId: brand_id, campaignId: campaign_id, at: new Date(at), amount }),
  );
}

/** The moves of a change: one for each month that it changes, or one that changes no month but the state. */
function movesOf({ kept, changes, state, reason, released }: Settled, period: string): Move[] {
  const isMove = kept?.state !== state || kept.reason !== reason || changes.size > 0 || released !== 0n;
  if (!isMove) return [];
  const before = kept?.moves ?? 0;
  const months: [string, bigint][] = changes.size > 0 ? [...changes] : [[period, 0n]];
  return months.map(([month, amount], at) => ({ period: month, amount, number: before + at + 1 }));
}

/** The postings of a change: what it books and takes back by month, and what leaves the hold. */
function postingsOf(
  { customer, owner, account, released }: Settled,
  id: number,
  moves: readonly Move[],
  { period, by }: Changing,
): Posting[] {
  const on = (kind: Account['kind']): Account => ({
    brandId: customer.brand_id,
    operatorId: owner.operator_id,
    affiliateId: owner.affiliate_id,
    kind,
    currency: customer.currency,
  });
  const booked = moves
    .filter(({ amount }) => amount !== 0n)
    .map(({ period: month, amount, number }): Posting => ({
      kind: amount > 0n ? 'commission' : 'chargeback',
      key: `conversion-${id}-${number}`,
      period: month,
      reason: by?.note ?? undefined,
      authorId: by?.id,
      entries: [
        { account: on(account), amount },
        { account: on('expense'), amount: -amount },
      ],
    }));
  if (released === 0n) return booked;
  const release: Posting = {
    kind: 'release',
    key: `conversion-${id}-${moves.at(-1)?.number ?? 0}-release`,
    period,
    authorId: by?.id,
    entries: [
      { account: on('hold'), amount: -released },
      { account: on('payable'), amount: released },
    ],
  };
  return [...booked, release];
}

/**
 * Brings the conversions of customers up to date with their facts, and posts what follows in the ledger: what is booked
 * and taken back in the months of the facts, and what leaves the hold.
 *
 * @param transaction that holds the customers, and the periods of everything that is new.
 * @returns how the figures of conversions and of what is earned change.
 */
export async function changeConversions(transaction: Database, changing: Changing): Promise<Change[]> {
  const { customers, now, by } = changing;
  const known = await knownCustomers(transaction, customers);
  if (known.length === 0) return [];
  const plans = await planVersions(
    transaction,
    known.flatMap(({ plan_id, conversions }) => [
      ...(plan_id === null ? [] : [plan_id]),
      ...conversions.map((conversion) => conversion.plan_id),
    ]),
  );
  const at = BigInt(now.getTime());
  const settled = known.flatMap((customer) =>
    conversionKinds.flatMap((kind) => settle(kind, customer, plans, at) ?? []),
  );
  if (settled.length === 0) return [];
  const ids = await write(transaction, settled, now);
  const changes = settled.map((one, index) => ({
    one,
    id: ids[index] ?? 0,
    moves: movesOf(one, changing.period),
  }));
  const moves = changes.flatMap(({ one, id, moves: own }) =>
    own.map(({ period, amount, number }) => ({
      conversion_id: id,
      number,
      state: one.state,
      reason: one.reason,
      note: by?.note ?? null,
      by_id: by?.id ?? null,
      at: now,
      period,
      amount: String(amount),
      earned_at: moment(earnedAt(one, { period, amount }, at)),
    })),
  );
  const earned = await writeMoves(transaction, moves);
  const postings = changes.flatMap(({ one, id, moves: own }) => postingsOf(one, id, own, changing));
  for (let from = 0; from < postings.length; from += atOnce) {
    await postAll(transaction, postings.slice(from, from + atOnce));
  }
  return [...earned, ...settled.flatMap(countsBy)];
}
