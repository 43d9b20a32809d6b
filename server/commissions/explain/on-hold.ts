import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../database/rows-of.ts';
import { single } from '../../database/single.ts';
import type { SignedIn } from '../../http/route.ts';
import { titleOfConversion } from './conversion.ts';
import { type Asked, type Explained, type Part, unexplained } from './explained.ts';
import { type Owed, transactionsOf } from './owed.ts';

const answer = z.object({
  total: z.number(),
  sum: z.coerce.bigint(),
  rows: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      brand_id: z.number(),
      customer: z.string(),
      amount: z.coerce.bigint(),
    }),
  ),
});

/** Explains what is on hold for an affiliate in a currency: the conversions of which something is, the latest first. */
export async function explainOnHold(
  owed: Owed,
  exchange: SignedIn,
  { limit, offset }: Asked,
): Promise<Explained | undefined> {
  const { database, text } = exchange;
  const { total, sum, rows } = single(
    await rowsOf(
      database,
      // Nothing but conversions is ever put on hold.
      sql`
      with held as materialized (
        select substring(key from '^conversion-([0-9]+)')::bigint as id, sum(in_hold) as amount
        from facts.transactions where ${transactionsOf(owed, exchange)} and in_hold <> 0
        group by 1 having sum(in_hold) <> 0
      )
      select (select count(*)::int from held) as total, (select coalesce(sum(amount), 0)::text from held) as sum, (
        select coalesce(json_agg(page order by id desc), '[]') from (
          select held.id, held.amount::text as amount, conversions.kind, conversions.brand_id,
            customers.external_id as customer
          from held
          join facts.conversions on conversions.id = held.id
          join facts.customers on customers.id = conversions.customer_id
          order by held.id desc limit ${limit} offset ${offset}
        ) as page) as rows`,
      answer,
    ),
  );
  if (total === 0) return undefined;
  const parts = rows.map(({ id, kind, brand_id: brandId, customer, amount }): Part => ({
    entry: `conversion-${id}`,
    title: titleOfConversion({ kind, brandId, customer }, exchange),
    amount,
  }));
  return {
    ...unexplained,
    title: text('explain.in_hold'),
    amount: sum,
    currency: owed.currency,
    parts: { rows: parts, total, sum },
  };
}
