import { and, desc, eq } from 'drizzle-orm';
import { accountName } from '../../database/account-name.ts';
import { conversionMoves, conversions } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { amountIn } from '../money.ts';
import { reachedFacts } from './reach.ts';
import { nothing, type Step } from './step.ts';

/** Moves of a customer's conversions, the latest: each has few, unless somebody decides again and again. */
const most = 200;

/** Whether an account may read what affiliates are paid. */
const readsPayments = ({ account: { permissions }, hasCommissions }: SignedIn) =>
  hasCommissions && (permissions === null || permissions.includes('payments.view'));

/** The states that the CPA and the CPL of a customer went through, each with the amount that it booked. */
export async function commissionSteps(customerId: number, exchange: SignedIn): Promise<Step[]> {
  if (!readsPayments(exchange)) return [];
  const { database, text } = exchange;
  const rows = await database
    .select({
      move: conversionMoves,
      kind: conversions.kind,
      currency: conversions.currency,
      by: accountName(conversionMoves.byId),
    })
    .from(conversionMoves)
    .innerJoin(conversions, eq(conversions.id, conversionMoves.conversionId))
    .where(and(eq(conversions.customerId, customerId), reachedFacts(conversions, exchange)))
    .orderBy(desc(conversionMoves.at), desc(conversionMoves.conversionId), desc(conversionMoves.number))
    .limit(most);
  // One that concerns two months has a row for each.
  const whole = new Map<string, (typeof rows)[number] & { amount: bigint }>();
  for (const row of rows.toReversed()) {
    const { conversionId, at, state, amount } = row.move;
    const key = `${conversionId} ${at.getTime()} ${state}`;
    whole.set(key, { ...row, amount: (whole.get(key)?.amount ?? 0n) + amount });
  }
  return [...whole.values()].map(({ move, kind, currency, by, amount }) => ({
    ...nothing,
    at: move.at.toISOString(),
    what: 'commission',
    title: `${text(`conversion_kind.${kind}`)} · ${text(`conversion_state.${move.state}`)}`,
    ...(amount !== 0n && { amount: amountIn(amount, currency), currency }),
    note: move.note,
    by,
  }));
}
