import { randomUUID } from 'node:crypto';
import type { CallInput } from '../../../contract/call.ts';
import type { transactionCalls } from '../../../contract/transaction-calls.ts';
import type { Database } from '../../database/database.ts';
import { post } from '../../ledger/post.ts';
import { amountByHand, type Booker, placeByHand } from './by-hand.ts';

type Body = CallInput<typeof transactionCalls.adjust>['body'];

/**
 * Writes an adjustment into the ledger, in the newest month that is open.
 *
 * @param transaction in which it happens. @returns the number of the transaction of the ledger.
 * @throws Refusal 422, see `amountByHand` and `placeByHand`.
 */
export async function adjust(
  transaction: Database,
  operatorId: number,
  body: Body,
  booker: Booker,
): Promise<number> {
  const amount = await amountByHand(transaction, operatorId, body, booker);
  const { period, on } = await placeByHand(transaction, operatorId, body, booker);
  const { id } = await post(transaction, {
    kind: 'adjustment',
    key: `adjustment-${randomUUID()}`,
    period,
    reason: body.reason,
    authorId: booker.account.id,
    entries: [
      { account: on('payable'), amount },
      { account: on('expense'), amount: -amount },
    ],
  });
  return id;
}
