import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { periodLock } from '../../booking/periods.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { single } from '../../database/single.ts';
import { closings, periods } from '../../database/tables/index.ts';
import { isEarliestOpen, overAt } from './closable.ts';
import type { SettledPeriod } from './facts.ts';

/** Why a period cannot be closed now. */
export type CloseRefusal =
  /** It is being closed, or closed. */
  | 'NOT_OPEN'
  /** An earlier one is open or being closed. */
  | 'EARLIER_FIRST'
  /** Its month is not over in the zones of all brands. */
  | 'NOT_OVER'
  /** Facts came since the preview. */
  | 'CHANGED';

/** A period of an operator; undefined where it has no such. */
export async function periodOf(
  database: Database,
  operatorId: number,
  id: number,
): Promise<(SettledPeriod & { state: 'open' | 'closing' | 'closed' }) | undefined> {
  const [found] = await database
    .select({
      id: periods.id,
      operatorId: periods.operatorId,
      firstDay: periods.firstDay,
      lastDay: periods.lastDay,
      state: periods.state,
    })
    .from(periods)
    .where(and(eq(periods.id, id), eq(periods.operatorId, operatorId)));
  return found;
}

const standing = z.object({ is_earliest: z.boolean(), over: z.number() });

/**
 * Keeps facts out of a period until the transaction ends, and says whether it can be closed. No period begins to exist
 * meanwhile, so none can come before it.
 */
export async function holdForClosing(
  transaction: Database,
  operatorId: number,
  id: number,
  now: Date,
): Promise<CloseRefusal | undefined> {
  await transaction.execute(sql`lock table facts.periods in share row exclusive mode`);
  await transaction.execute(sql`select pg_advisory_xact_lock(${periodLock}::int, ${id}::int)`);
  const period = await periodOf(transaction, operatorId, id);
  if (period?.state !== 'open') return 'NOT_OPEN';
  const { is_earliest, over } = single(
    await rowsOf(
      transaction,
      sql`select ${isEarliestOpen(period)} as is_earliest, ${overAt(period)} as over`,
      standing,
    ),
  );
  if (!is_earliest) return 'EARLIER_FIRST';
  return over <= now.getTime() ? undefined : 'NOT_OVER';
}

/** Begins the closing of a period that is held. From now on its facts stay as they are. */
export async function beginClosing(
  transaction: Database,
  closing: Omit<typeof closings.$inferInsert, 'lastAffiliateId' | 'done' | 'closedAt'>,
): Promise<void> {
  await transaction.insert(closings).values(closing);
  await transaction.update(periods).set({ state: 'closing' }).where(eq(periods.id, closing.periodId));
}

/**
 * Whether a month is being closed whose statements may have customers under a plan. No closing begins until the transaction
 * ends.
 */
export async function isBeingClosed(transaction: Database, planId: number): Promise<boolean> {
  // A close that begins waits for this lock; facts and their new periods do not.
  await transaction.execute(sql`lock table facts.periods in row exclusive mode`);
  const { is_closing } = single(
    await rowsOf(
      transaction,
      sql`
      select exists (
        select from facts.periods join brands on brands.operator_id = periods.operator_id
        join campaigns on campaigns.brand_id = brands.id and campaigns.plan_id = ${planId}
        where periods.state = 'closing'
      ) as is_closing`,
      z.object({ is_closing: z.boolean() }),
    ),
  );
  return is_closing;
}
