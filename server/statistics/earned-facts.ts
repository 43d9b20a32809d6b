import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { divideHalfEven } from '../../commission-engine/index.ts';
import { withDecimalsOf } from '../../contract/csv.ts';
import { partsOfMinor } from '../../contract/figures.ts';
import { withShortMonth } from '../../contract/month-name.ts';
import type { Asked, Part, Parts } from '../commissions/explain/explained.ts';
import { rowsOf } from '../database/rows-of.ts';
import { single } from '../database/single.ts';
import type { SignedIn } from '../http/route.ts';
import type { Account } from '../http/sessions.ts';
import { nameFor } from '../tracking/customers/masked.ts';
import { decimalText } from '../tracking/events/amounts.ts';
import { amountIn } from '../tracking/money.ts';
import { type EarnedQuestion, ofRow } from './earned-question.ts';
import { earnedFacts } from './raw.ts';
import { roundedParts } from './round-parts.ts';
import { askedOf } from './source.ts';

/** A fact by which something was earned; amounts in ten-thousandths of a minor unit. */
const factRow = z.object({
  kind: z.enum(['share', 'conversion', 'fixed', 'correction']),
  fact_id: z.coerce.number(),
  number: z.number(),
  earned: z.coerce.bigint(),
  /** The sum of those that are listed before it. */
  before: z.coerce.bigint(),
  brand_id: z.number(),
  customer: z.string().nullable(),
  /** Net revenue of an event, in minor units. */
  revenue: z.coerce.bigint().nullable(),
  conversion: z.enum(['cpa', 'cpl']).nullable(),
  state: z.string().nullable(),
  plan: z.string().nullable(),
  day: z.string(),
  /** The statement that a correction makes the days add up to, and its line where there is one alone. */
  statement: z.coerce.number().nullable(),
  line: z.coerce.number().nullable(),
});
type FactRow = z.output<typeof factRow>;

const answer = z.object({ total: z.number(), sum: z.coerce.bigint(), rows: z.array(factRow) });

/** The facts by which something was earned, with the local day and the affiliate of each. */
export function factsEarning(question: EarnedQuestion, account: Account): SQL {
  const { span } = question;
  return sql`
    select fact.kind, fact.fact_id, fact.number, fact.earned, fact.at, fact.brand_id,
      (fact.at at time zone brands.time_zone)::date as day, campaigns.affiliate_id as affiliate
    from (${earnedFacts(question, account, true)}) as fact
    join brands on brands.id = fact.brand_id
    left join campaigns on campaigns.id = fact.campaign_id
    where fact.earned <> 0 and ${askedOf(question, account)} and ${ofRow(question)}
      and (fact.at at time zone brands.time_zone)::date between ${span.from}::date and ${span.to}::date`;
}

/** The lines of a statement that the days of a row `earnings` are a part of. */
export const linesOfEarning = sql`(
  select lines.id, lines.statement_id, lines.kind, lines.plan_name, statements.affiliate_id
  from facts.statements join facts.statement_lines as lines on lines.statement_id = statements.id
  where statements.period_id = earnings.period_id and statements.affiliate_id = earnings.affiliate_id
    and statements.currency = earnings.currency and lines.plan_id = earnings.plan_id
    and case earnings.kind when 'fixed' then lines.kind = 'fixed'
      else lines.kind in ('share', 'cap') and lines.brand_id = earnings.brand_id end
)`;

/** Reads a page of the facts that earned something, the latest first, with the sum of all. */
async function readFacts(
  question: EarnedQuestion,
  { account, database }: SignedIn,
  { limit, offset }: Asked,
) {
  const statement = sql`
    with own as materialized (${factsEarning(question, account)}), placed as (
      select own.*, row_number() over latest as place,
        (sum(earned) over latest - earned)::text as before
      from own window latest as (order by at desc, kind, fact_id, number rows unbounded preceding)
    )
    select (select count(*)::int from own) as total, (select coalesce(sum(earned), 0)::text from own) as sum, (
      select coalesce(json_agg(page order by place), '[]') from (
        select placed.place, placed.kind, placed.fact_id, placed.number, placed.earned::text as earned, placed.before,
          placed.brand_id, placed.day::text as day, customers.external_id as customer, events.amount::text as revenue,
          conversions.kind as conversion, moves.state, coalesce(plans.name, '') as plan,
          stated.statement, stated.line
        from placed
        left join facts.events on placed.kind = 'share' and events.id = placed.fact_id
        left join facts.conversions on placed.kind = 'conversion' and conversions.id = placed.fact_id
        left join facts.conversion_moves as moves on moves.conversion_id = conversions.id and moves.number = placed.number
        left join facts.earnings on placed.kind in ('fixed', 'correction') and earnings.id = placed.fact_id
        left join facts.customers on customers.id = coalesce(events.customer_id, conversions.customer_id)
        left join plans on plans.id = earnings.plan_id
        left join lateral (
          select min(lines.statement_id) as statement, case when count(*) = 1 then min(lines.id) end as line
          from ${linesOfEarning} as lines
        ) as stated on true
        where placed.place > ${offset} and placed.place <= ${offset + limit}
      ) as page) as rows`;
  return single(await rowsOf(database, statement, answer));
}

/** The rate of a share, a percentage with as many digits as it has. */
const rateOf = ({ earned, revenue }: FactRow) =>
  decimalText(earned / (revenue || 1n), 2).replace(/\.?0+$/, '');

/** The parts of a title: the kind of fact, its customer or plan, and what became of it. */
function titleOf(row: FactRow, currency: string, { account, vault, text, language }: SignedIn): string[] {
  const { kind, customer, brand_id: brandId, conversion, state, plan, revenue } = row;
  const name = customer === null ? '' : nameFor({ account, vault }, brandId, customer);
  const local = (decimal: string) => withDecimalsOf(language, decimal);
  if (kind === 'share') {
    const of = {
      rate: local(rateOf(row)),
      amount: local(amountIn(revenue ?? 0n, currency)),
      currency,
    };
    return [text('statement_line.share'), name, text('explain.rate_of', of)];
  }
  if (kind === 'conversion')
    return [text(`conversion_kind.${conversion}`), name, text(`conversion_state.${state}`)];
  return [text(kind === 'fixed' ? 'statement_line.fixed' : 'explain.correction'), plan ?? ''];
}

/**
 * The entry that a fact opens. A sub-operator belongs to one brand: a line of that brand opens for it, but no statement, which is of
 * all brands, and no fixed amount, which is paid for all of them together.
 */
function entryOf(row: FactRow, { type }: Account): string | null {
  const { kind, fact_id: id, number, statement, line } = row;
  if (kind === 'share') return `event-${id}`;
  if (kind === 'conversion') return `conversion-${id}-move-${number}`;
  if (statement === null || (type === 'sub-operator' && (kind === 'fixed' || line === null))) return null;
  return line === null ? `earned-${statement}` : `line-${line}`;
}

/** The facts that earned something, the latest first. Shares have parts of a minor unit, and their sum is rounded once. */
export async function earnedByFact(
  question: EarnedQuestion,
  currency: string,
  exchange: SignedIn,
  asked: Asked,
): Promise<Parts & { sum: bigint }> {
  const { total, sum, rows } = await readFacts(question, exchange, asked);
  const { language } = exchange;
  const days = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const partOf = roundedParts(sum, partsOfMinor);
  const told = rows.map((row): Part => ({
    entry: entryOf(row, exchange.account),
    title: [...titleOf(row, currency, exchange), withShortMonth(days, new Date(row.day), language)].join(
      ' · ',
    ),
    amount: partOf(row.before, row.earned),
  }));
  return { rows: told, total, sum: divideHalfEven(sum, partsOfMinor) };
}
