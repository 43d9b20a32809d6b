import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decimalOf, type Exact, exact, sumOf } from '../../../commission-engine/index.ts';
import { withDecimalsOf } from '../../../contract/csv.ts';
import { digitsOf } from '../../../contract/currencies.ts';
import { formulasOf, versionBehind } from '../../booking/net-revenue.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { conversions, customers, statementParts } from '../../database/tables/index.ts';
import { ownerOfEvent } from '../../figures/facts.ts';
import type { SignedIn } from '../../http/route.ts';
import { nameFor } from '../../tracking/customers/masked.ts';
import { type Asked, allOf, type Explained, figuresOf, noParts, type Part, type Parts } from './explained.ts';
import { type ReachedLine, reachedLine } from './line.ts';
import { explainMonth } from './move.ts';
import { sharedOut } from './shared-out.ts';

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'brandId' | 'externalId'>;

const revenueRow = z.object({
  id: z.coerce.number(),
  at: z.coerce.date(),
  amount: z.coerce.bigint(),
  components: z.record(z.string(), z.coerce.bigint()).nullable(),
});

/**
 * Whether the close computed a share of all versions of its plan together, as it does of customers who follow them: then it
 * is the only one of its plan, and its net revenue is that of all versions. A version that pays no share has no line either,
 * and its revenue is in none.
 */
const isTogether = ({ line, statement }: ReachedLine): SQL => {
  const netRevenue = line.inputs.find(({ name }) => name === 'net_revenue')?.value ?? null;
  return sql`(not exists (
      select from facts.statement_lines as other
      where other.statement_id = ${line.statementId} and other.kind = 'share' and other.brand_id = ${line.brandId}
        and other.plan_id = ${line.planId} and other.id <> ${line.id})
    and ${netRevenue}::numeric = (
      select sum(every.net_revenue) from facts.customer_periods as every
      where every.period_id = ${statement.periodId} and every.affiliate_id = ${statement.affiliateId}
        and every.brand_id = ${line.brandId} and every.plan_id = ${line.planId}))`;
};

/** Revenue of a customer that is booked in the month for the affiliate and the plan of a line, the first one first. */
function revenueOf(database: Database, customer: Customer, found: ReachedLine) {
  const { line, statement } = found;
  return rowsOf(
    database,
    sql`
    select events.id, events.occurred_at as at, coalesce(events.amount, 0)::text as amount, events.components
    from facts.events
    cross join lateral ${ownerOfEvent} as owner
    join facts.customer_periods as sums on sums.period_id = events.period_id and sums.customer_id = events.customer_id
      and sums.attribution_id = owner.id
    where events.customer_id = ${customer.id} and events.type = 'revenue' and events.period_id = ${statement.periodId}
      and sums.affiliate_id = ${statement.affiliateId} and sums.plan_id = ${line.planId}
      and (sums.terms_version = ${line.termsVersion} or ${isTogether(found)})
    order by events.occurred_at, events.id`,
    revenueRow,
  );
}

/** The part of a customer in a share: its revenue, each event with what it adds. */
async function revenueParts(
  {
    exchange,
    customer,
    found,
    part,
  }: { exchange: SignedIn; customer: Customer; found: ReachedLine; part: bigint },
  { limit, offset }: Asked,
): Promise<{ parts: Parts; netRevenue: Exact }> {
  const { database, language, text } = exchange;
  const { currency } = found.statement;
  const rows = await revenueOf(database, customer, found);
  const formulas = await formulasOf(database, customer.brandId);
  const revenues = rows.map(({ id, at: occurredAt, amount, components }) => {
    const behind = components && versionBehind(formulas, { components, occurredAt, amount });
    return { id, netRevenue: behind?.netRevenue ?? exact(amount) };
  });
  const amounts = sharedOut(part, revenues, found.line.inputs);
  const all = revenues.map(({ id, netRevenue }): Part => ({
    entry: `event-${id}`,
    title: text('explain.net_revenue_of', {
      amount: withDecimalsOf(language, decimalOf(netRevenue, BigInt(digitsOf(currency)))),
      currency,
    }),
    amount: amounts.get(String(id)) ?? 0n,
  }));
  return {
    parts: { ...allOf(all), rows: all.slice(offset, offset + limit) },
    netRevenue: sumOf(revenues.map((revenue) => revenue.netRevenue)),
  };
}

/** The part of a customer in a CPA or CPL: what its conversion moved in the month. */
async function conversionParts(
  { exchange, customer, found }: { exchange: SignedIn; customer: Customer; found: ReachedLine },
  asked: Asked,
): Promise<Pick<Explained, 'figures' | 'parts'>> {
  const kind = found.line.kind === 'cpl' ? 'cpl' : 'cpa';
  const [conversion] = await exchange.database
    .select()
    .from(conversions)
    .where(and(eq(conversions.customerId, customer.id), eq(conversions.kind, kind)));
  return conversion
    ? explainMonth(conversion, found.period.firstDay, exchange, asked)
    : { figures: [], parts: noParts };
}

/** Explains the part that one customer adds to a line. @param number of the part of the line. */
export async function explainCustomer(
  lineId: number,
  number: number,
  exchange: SignedIn,
  asked: Asked,
): Promise<Explained | undefined> {
  const found = await reachedLine(lineId, exchange);
  if (!found) return undefined;
  const { line, statement } = found;
  const [row] = await exchange.database
    .select({ part: statementParts.amount, customer: customers })
    .from(statementParts)
    .innerJoin(
      customers,
      and(eq(customers.brandId, line.brandId ?? 0), eq(customers.externalId, statementParts.customer)),
    )
    .where(and(eq(statementParts.lineId, lineId), eq(statementParts.number, number)))
    .orderBy(asc(statementParts.number));
  if (!row) return undefined;
  const { part, customer } = row;
  const own = { exchange, customer, found, part };
  const name = nameFor(exchange, customer.brandId, customer.externalId);
  const common = { title: name, amount: part, currency: statement.currency, raw: null };
  if (line.kind !== 'share') {
    const { figures, parts } = await conversionParts(own, asked);
    return { ...common, formula: null, figures, parts };
  }
  const { parts, netRevenue } = await revenueParts(own, asked);
  const digits = BigInt(digitsOf(statement.currency));
  return {
    ...common,
    formula: null,
    figures: figuresOf(['net_revenue', 'money', decimalOf(netRevenue, digits)]),
    parts,
  };
}
