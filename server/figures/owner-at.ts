import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/**
 * The attribution of a customer at a moment: the latest one that was valid then, and the first one for what came before. A
 * lateral part of a query, or a value of it.
 *
 * @param columns of `attributions`; all without it.
 */
export const ownerAt = (
  customer: SQLWrapper,
  at: SQLWrapper,
  columns: SQL = sql`attributions.*`,
): SQL => sql`(
    select ${columns} from facts.attributions
    where attributions.customer_id = ${customer}
    order by attributions.valid_from <= ${at} desc,
      case when attributions.valid_from <= ${at} then attributions.id else -attributions.id end desc
    limit 1
  )`;

/**
 * The same of attributions that were read.
 *
 * @param history all of the customer, in their order. @param isValid whether one was valid at the moment.
 */
export const attributionAt = <A>(
  history: readonly A[],
  isValid: (attribution: A) => boolean,
): A | undefined => history.findLast(isValid) ?? history[0];
