import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../server/database/database.ts';

/** Changes rows of a table of facts that are never changed, which only the owner of the tables can. */
export const rewrite = (
  database: Database,
  table: 'approvals' | 'campaign_states',
  change: SQL,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const name = sql.identifier(table);
    await transaction.execute(sql`alter table facts.${name} disable trigger user`);
    await transaction.execute(sql`update facts.${name} ${change}`);
    await transaction.execute(sql`alter table facts.${name} enable trigger user`);
  });
