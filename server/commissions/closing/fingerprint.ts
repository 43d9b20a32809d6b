import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { single } from '../../database/single.ts';
import { byHand, type SettledPeriod } from './facts.ts';

/**
 * The sum of the rows' hashes, which does not depend on their order. No row has a moment: as a text it goes by the zone of the
 * connection. Of rows that are only ever appended, their keys do.
 */
const hashed = (row: string) =>
  sql.raw(`coalesce(sum(('x' || substr(md5(${row}::text), 1, 15))::bit(60)::bigint), 0)::text`);

/**
 * A text that is another one as soon as anything changes that the statements of a period are computed of: its facts,
 * conversions and adjustments, attributions, terms, the states of campaigns, or approvals of affiliates.
 */
export async function fingerprintOf(
  database: Database,
  { id, operatorId, firstDay, lastDay }: SettledPeriod,
): Promise<string> {
  const row = z.object({
    sums: z.string(),
    moves: z.string(),
    ledger: z.string(),
    statements: z.string(),
    terms: z.string(),
    plans: z.string(),
    campaigns: z.string(),
    approvals: z.string(),
  });
  const content = single(
    await rowsOf(
      database,
      sql`
      select
        (select ${hashed('sums')} from facts.customer_periods as sums where period_id = ${id}) as sums,
        (select ${hashed('(moves.conversion_id, moves.number)')} from facts.conversion_moves as moves
          join facts.conversions on conversions.id = moves.conversion_id and conversions.operator_id = ${operatorId}
          where period = ${firstDay}::date and moves.amount <> 0) as moves,
        (select ${hashed('ledger.id')} from facts.ledger_transactions as ledger
          where operator_id = ${operatorId} and period = ${firstDay}::date and ${byHand}) as ledger,
        (select ${hashed('statements.id')} from facts.statements where operator_id = ${operatorId}) as statements,
        (select ${hashed('plan_terms.id')} from plan_terms where valid_from < ${lastDay}::date + 2) as terms,
        (select ${hashed('plans.id')} from plans where customers_follow) as plans,
        (select ${hashed('states.id')} from facts.campaign_states as states
          join campaigns on campaigns.id = states.campaign_id
          join brands on brands.id = campaigns.brand_id and brands.operator_id = ${operatorId}
          where states.at < ${lastDay}::date + 2) as campaigns,
        (select ${hashed('approvals.id')} from facts.approvals
          where at < ${lastDay}::date + 2 and exists (
            select from campaigns join brands on brands.id = campaigns.brand_id and brands.operator_id = ${operatorId}
            where campaigns.affiliate_id = approvals.affiliate_id)) as approvals`,
      row,
    ),
  );
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}
