import { conversionKinds } from '../../../commission-engine/index.ts';
import type { Database } from '../../database/database.ts';
import { postAll } from '../../ledger/post.ts';
import { conversionFacts } from '../../figures/adds.ts';
import type { Change } from '../../figures/roll-up.ts';
import { planVersions } from '../plan-versions.ts';
import { earnedAt } from './earned-at.ts';
import { knownCustomers } from './known.ts';
import type { KeptConversion } from './known-rows.ts';
import { type Author, movesOf, type Occasion, postingsOf } from './postings.ts';
import { settle, type Settled } from './settle.ts';
import { writeConversions, writeMoves } from './write.ts';

/** Customers whose conversions may have changed. */
export interface Changing extends Pick<Occasion, 'period'> {
  customers: readonly number[];
  now: Date;
  /** The decision about one of them. Time may have changed the others meanwhile, which is nobody's decision. */
  decision?: Author & { conversionId: number };
}

/** Postings of one statement. */
const atOnce = 500;

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

/**
 * The operator's side where an earlier word of it, and not the end of the hold, makes a conversion available: of one that
 * was approved while it was pending, the fact by which it qualifies.
 */
function freedBy({ customer, kind, kept, state, availableAt }: Settled, now: Date): Author | undefined {
  const isFreed =
    state === 'approved' && kept?.state !== state && (availableAt ?? 0n) > BigInt(now.getTime());
  const decision = isFreed ? customer.decisions.findLast((one) => one.kind === kind) : undefined;
  return decision && { id: decision.by_id, note: decision.note };
}

/**
 * Brings the conversions of customers up to date with their facts, and posts what follows in the ledger: what is booked
 * and taken back in the months of the facts, and what leaves the hold.
 *
 * @param transaction that holds the customers, and the periods of everything that is new.
 * @returns how the figures of conversions and of what is earned change.
 */
export async function changeConversions(transaction: Database, changing: Changing): Promise<Change[]> {
  const { customers, now, period, decision } = changing;
  const known = await knownCustomers(transaction, customers);
  if (known.length === 0) return [];
  const plans = await planVersions(
    transaction,
    known.flatMap(({ attributions, conversions }) =>
      [...attributions, ...conversions].flatMap(({ plan_id }) => plan_id ?? []),
    ),
  );
  const at = BigInt(now.getTime());
  const settled = known.flatMap((customer) =>
    conversionKinds.flatMap((kind) => settle(kind, customer, plans, at) ?? []),
  );
  if (settled.length === 0) return [];
  const ids = await writeConversions(transaction, settled, now);
  const changes = settled.map((one, index) => {
    const id = ids[index] ?? 0;
    const by = decision?.conversionId === id ? decision : undefined;
    return { one, id, by, mover: by ?? freedBy(one, now), moves: movesOf(one, period) };
  });
  const moves = changes.flatMap(({ one, id, mover, moves: own }) =>
    own.map(({ period: month, amount, number }) => ({
      conversion_id: id,
      number,
      state: one.state,
      reason: one.reason,
      note: mover?.note ?? null,
      by_id: mover?.id ?? null,
      at: now,
      period: month,
      amount: String(amount),
      earned_at: new Date(Number(earnedAt(one, { period: month, amount }, at))),
    })),
  );
  const earned = await writeMoves(transaction, moves);
  const postings = changes.flatMap(({ one, id, by, moves: own }) => postingsOf(one, id, own, { period, by }));
  for (let from = 0; from < postings.length; from += atOnce) {
    await postAll(transaction, postings.slice(from, from + atOnce));
  }
  return [...earned, ...settled.flatMap(countsBy)];
}
