import { sql } from 'drizzle-orm';
import { users } from '../database/tables/index.ts';

/**
 * Whether the operator for whom a sub-operator works is approved, in a query over users and another table; whoever works
 * for none needs nobody else's approval.
 */
export const isOperatorApproved = sql<boolean>`case when ${users.type} = 'sub-operator' then not exists (
  select from users operator where operator.id = ${users.operatorId} and operator.approved_at is null) else true end`;
