import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Fact } from '../../../commission-engine/index.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { monthNumber } from '../months.ts';
import {
  conversionRow,
  customerRow,
  type Decided,
  decisionRow,
  factRow,
  type KeptConversion,
} from './known-rows.ts';

/** A customer with all that its conversions follow from. */
export interface KnownCustomer extends z.output<typeof customerRow> {
  facts: Fact[];
  conversions: KeptConversion[];
  /** The words of operators about its conversions, in the order in which they were given. */
  decisions: readonly Decided[];
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint::text`);

/** Customers that registered while facts are booked: those from before bring no conversions. */
const customersOf = (database: Database, customers: readonly number[]) =>
  rowsOf(
    database,
    sql`
    select customers.id, customers.external_id, customers.brand_id, customers.first_deposit_id, brands.currency,
      (select country from facts.attributions where customer_id = customers.id and country is not null
        order by id limit 1) as country,
      ${ms('customers.registered_at')} as registered, registration.period::text as registered_in,
      attributed.attributions
    from facts.customers
    join brands on brands.id = customers.brand_id
    join lateral (
      select periods.first_day as period from facts.events join facts.periods on periods.id = events.period_id
      where events.customer_id = customers.id and events.type = 'registration' order by events.id limit 1
    ) as registration on true
    join lateral (
      select json_agg(json_build_object('operator_id', operator_id, 'affiliate_id', affiliate_id,
        'campaign_id', campaign_id, 'plan_id', plan_id, 'attributed', ${ms('valid_from')},
        'moved_in', case when reason = 'REASSIGNED'
          then date_trunc('month', valid_from at time zone brands.time_zone)::date::text end) order by id) as attributions
      from facts.attributions where customer_id = customers.id having count(*) > 0
    ) as attributed on true
    where customers.id = ${anyOf(customers, 'bigint')} and customers.registered_at is not null
    order by customers.id`,
    customerRow,
  );

const conversionsOf = (database: Database, customers: readonly number[]) =>
  rowsOf(
    database,
    sql`
    select conversions.id, customer_id, kind, operator_id, affiliate_id, campaign_id, plan_id, terms_version,
      begins::text as begins, state, reason, amount::text as amount, currency, ${ms('due_at')} as due,
      ${ms('qualified_at')} as qualified, ${ms('counted_at')} as counted, moved.moves, moved.was_booked, moved.booked
    from facts.conversions cross join lateral (
      select coalesce(sum(months.moves), 0)::int as moves, coalesce(bool_or(months.was_booked), false) as was_booked,
        coalesce(jsonb_object_agg(months.period, months.amount::text) filter (where months.amount <> 0), '{}') as booked
      from (
        select period, count(*) as moves, sum(amount) as amount, bool_or(amount <> 0) as was_booked
        from facts.conversion_moves
        where conversion_id = conversions.id group by period
      ) as months
    ) as moved
    where customer_id = ${anyOf(customers, 'bigint')}`,
    conversionRow,
  );

const factsOf = (database: Database, customers: readonly number[]) =>
  rowsOf(
    database,
    sql`
    select events.customer_id, events.event_id as id, events.type, ${ms('events.occurred_at')} as at,
      coalesce(events.amount, 0)::text as amount, periods.first_day::text as period
    from facts.events left join facts.periods on periods.id = events.period_id
    where events.customer_id = ${anyOf(customers, 'bigint')} and events.type in ('deposit', 'chargeback', 'qualification')`,
    factRow,
  );

const decisionsOf = (database: Database, customers: readonly number[]) =>
  rowsOf(
    database,
    sql`
    select conversions.customer_id, decisions.id::text as id, conversions.kind, ${ms('decisions.at')} as at,
      decisions.is_approved, decisions.period::text as period, decisions.by_id, decisions.reason as note
    from facts.conversions join facts.conversion_decisions as decisions on decisions.conversion_id = conversions.id
    where conversions.customer_id = ${anyOf(customers, 'bigint')} order by decisions.at, decisions.id`,
    decisionRow,
  );

/** Decisions of the same moment keep the order in which they were made. */
const nameOfDecision = (id: string) => id.padStart(20, '0');

function byCustomer<T extends { customer_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const own = found.get(row.customer_id);
    if (own) own.push(row);
    else found.set(row.customer_id, [row]);
  }
  return found;
}

/** Reads all that the conversions of some customers follow from. @param customers that the transaction holds. */
export async function knownCustomers(
  transaction: Database,
  customers: readonly number[],
): Promise<KnownCustomer[]> {
  const found = await customersOf(transaction, customers);
  if (found.length === 0) return [];
  const own = found.map(({ id }) => id);
  const kept = byCustomer(await conversionsOf(transaction, own));
  const facts = byCustomer(await factsOf(transaction, own));
  const decided =
    kept.size === 0 ? new Map<number, Decided[]>() : byCustomer(await decisionsOf(transaction, own));
  return found.map((customer) => {
    // Facts from before commissions were booked count in the month of the registration.
    const month = (period: string | null) => monthNumber(period ?? customer.registered_in);
    const told = (facts.get(customer.id) ?? []).map(({ id, type, at, amount, period }): Fact => {
      const happened = { id, at, period: month(period) };
      return type === 'qualification' ? { ...happened, type } : { ...happened, type, amount };
    });
    const decisions = decided.get(customer.id) ?? [];
    const words = decisions.map(({ id, kind, at, is_approved, period }): Fact => ({
      id: nameOfDecision(id),
      at,
      period: month(period),
      type: 'decision',
      about: kind,
      isApproved: is_approved,
    }));
    return { ...customer, facts: [...told, ...words], conversions: kept.get(customer.id) ?? [], decisions };
  });
}
