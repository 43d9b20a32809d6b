import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../contract/call.ts';
import { withDecimalsOf } from '../../../contract/csv.ts';
import type { transactionCalls } from '../../../contract/transaction-calls.ts';
import type { Currency } from '../../../contract/currencies.ts';
import { holdMonth } from '../../booking/periods.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import { payablesOf } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import { amountIn } from '../../tracking/money.ts';
import { amountByHand, type Booker } from './by-hand.ts';

type Body = CallInput<typeof transactionCalls.pay>['body'];

/** The refusal of more than is available, which it tells in the words of the reader. */
function tooMuch(payable: bigint, currency: Currency, { text, language }: Booker): Refusal {
  const available = `${withDecimalsOf(language, amountIn(payable, currency))}\u00A0${currency}`;
  const message =
    payable > 0n
      ? text('money.more_than_available', { available })
      : text('money.nothing_available', { currency });
  return new Refusal(422, 'money.more_than_available', { message, errors: { amount: [message] } });
}

/** The shares of an amount that brands have of it, those with most first; together it is at most what they have. */
function shared(amount: bigint, payables: ReadonlyMap<number, bigint>): [number, bigint][] {
  let rest = amount;
  return [...payables]
    .toSorted(([one, most], [other, least]) => (most === least ? one - other : most > least ? -1 : 1))
    .map(([brandId, payable]): [number, bigint] => {
      const share = rest < payable ? rest : payable;
      rest -= share;
      return [brandId, share];
    })
    .filter(([, share]) => share > 0n);
}

/**
 * Records in the ledger that an affiliate was paid, in the newest month that is open: by a transaction for each brand of
 * which it was owed a part.
 *
 * @param transaction in which it happens. @returns the numbers of the transactions of the ledger.
 * @throws Refusal 422, see `amountByHand`, and for more than is available.
 */
export async function pay(
  transaction: Database,
  operatorId: number,
  body: Body,
  booker: Booker,
): Promise<number[]> {
  const { affiliate_id: affiliateId, currency, note } = body;
  const amount = await amountByHand(transaction, operatorId, body, booker, 'money.payment_amount');
  if (amount < 0n) throw refusedAt('amount', 'money.payment_amount', booker.text);
  const owner = { operatorId, affiliateId, currency };
  const periods = new Map<number, string>();
  // Locks of periods come before those of accounts.
  for (const id of (await payablesOf(transaction, owner)).keys())
    periods.set(id, await holdMonth(transaction, { id, operatorId }, booker.now));
  // Of two payments at once, the second one sees the first.
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, affiliateId))
    .for('no key update');
  const payables = await payablesOf(transaction, owner);
  const payable = [...payables.values()].reduce((sum, each) => sum + each, 0n);
  if (amount > payable) throw tooMuch(payable, currency, booker);
  const ids: number[] = [];
  for (const [brandId, share] of shared(amount, payables)) {
    const period =
      periods.get(brandId) ?? (await holdMonth(transaction, { id: brandId, operatorId }, booker.now));
    const on = (kind: 'payable' | 'paid') => ({ ...owner, brandId, kind });
    const { id } = await post(transaction, {
      kind: 'payment',
      key: `payment-${randomUUID()}`,
      period,
      ...(note && { reason: note }),
      authorId: booker.account.id,
      entries: [
        { account: on('payable'), amount: -share },
        { account: on('paid'), amount: share },
      ],
    });
    ids.push(id);
  }
  return ids;
}
