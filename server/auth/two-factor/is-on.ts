import { sql } from 'drizzle-orm';
import { twoFactors, users } from '../../database/tables/index.ts';

/** Whether an account's second factor is on, in a query over users; one whose set-up was not finished is not. */
export const isFactorOn = sql<boolean>`exists (
  select from ${twoFactors} where ${twoFactors.userId} = ${users.id} and ${twoFactors.confirmedAt} is not null)`;
