import { type Account, type Entry, nameOf, type Posting } from '../../../server/ledger/posting.ts';

/** Numbers from 0 up to 1 in an order that a seed tells, so that a failure happens again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const currencies = ['EUR', 'USD', 'JPY', 'USDT'] as const;
const kinds = ['commission', 'release', 'chargeback', 'opening', 'adjustment'] as const;

/** A ledger as a child would write it: what each account has, added up in memory. */
interface Naive {
  balances: Map<string, bigint>;
  /** The posted transaction, by its number. */
  posted: Map<number, Posting>;
}

/** The first of the affiliates of random operations: the demo has none of them. */
export const firstRandom = 10_001;

/**
 * Makes random postings: new ones, some sent again, and some that take others back. Two to four entries, one or two
 * currencies, from one minor unit to the greatest amounts that leave room for a sum.
 */
export function randomLedger({ seed, affiliates }: { seed: number; affiliates: number }) {
  const random = chance(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(from: readonly T[]): T => {
    const one = from[below(from.length)];
    if (one === undefined) throw new Error('There is nothing to pick from');
    return one;
  };
  const naive: Naive = { balances: new Map(), posted: new Map() };
  const numbers: number[] = [];
  const reversed = new Set<number>();
  let made = 0;

  const amount = (): bigint => {
    const sign = random() < 0.5 ? -1n : 1n;
    return sign * (random() < 0.01 ? 10n ** 12n + BigInt(below(1e9)) : BigInt(1 + below(1_000_000)));
  };
  const accountOf = (affiliate: number, kind: Account['kind'], currency: Account['currency']): Account => ({
    brandId: 1 + (affiliate % 7),
    operatorId: 1_001 + (affiliate % 3),
    affiliateId: affiliate,
    kind,
    currency,
  });
  const pair = (affiliate: number): Entry[] => {
    const currency = pick(currencies);
    const to = accountOf(affiliate, pick(['hold', 'payable'] as const), currency);
    const from = accountOf(affiliate, pick(['expense', 'opening'] as const), currency);
    const value = amount();
    return [
      { account: to, amount: value },
      { account: from, amount: -value },
    ];
  };
  const triple = (affiliate: number): Entry[] => {
    const [one, other] = pair(affiliate);
    if (!one || !other) throw new Error('A pair has two entries');
    const part = one.amount / 3n || one.amount;
    const rest = one.amount - part;
    const left = { account: accountOf(affiliate, 'payable', one.account.currency), amount: rest };
    return [{ account: one.account, amount: part }, ...(rest === 0n ? [] : [left]), other];
  };
  const fresh = (): Posting => {
    const affiliate = firstRandom + below(affiliates);
    const shape = random();
    made += 1;
    return {
      kind: pick(kinds),
      key: `random-${seed}-${made}`,
      period: pick(['2026-09-01', '2026-10-01', '2026-11-01']),
      reason: 'a random adjustment',
      authorId: random() < 0.3 ? 1 + below(50) : undefined,
      entries:
        shape < 0.7
          ? pair(affiliate)
          : shape < 0.85
            ? triple(affiliate)
            : [...pair(affiliate), ...pair(affiliate)],
    };
  };
  const reversal = (): Posting | undefined => {
    const id = numbers.length > 0 ? pick(numbers) : undefined;
    const original = id === undefined ? undefined : naive.posted.get(id);
    if (id === undefined || !original || reversed.has(id)) return undefined;
    reversed.add(id);
    return {
      kind: original.kind,
      key: `reversal-${id}`,
      period: '2026-11-01',
      reason: 'taken back at random',
      reversesId: id,
      entries: original.entries.map(({ account, amount: value }) => ({ account, amount: -value })),
    };
  };
  const again = (): Posting | undefined => (numbers.length > 0 ? naive.posted.get(pick(numbers)) : undefined);

  return {
    naive,
    below,
    /** One posting that was asked for before. */
    again,
    /** Several that were never asked for. */
    freshOnes: (size: number): Posting[] => Array.from({ length: size }, fresh),
    /** Several postings, of which one in ten was sent before and one in ten takes another one back. */
    packet: (size: number): Posting[] =>
      Array.from({ length: size }, () => {
        const kind = random();
        return (kind < 0.1 ? again() : kind < 0.2 ? reversal() : undefined) ?? fresh();
      }),
    /** Notes in memory what the ledger wrote. */
    note(posting: Posting, id: number): void {
      numbers.push(id);
      naive.posted.set(id, posting);
      for (const { account, amount: value } of posting.entries) {
        const name = nameOf(account);
        naive.balances.set(name, (naive.balances.get(name) ?? 0n) + value);
      }
    },
  };
}
