import { inArray } from 'drizzle-orm';
import { campaignTitle } from '../../contract/campaign-title.ts';
import type { RecordGroup } from '../../contract/statistics-groups.ts';
import type { Database } from '../database/database.ts';
import { brands, campaigns, plans, users } from '../database/tables/index.ts';

/** Reads the titles of records by their ids. */
export const titlesOf: Readonly<
  Record<RecordGroup, (database: Database, ids: number[]) => Promise<{ id: number; title: string }[]>>
> = {
  async campaign(database, ids) {
    const rows = await database.select().from(campaigns).where(inArray(campaigns.id, ids));
    return rows.map((row) => ({ id: row.id, title: campaignTitle(row) }));
  },
  brand: (database, ids) =>
    database.select({ id: brands.id, title: brands.name }).from(brands).where(inArray(brands.id, ids)),
  affiliate: (database, ids) =>
    database.select({ id: users.id, title: users.name }).from(users).where(inArray(users.id, ids)),
  plan: (database, ids) =>
    database.select({ id: plans.id, title: plans.name }).from(plans).where(inArray(plans.id, ids)),
};
