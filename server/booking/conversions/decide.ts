import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { conversionDecisions, conversions } from '../../database/tables/index.ts';
import { rollUp } from '../../figures/roll-up.ts';
import { holdEarliest } from '../periods.ts';
import { changeConversions } from './change.ts';

/** The word of an operator about a conversion. */
export interface Decision {
  /** Null takes the decisions before it back. */
  isApproved: boolean | null;
  reason: string | null;
  byId: number;
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
  { isApproved, reason, byId }: Decision,
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
    await transaction
      .insert(conversionDecisions)
      .values({ conversionId: id, isApproved, reason, byId, at: now, period });
    const by = { id: byId, note: reason };
    const changes = await changeConversions(transaction, { customers: [customerId], period, now, by });
    await rollUp(transaction, changes);
    return true;
  });
