import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { rowsOf } from '../database/rows-of.ts';
import { type Change, earnedBy } from './roll-up.ts';

const earnedRow = z.object({
  brand_id: z.number(),
  campaign_id: z.number(),
  /** Milliseconds. */
  at: z.number(),
  /** In ten-thousandths of a minor unit. */
  earned: z.coerce.bigint(),
});

/** The changes of figures by the rows of a statement, each something that is earned. */
export async function earnedByRows(database: Database, statement: SQL): Promise<Change[]> {
  const rows = await rowsOf(database, statement, earnedRow);
  return rows.map(({ brand_id, campaign_id, at, earned }) =>
    earnedBy({ brandId: brand_id, campaignId: campaign_id, at: new Date(at), amount: earned }),
  );
}
