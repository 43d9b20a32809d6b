import { and, desc, eq } from 'drizzle-orm';
import type { CampaignToGiveTo } from '../../../contract/customer-calls.ts';
import type { Database } from '../../database/database.ts';
import { campaigns, users } from '../../database/tables/index.ts';
import { contains } from '../../database/search.ts';

/** Campaigns of an answer; typing finds the others. */
const most = 50;

/** The campaigns of a brand that a customer can be given to, the newest first. */
export function targetsOf(database: Database, brandId: number, q = ''): Promise<CampaignToGiveTo[]> {
  const found = q.trim() === '' ? undefined : contains([campaigns.code, campaigns.link, users.name], q);
  return database
    .select({
      id: campaigns.id,
      code: campaigns.code,
      link: campaigns.link,
      affiliate: { id: users.id, name: users.name },
    })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.affiliateId))
    .where(and(eq(campaigns.brandId, brandId), found))
    .orderBy(desc(campaigns.id))
    .limit(most);
}
