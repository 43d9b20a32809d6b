import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AttributedCustomer, Fact } from '../../../commission-engine/index.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { attributions, brands, customers as customersTable, events } from '../../database/tables/index.ts';
import { daysBetween } from '../closing/active-days.ts';
import type { Month } from './months.ts';

/** The facts that are asked for: of some affiliates' customers under a plan, in the brands of one currency. */
export interface Asked {
  plan: number;
  currency: string;
  months: readonly Month[];
  affiliates: readonly number[];
}

/** The facts of one affiliate, as the engine takes them. */
export interface AffiliateFacts {
  customers: AttributedCustomer[];
  /** Days with an active campaign, by the number of the month. */
  activeDays: Map<number, number>;
}

/** The name of the tried plan in the facts: there is one alone. */
export const triedPlan = 'plan';

const monthNumber = (local: SQL) =>
  sql`(extract(year from ${local}) * 12 + extract(month from ${local}) - 1)::int`;
const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::bigint::text`;
const dateAfter = (date: string) => sql`${date}::date + 1`;

const customerRow = z.object({
  id: z.coerce.number(),
  affiliate: z.coerce.number(),
  brand: z.coerce.number(),
  customer: z.string(),
  country: z.string().nullable(),
  registered: z.string(),
  attributed: z.string(),
  month: z.coerce.number(),
  moved: z.boolean(),
});

const factRow = z.object({
  customer: z.coerce.number(),
  id: z.string(),
  type: z.enum(['deposit', 'chargeback', 'qualification', 'revenue']),
  at: z.string(),
  month: z.coerce.number(),
  amount: z.string(),
});

/** The customers of whom something was heard in these months or later: the others change nothing in them. */
async function customersOf(database: Database, { plan, currency, months, affiliates }: Asked) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const local = sql`(c.registered_at at time zone b.time_zone)`;
  const statement = sql`select c.id, c.affiliate_id as affiliate, c.brand_id as brand, c.external_id as customer,
      a.country, ${milliseconds(sql`c.registered_at`)} as registered, ${milliseconds(sql`a.valid_from`)} as attributed,
      ${monthNumber(local)} as month, a.valid_from > c.registered_at as moved
    from ${customersTable} c
    join ${brands} b on b.id = c.brand_id and b.currency = ${currency}
    join lateral (select plan_id, country, valid_from from ${attributions} where customer_id = c.id
      order by id desc limit 1) a on a.plan_id = ${plan}
    where c.affiliate_id = ${anyOf(affiliates, 'bigint')} and ${local} < ${dateAfter(last.last)}
      and c.last_event_at >= ${first.first}::date - 1`;
  return rowsOf(database, statement, customerRow);
}

/**
 * Reads the facts about customers up to the last of the months. Net revenue is added up by month and affiliate, as nothing else
 * depends on its moment.
 */
async function factsOf(database: Database, ids: readonly number[], months: readonly Month[]) {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last || ids.length === 0) return [];
  const local = sql`(e.occurred_at at time zone b.time_zone)`;
  const source = sql`from ${events} e join ${brands} b on b.id = e.brand_id
    where e.customer_id = ${anyOf(ids, 'bigint')} and ${local} < ${dateAfter(last.last)}`;
  const statement = sql`select e.customer_id as customer, e.event_id as id, e.type, ${monthNumber(local)} as month,
      ${milliseconds(sql`e.occurred_at`)} as at, coalesce(e.amount, 0)::text as amount
      ${source} and e.type in ('deposit', 'chargeback', 'qualification')
    union all
    select e.customer_id, 'revenue', 'revenue', ${monthNumber(local)}, '0', coalesce(sum(e.amount), 0)::text
      ${source} and ${local} >= ${first.first}::date and e.type = 'revenue'
        and e.affiliate_id = (select affiliate_id from ${customersTable} where id = e.customer_id)
      group by e.customer_id, ${monthNumber(local)}`;
  return rowsOf(database, statement, factRow);
}

/** The days on which affiliates were approved and had an active campaign under the plan, at brands that have an operator. */
async function activeDaysOf(database: Database, { plan, currency, months, affiliates }: Asked) {
  const rows = months.map(({ number, first, last }) => sql`(${number}::int, ${first}::date, ${last}::date)`);
  const statement = sql`
    select campaigns.affiliate_id as affiliate, months.number as month, count(distinct day)::int as days
    from campaigns
    join brands on brands.id = campaigns.brand_id and brands.currency = ${currency} and brands.operator_id is not null
    cross join (values ${sql.join(rows, sql`, `)}) as months(number, first, last)
    ${daysBetween(sql`months.first`, sql`months.last`)}
    where campaigns.plan_id = ${plan} and campaigns.affiliate_id = ${anyOf(affiliates, 'bigint')}
    group by campaigns.affiliate_id, months.number`;
  const row = z.object({ affiliate: z.coerce.number(), month: z.coerce.number(), days: z.coerce.number() });
  return rowsOf(database, statement, row);
}

function factFrom({ id, type, at, month, amount }: z.output<typeof factRow>): Fact {
  const happened = { id, at: BigInt(at), period: BigInt(month) };
  if (type === 'qualification') return { ...happened, type };
  if (type === 'revenue') return { ...happened, type, revenue: { amount: BigInt(amount) } };
  return { ...happened, type, amount: BigInt(amount) };
}

/** The facts of some affiliates, by their ids. */
export async function readFacts(database: Database, asked: Asked): Promise<Map<number, AffiliateFacts>> {
  const found = new Map(
    asked.affiliates.map((id): [number, AffiliateFacts] => [id, { customers: [], activeDays: new Map() }]),
  );
  const rows = await customersOf(database, asked);
  const told = new Map<number, Fact[]>(rows.map(({ id }) => [id, []]));
  for (const row of await factsOf(database, [...told.keys()], asked.months)) {
    told.get(row.customer)?.push(factFrom(row));
  }
  for (const { id, affiliate, brand, customer, country, registered, attributed, month, moved } of rows) {
    found.get(affiliate)?.customers.push({
      brand: String(brand),
      plan: triedPlan,
      customer,
      country,
      registeredAt: BigInt(registered),
      attributedAt: BigInt(attributed),
      registeredIn: BigInt(month),
      // Conversions stay with the affiliate that they were booked for.
      bookedElsewhere: moved ? ['cpa', 'cpl'] : [],
      facts: told.get(id) ?? [],
    });
  }
  for (const { affiliate, month, days } of await activeDaysOf(database, asked)) {
    found.get(affiliate)?.activeDays.set(month, days);
  }
  return found;
}
