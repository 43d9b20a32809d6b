import { sql } from 'drizzle-orm';
import { unaudited } from '../../audit/attributed.ts';
import type { Database } from '../../database/database.ts';
import { brands, contacts, plans, promoMaterials } from '../../database/tables/index.ts';
import { insertSamples, plainEntities } from '../../entity/samples.ts';
import { rebuildFigures } from '../../figures/rebuild.ts';
import type { Amounts } from './amounts.ts';
import { factStatements } from './facts.ts';
import { statements } from './statements.ts';

/** The plain entities that no statement fills. */
export const others = plainEntities.filter(
  ({ table }) => ![brands, contacts, plans, promoMaterials].some((filled) => filled === table),
);

/**
 * Adds plausible rows by the thousand, all or none of them; existing rows stay. The accounts have no password, so
 * nobody can sign in to them. The database generates the rows itself, so no data is sent to it.
 */
export async function fillWithSeed(database: Database, amounts: Amounts): Promise<void> {
  await database.transaction(async (transaction) => {
    await unaudited(transaction);
    for (const statement of statements(amounts)) await transaction.execute(statement);
    for (const entity of others) await insertSamples(transaction, entity, amounts.others);
    if (amounts.clicks + amounts.events === 0) return;
    for (const statement of factStatements(amounts)) await transaction.execute(statement);
    await rebuildFigures(transaction, new Date());
  });
  // Without new statistics, the query planner would still treat the tables as empty.
  await database.execute(sql`analyze`);
}
