import { and, asc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { conversionDecisions, conversions } from '../../database/tables/index.ts';
import { rollUp } from '../../figures/roll-up.ts';
import { holdEarliest } from '../periods.ts';
import { changeConversions } from './change.ts';

/** The word of an operator about a conversion. */
export interface Decision {
  /** Null takes the latest decision back: the one before it stands again. */
  isApproved: boolean | null;
  reason: string | null;
  byId: number;
}

type Kept = Pick<typeof conversionDecisions.$inferSelect, 'id' | 'isApproved' | 'reason' | 'restoresId'>;

/** The decision that stands, and the one before it; undefined where there is none. @param decisions the oldest first. */
function latestTwo(decisions: readonly Kept[]): { standing: Kept | undefined; before: Kept | undefined } {
  const standingAt = (place: number): Kept | undefined => {
    const kept = decisions[place];
    if (kept?.restoresId) return decisions.find(({ id }) => id === kept.restoresId);
    return kept?.isApproved === null ? undefined : kept;
  };
  const standing = standingAt(decisions.length - 1);
  return { standing, before: standing && standingAt(decisions.indexOf(standing) - 1) };
}

/**
 * The row that a decision writes. Taking one back writes the one before it once more, which stands from then on.
 *
 * @returns undefined where nothing changes: for the decision that stands already, as of a call that was sent twice, which one
 *   Undo takes back, and for an Undo where none stands.
 */
async function toWrite(transaction: Database, conversionId: number, { isApproved, reason }: Decision) {
  const { id, isApproved: was, reason: why, restoresId } = conversionDecisions;
  const decisions = await transaction
    .select({ id, isApproved: was, reason: why, restoresId })
    .from(conversionDecisions)
    .where(eq(conversionDecisions.conversionId, conversionId))
    .orderBy(asc(id));
  const { standing, before } = latestTwo(decisions);
  const isSame = standing?.isApproved === isApproved && standing.reason === reason;
  if (isApproved !== null) return isSame ? undefined : { isApproved, reason, restoresId: null };
  if (!standing) return undefined;
  return {
    isApproved: before?.isApproved ?? null,
    reason: before?.reason ?? reason,
    restoresId: before?.id ?? null,
  };
}

/**
 * The moment of a decision: now, or that of the latest one where another process's clock is ahead. The last word counts, and
 * the latest moment tells which that is.
 */
async function momentAfter(transaction: Database, conversionId: number, now: Date): Promise<Date> {
  const [latest] = await transaction
    .select({ at: max(conversionDecisions.at) })
    .from(conversionDecisions)
    .where(eq(conversionDecisions.conversionId, conversionId));
  return latest?.at && latest.at > now ? latest.at : now;
}

/**
 * Books the decision of an operator, in the earliest open month. The last word counts; it cannot pay for a customer who
 * does not qualify.
 *
 * @param reached about `conversions`: those that the account reaches. @returns whether there was one.
 */
export const decideConversion = (
  database: Database,
  id: number,
  decision: Decision,
  { now, reached }: { now: Date; reached: SQL | undefined },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({
        customerId: conversions.customerId,
        brandId: conversions.brandId,
        operatorId: conversions.operatorId,
      })
      .from(conversions)
      .where(and(eq(conversions.id, id), reached));
    if (!found) return false;
    const { customerId, brandId, operatorId } = found;
    const period = await holdEarliest(transaction, { id: brandId, operatorId }, now);
    await transaction.execute(sql`select from facts.customers where id = ${customerId} for update`);
    const { byId } = decision;
    const written = await toWrite(transaction, id, decision);
    if (!written) return true;
    const at = await momentAfter(transaction, id, now);
    await transaction.insert(conversionDecisions).values({ conversionId: id, ...written, byId, at, period });
    const changes = await changeConversions(transaction, {
      customers: [customerId],
      period,
      now,
      decision: { conversionId: id, id: byId, note: written.reason },
    });
    await rollUp(transaction, changes);
    return true;
  });
