import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { partsOfMinor } from '../../../contract/figures.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { earnedByRows } from '../../figures/earned-rows.ts';
import type { Change } from '../../figures/roll-up.ts';
import type { Settled } from './settle.ts';

const moment = (milliseconds: bigint | null | undefined) =>
  milliseconds === null || milliseconds === undefined ? null : new Date(Number(milliseconds));

const writtenRow = z.object({ id: z.coerce.number(), customer_id: z.coerce.number(), kind: z.string() });

/** Writes new conversions and changed ones. @returns their ids, in the order given. */
export async function writeConversions(
  transaction: Database,
  settled: readonly Settled[],
  now: Date,
): Promise<number[]> {
  const values = settled.map(
    ({ customer, kind, owner, state, reason, amount, qualified, countedAt, availableAt, dueAt }) => ({
      customer_id: customer.id,
      kind,
      brand_id: customer.brand_id,
      ...owner,
      state,
      reason,
      amount: String(amount),
      currency: customer.currency,
      qualified_at: moment(qualified?.at),
      qualified_by: qualified?.by ?? null,
      counted_at: moment(countedAt),
      available_at: moment(availableAt),
      due_at: moment(dueAt),
      now,
    }),
  );
  const written = await rowsOf(
    transaction,
    sql`
    insert into facts.conversions (customer_id, kind, brand_id, operator_id, affiliate_id, campaign_id, plan_id,
      terms_version, begins, state, reason, amount, currency, qualified_at, qualified_by, counted_at, available_at, due_at,
      created_at, changed_at)
    select customer_id, kind, brand_id, operator_id, affiliate_id, campaign_id, plan_id, terms_version, begins, state,
      reason, amount, currency, qualified_at, qualified_by, counted_at, available_at, due_at, now, now
    from json_to_recordset(${JSON.stringify(values)}::json) as given (customer_id bigint, kind text, brand_id int,
      operator_id int, affiliate_id int, campaign_id int, plan_id int, terms_version int, begins date, state text, reason text,
      amount bigint, currency text, qualified_at timestamptz, qualified_by text, counted_at timestamptz,
      available_at timestamptz, due_at timestamptz, now timestamptz)
    on conflict (customer_id, kind) do update set operator_id = excluded.operator_id,
      affiliate_id = excluded.affiliate_id, campaign_id = excluded.campaign_id, plan_id = excluded.plan_id,
      terms_version = excluded.terms_version, begins = excluded.begins, state = excluded.state, reason = excluded.reason,
      amount = excluded.amount, qualified_at = excluded.qualified_at, qualified_by = excluded.qualified_by,
      counted_at = excluded.counted_at,
      available_at = excluded.available_at, due_at = excluded.due_at, changed_at = excluded.changed_at
    returning id, customer_id, kind`,
    writtenRow,
  );
  const byName = new Map(written.map(({ id, customer_id, kind }) => [`${customer_id} ${kind}`, id]));
  return settled.map(({ customer, kind }) => byName.get(`${customer.id} ${kind}`) ?? 0);
}

/** Writes the moves of conversions. @returns how they change the figures of what is earned, each within its month. */
export const writeMoves = (transaction: Database, moves: readonly object[]): Promise<Change[]> =>
  earnedByRows(
    transaction,
    sql`
    with written as (
      insert into facts.conversion_moves (conversion_id, number, state, reason, note, by_id, at, period, amount,
        campaign_id, earned_at)
      select given.conversion_id, number, given.state, given.reason, note, by_id, at, period, given.amount,
        conversions.campaign_id,
        least(greatest(given.earned_at, period::timestamp at time zone brands.time_zone),
          (period + interval '1 month')::timestamp at time zone brands.time_zone - interval '1 second')
      from json_to_recordset(${JSON.stringify(moves)}::json) as given (conversion_id bigint, number int, state text,
        reason text, note text, by_id int, at timestamptz, period date, amount bigint, earned_at timestamptz)
      join facts.conversions on conversions.id = given.conversion_id
      join brands on brands.id = conversions.brand_id
      returning conversion_id, campaign_id, earned_at, amount
    )
    select conversions.brand_id, written.campaign_id, (extract(epoch from written.earned_at) * 1000)::float8 as at,
      (written.amount * ${partsOfMinor}::bigint)::text as earned
    from written join facts.conversions on conversions.id = written.conversion_id where written.amount <> 0`,
  );
