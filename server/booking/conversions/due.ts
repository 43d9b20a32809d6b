import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { rollUp } from '../../figures/roll-up.ts';
import { holdEarliest } from '../periods.ts';
import { changeConversions } from './change.ts';

/** Conversions that one transaction moves: others have their turn in between. */
const atOnce = 50;

const brandRow = z.object({ brand_id: z.number(), operator_id: z.number() });
const customerRow = z.object({
  id: z.coerce.number(),
  /** The conversions of all of them that are due; a customer may have two. */
  due: z.number(),
});

/** Moves some conversions of a brand that are due. @returns whether there may be more. */
const step = (database: Database, { brand_id, operator_id }: z.output<typeof brandRow>, now: Date) =>
  database.transaction(async (transaction) => {
    const period = await holdEarliest(transaction, { id: brand_id, operatorId: operator_id }, now);
    const found = await rowsOf(
      transaction,
      sql`
      with due as materialized (
        select customer_id from facts.conversions
        where brand_id = ${brand_id} and operator_id = ${operator_id} and due_at <= ${now.toISOString()}::timestamptz
        order by due_at limit ${atOnce}
      )
      select id, (select count(*)::int from due) as due from facts.customers
      where id in (select customer_id from due)
      order by external_id collate "C" for update of customers`,
      customerRow,
    );
    const changes = await changeConversions(transaction, {
      customers: found.map(({ id }) => id),
      period,
      now,
    });
    await rollUp(transaction, changes);
    return found[0]?.due === atOnce;
  });

/**
 * Moves the conversions that time alone changes: those whose hold is over become available, and those that did not qualify
 * in their days are rejected. Several processes may do it at once.
 *
 * @param isEnding asked between two steps: whether the process ends.
 */
export async function moveDueConversions(
  database: Database,
  now: Date,
  isEnding: () => boolean = () => false,
): Promise<void> {
  const brands = await rowsOf(
    database,
    sql`
    select distinct brand_id, operator_id from facts.conversions
    where due_at <= ${now.toISOString()}::timestamptz order by 1, 2`,
    brandRow,
  );
  for (const brand of brands) {
    let hasMore = true;
    while (hasMore && !isEnding()) hasMore = await step(database, brand, now);
  }
}
