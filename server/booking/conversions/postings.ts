import type { Account, Posting } from '../../ledger/posting.ts';
import type { Settled } from './settle.ts';

/** An account that changes a conversion, and why. */
export interface Author {
  id: number;
  note: string | null;
}

/** The month of a change, and the account that makes it. */
export interface Occasion {
  /** The first day of an open month, in which what leaves the hold is booked. */
  period: string;
  /** Absent for the server itself. */
  by: Author | undefined;
}

type Move = Pick<Posting, 'period'> & { amount: bigint; number: number };

/** The moves of a change: one for each month that it changes, or one that changes no month but the state. */
export function movesOf({ kept, changes, state, reason, released }: Settled, period: string): Move[] {
  const isMove = kept?.state !== state || kept.reason !== reason || changes.size > 0 || released !== 0n;
  if (!isMove) return [];
  const before = kept?.moves ?? 0;
  const months: [string, bigint][] = changes.size > 0 ? [...changes] : [[period, 0n]];
  return months.map(([month, amount], at) => ({ period: month, amount, number: before + at + 1 }));
}

/** The postings of a change: what it books and takes back by month, and what leaves the hold. */
export function postingsOf(
  { customer, owner, account, released }: Settled,
  id: number,
  moves: readonly Move[],
  { period, by }: Occasion,
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
