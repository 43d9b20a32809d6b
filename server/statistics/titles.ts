import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { campaignTitle } from '../../contract/campaign-title.ts';
import { type RecordGroup, recordGroups } from '../../contract/statistics-groups.ts';
import type { Statistics } from '../../contract/statistics-answer.ts';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { brands, campaigns, plans, users } from '../database/tables/index.ts';
import type { Account } from '../http/sessions.ts';
import type { Query } from './question.ts';
import { reachedFigures } from './reach.ts';

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

/** A plan is no record of an account, which may know it by a campaign alone. */
async function mayKnow(database: Database, planId: number, account: Account): Promise<boolean> {
  if (account.type === 'super-admin') return true;
  const found = await rowsOf(
    database,
    sql`select true as known from campaigns join brands on brands.id = campaigns.brand_id
      where plan_id = ${planId} and ${reachedFigures(account)} limit 1`,
    z.unknown(),
  );
  return found.length > 0;
}

/** The records that a query narrows to, which are the account's own, by their names; undefined where there are none. */
export async function narrowedTo(
  database: Database,
  query: Query,
  account: Account,
): Promise<Statistics['meta']['narrowed_to']> {
  const asked = recordGroups.flatMap((group) => {
    const id = query[`${group}_id`];
    return id === undefined ? [] : [{ group, id: Number(id) }];
  });
  if (asked.length === 0) return undefined;
  const named: NonNullable<Statistics['meta']['narrowed_to']> = {};
  for (const { group, id } of asked) {
    const isKnown = group !== 'plan' || (await mayKnow(database, id, account));
    const [found = null] = isKnown ? await titlesOf[group](database, [id]) : [];
    named[group] = found;
  }
  return named;
}
