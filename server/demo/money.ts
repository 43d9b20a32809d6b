import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { dateOf, startOfMonth } from '../../contract/dates.ts';
import { day, minute } from '../../contract/durations.ts';
import { decideConversion } from '../booking/conversions/decide.ts';
import { moveDueConversions } from '../booking/conversions/due.ts';
import { closeHandler, closeJob, closePeriod, previewOf } from '../commissions/closing/close.ts';
import { accrueFixed } from '../commissions/earnings/fixed.ts';
import { adjust } from '../commissions/payments/adjust.ts';
import type { Booker } from '../commissions/payments/by-hand.ts';
import { pay } from '../commissions/payments/pay.ts';
import type { Database } from '../database/database.ts';
import { conversions, periods, statements } from '../database/tables/index.ts';
import type { Jobs } from '../jobs/open.ts';
import { balancesOf } from '../ledger/balances.ts';
import { amountIn } from '../tracking/money.ts';

interface Owned {
  operatorId: number;
  affiliateId: number;
}

/** The demo's operator at a moment. Its texts are of refusals, of which there are none. */
const bookerOf = ({ operatorId }: Owned, now: Date): Booker => ({
  account: { id: operatorId },
  now,
  language: 'en',
  text: (key) => key,
});

/** Replaces the queue of jobs, which does not run yet: steps are done at once. */
async function closeAtOnce(
  database: Database,
  period: Parameters<typeof previewOf>[1],
  now: Date,
): Promise<void> {
  const steps: z.output<typeof closeJob.data>[] = [];
  const jobs: Pick<Jobs, 'send'> = {
    send: async (_transaction, _kind, data) => void steps.push(closeJob.data.parse(data)),
  };
  const { fingerprint } = await previewOf(database, period);
  const agreed = { fingerprint, byId: period.operatorId, now };
  const refusal = await closePeriod(database, jobs, period, agreed);
  if (refusal) throw new Error(`The demo's month ${period.firstDay} cannot be closed: ${refusal}`);
  const handler = closeHandler({ database, jobs, clock: () => now });
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const end = await handler.work(step);
    if (end) await database.transaction(end);
  }
}

/** Days from the end of a month until its statements were paid. */
const paidAfter = 4;

/** An operator paid its affiliate what the statements of a month came to, in the month after. */
async function payStatements(
  database: Database,
  owned: Owned,
  { id, lastDay }: typeof periods.$inferSelect,
): Promise<void> {
  const { operatorId, affiliateId } = owned;
  const month = lastDay.slice(0, -3);
  const booker = bookerOf(owned, new Date(Date.parse(lastDay) + paidAfter * day));
  const written = await database
    .select({ currency: statements.currency, closing: statements.closing })
    .from(statements)
    .where(and(eq(statements.periodId, id), eq(statements.affiliateId, affiliateId)));
  const balances = await balancesOf(database, affiliateId, operatorId);
  for (const { currency, closing } of written) {
    const { payable = 0n } = balances.find((balance) => balance.currency === currency) ?? {};
    const amount = closing < payable ? closing : payable;
    if (amount <= 0n) continue;
    const payment = { affiliate_id: affiliateId, amount: amountIn(amount, currency), currency };
    await pay(database, operatorId, { ...payment, note: `Bank transfer for ${month}` }, booker);
  }
}

/**
 * The months that an operator has closed and paid: all but the last one that is over, which is there to be closed, and the
 * present one.
 */
async function closeMonths(database: Database, owned: Owned, now: Date): Promise<void> {
  const month = startOfMonth(dateOf(now), -1);
  const over = await database
    .select()
    .from(periods)
    .where(and(eq(periods.operatorId, owned.operatorId), sql`${periods.firstDay} < ${month}::date`))
    .orderBy(asc(periods.firstDay));
  for (const period of over) {
    await closeAtOnce(database, period, now);
    await payStatements(database, owned, period);
  }
}

/** Where held conversions and those of whole weeks are written later than they were earned. */
const atOnce = sql`${conversions.changedAt} < ${conversions.countedAt} + interval '1 hour'`;

/**
 * An operator rejected some of the conversions of its affiliate, as soon as they came: rejected today, they would take
 * more from the day than it has.
 */
async function rejectSome(database: Database, { operatorId, affiliateId }: Owned): Promise<void> {
  const some = await database
    .select({ id: conversions.id, changedAt: conversions.changedAt })
    .from(conversions)
    .where(
      and(
        eq(conversions.affiliateId, affiliateId),
        eq(conversions.operatorId, operatorId),
        eq(conversions.state, 'approved'),
        atOnce,
      ),
    )
    .orderBy(desc(conversions.id))
    .limit(2);
  for (const { id, changedAt } of some) {
    await decideConversion(
      database,
      id,
      {
        isApproved: false,
        reason: 'The deposit came from the affiliate’s own card',
        byId: operatorId,
      },
      { now: new Date(changedAt.getTime() + minute), reached: undefined },
    );
  }
}

/** Settles what the demo's events brought: ends holds, closes months and pays them, rejects a few conversions, adjusts a balance. */
export async function insertMoney(database: Database, owned: Owned, now: Date): Promise<void> {
  await moveDueConversions(database, now);
  await closeMonths(database, owned, now);
  await accrueFixed(database, now);
  await rejectSome(database, owned);
  await adjust(
    database,
    owned.operatorId,
    {
      affiliate_id: owned.affiliateId,
      amount: '150.00',
      currency: 'EUR',
      reason: 'Bonus for the autumn campaign',
    },
    bookerOf(owned, now),
  );
}
