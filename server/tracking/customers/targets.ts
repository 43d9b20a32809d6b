import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CampaignToGiveTo } from '../../../contract/customer-calls.ts';
import type { Translate } from '../../base/texts.ts';
import type { Database } from '../../database/database.ts';
import { campaigns, users } from '../../database/tables/index.ts';
import { contains } from '../../database/search.ts';
import { refusedAt } from '../../http/refusal.ts';

/** Campaigns of an answer; typing finds the others. */
const most = 50;

/** Campaigns that get new customers: those that are active, of affiliates that are approved. */
const isOpen = and(eq(campaigns.state, 'active'), isNotNull(users.approvedAt));

/**
 * The campaign of a brand that a customer is to be given to.
 *
 * @throws Refusal 422 at `campaign_id` where the brand has no such campaign, or it gets no new customers.
 */
export async function requireTarget(database: Database, brandId: number, id: number, text: Translate) {
  const [found] = await database
    .select({ campaign: campaigns, isOpen: sql<boolean>`${isOpen}` })
    .from(campaigns)
    .innerJoin(users, eq(users.id, campaigns.affiliateId))
    .where(and(eq(campaigns.id, id), eq(campaigns.brandId, brandId)));
  if (!found) throw refusedAt('campaign_id', 'validation.invalid', text);
  if (!found.isOpen) throw refusedAt('campaign_id', 'campaign.gets_nobody', text);
  return found.campaign;
}

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
    .where(and(eq(campaigns.brandId, brandId), isOpen, found))
    .orderBy(desc(campaigns.id))
    .limit(most);
}
