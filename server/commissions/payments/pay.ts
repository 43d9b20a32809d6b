import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../contract/call.ts';
import { withDecimalsOf } from '../../../contract/csv.ts';
import type { transactionCalls } from '../../../contract/transaction-calls.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import { amountIn } from '../../tracking/money.ts';
import { type Booker, checkedByHand } from './by-hand.ts';

type Body = CallInput<typeof transactionCalls.pay>['body'];

/**
 * Records in the ledger that an affiliate was paid, in the newest month that is open.
 *
 * @param transaction in which it happens. @returns the number of the transaction of the ledger.
 * @throws Refusal 422, see `checkedByHand`, and for more than is available.
 */
export async function pay(
  transaction: Database,
  operatorId: number,
  body: Body,
  booker: Booker,
): Promise<number> {
  const { text, language } = booker;
  const { amount, period, on } = await checkedByHand(transaction, operatorId, body, booker);
  if (amount < 0n) throw refusedAt('amount', 'money.above_zero', text);
  // Of two payments at once, the second one sees the first.
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, body.affiliate_id))
    .for('no key update');
  const balances = await balancesOf(transaction, body.affiliate_id, operatorId);
  const { payable = 0n } = balances.find(({ currency }) => currency === body.currency) ?? {};
  if (amount > payable) {
    const available = `${withDecimalsOf(language, amountIn(payable, body.currency))}\u00A0${body.currency}`;
    const message = text('money.more_than_available', { available });
    throw new Refusal(422, 'money.more_than_available', { message, errors: { amount: [message] } });
  }
  const { id } = await post(transaction, {
    kind: 'payment',
    key: `payment-${randomUUID()}`,
    period,
    ...(body.note && { reason: body.note }),
    authorId: booker.account.id,
    entries: [
      { account: on('payable'), amount: -amount },
      { account: on('paid'), amount },
    ],
  });
  return id;
}
