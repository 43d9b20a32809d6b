import type { Database } from '../database/database.ts';
import { insertSamples, plainEntities } from '../entity/samples.ts';

/** Fewer than a page of a list, so that the developer who adds an entity sees all of them. */
const count = 12;

/** Gives rows to the entities for which no demo data was picked by hand. */
export async function insertRest(database: Database): Promise<void> {
  for (const entity of plainEntities) {
    if ((await database.$count(entity.table)) === 0) await insertSamples(database, entity, count);
  }
}
