import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { Currency } from '../../../contract/currencies.ts';
import { anyOf } from '../../database/any-of.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { ownerOfEvent } from '../../figures/facts.ts';
import { isByHand, ledgerTransactions } from '../../database/tables/ledger.ts';

/** A period that is to be settled. */
export interface SettledPeriod {
  id: number;
  operatorId: number;
  /** Dates, both included. */
  firstDay: string;
  lastDay: string;
}

export const number = z.coerce.number();
export const currency = z.custom<Currency>((value) => typeof value === 'string');

const dealColumns = {
  affiliate: number,
  currency,
  brand: number,
  plan: number,
  version: number,
};

const revenueRow = z.object({
  ...dealColumns,
  customer: z.string(),
  /** Minor units, a decimal. */
  net_revenue: z.string(),
  /** Whether there was an event of revenue, also where the amounts add up to 0. */
  has_revenue: z.boolean(),
  is_first_deposit: z.boolean(),
});

/**
 * The sums of the customers of some affiliates. A first deposit counts in the first month in which its customer has any
 * deposit, for the affiliate to which the customer belonged at the moment of that first deposit.
 */
export const revenuesOf = (database: Database, { id }: SettledPeriod, affiliates: readonly number[]) =>
  rowsOf(
    database,
    sql`
    select sums.affiliate_id as affiliate, brands.currency, sums.brand_id as brand, sums.plan_id as plan,
      sums.terms_version as version, customers.external_id as customer, sum(sums.net_revenue)::text as net_revenue,
      sum(sums.revenues) > 0 as has_revenue,
      bool_or(first.attribution_id = sums.attribution_id) is true and not exists (
        select from facts.customer_periods as earlier join facts.periods on periods.id = earlier.period_id
        where earlier.customer_id = customers.id and earlier.deposits > 0
          and periods.first_day < (select first_day from facts.periods where id = ${id})
      ) as is_first_deposit
    from facts.customer_periods as sums
    join facts.customers on customers.id = sums.customer_id join brands on brands.id = sums.brand_id
    left join lateral (
      select owner.id as attribution_id from facts.events
      cross join lateral ${ownerOfEvent} as owner
      where events.brand_id = customers.brand_id and events.event_id = customers.first_deposit_id
        and events.period_id = ${id}
    ) as first on sums.deposits > 0
    where sums.period_id = ${id} and sums.affiliate_id = ${anyOf(affiliates, 'int')}
    group by sums.affiliate_id, brands.currency, sums.brand_id, sums.plan_id, sums.terms_version, customers.id`,
    revenueRow,
  );

const conversionRow = z.object({
  ...dealColumns,
  kind: z.enum(['cpa', 'cpl']),
  customer: z.string(),
  amount: z.coerce.bigint(),
});

/** Reads the conversions of the month, which are booked already. */
export const conversionsOf = (
  database: Database,
  { operatorId, firstDay }: SettledPeriod,
  affiliates: readonly number[],
) =>
  rowsOf(
    database,
    sql`
    select conversions.affiliate_id as affiliate, conversions.currency, conversions.brand_id as brand,
      conversions.plan_id as plan, conversions.terms_version as version, conversions.kind,
      customers.external_id as customer, sum(moves.amount)::text as amount
    from facts.conversion_moves as moves
    join facts.conversions on conversions.id = moves.conversion_id
    join facts.customers on customers.id = conversions.customer_id
    where moves.period = ${firstDay}::date and moves.amount <> 0 and conversions.operator_id = ${operatorId}
      and conversions.affiliate_id = ${anyOf(affiliates, 'int')}
    group by conversions.id, customers.external_id having sum(moves.amount) <> 0`,
    conversionRow,
  );

const carryRow = z.object({ ...dealColumns, amount: z.string() });
const openingRow = z.object({ affiliate: number, currency, closing: z.coerce.bigint() });

/** The latest statements of affiliates with an operator. */
export const latestStatements = (operatorId: number, affiliates: SQL) => sql`
  select distinct on (affiliate_id, currency) id, affiliate_id, currency, closing from facts.statements
  where operator_id = ${operatorId} and ${affiliates}
  order by affiliate_id, currency, id desc`;

/** The losses and the balances that the statements before left. */
export async function broughtBy(
  database: Database,
  { operatorId }: SettledPeriod,
  affiliates: readonly number[],
) {
  const latest = latestStatements(operatorId, sql`affiliate_id = ${anyOf(affiliates, 'int')}`);
  return {
    carries: await rowsOf(
      database,
      sql`
      select latest.affiliate_id as affiliate, latest.currency, carries.brand_id as brand, carries.plan_id as plan,
        carries.terms_version as version, carries.amount::text as amount
      from (${latest}) as latest join facts.carries on carries.statement_id = latest.id`,
      carryRow,
    ),
    openings: await rowsOf(
      database,
      sql`select affiliate_id as affiliate, currency, closing::text as closing from (${latest}) as latest`,
      openingRow,
    ),
  };
}

const adjustedRow = z.object({
  affiliate: number,
  currency,
  amount: z.coerce.bigint(),
  paid: z.coerce.bigint(),
});

/** The transactions `ledger` that were booked by hand. */
export const byHand = sql`(${isByHand(alias(ledgerTransactions, 'ledger'))})`;

/** Reads the amounts that were booked by hand in the month, those of payments apart from all others. */
export const adjustmentsOf = (
  database: Database,
  { operatorId, firstDay }: SettledPeriod,
  affiliates: readonly number[],
) =>
  rowsOf(
    database,
    sql`
    select account.affiliate_id as affiliate, account.currency,
      coalesce(sum(entry.amount) filter (where ledger.kind <> 'payment'), 0)::text as amount,
      coalesce(sum(entry.amount) filter (where ledger.kind = 'payment'), 0)::text as paid
    from facts.ledger_transactions as ledger
    join facts.ledger_entries as entry on entry.transaction_id = ledger.id
    join facts.ledger_accounts as account on account.id = entry.account_id
    where ledger.operator_id = ${operatorId} and ledger.period = ${firstDay}::date and ${byHand}
      and account.kind in ('hold', 'payable') and account.affiliate_id = ${anyOf(affiliates, 'int')}
    group by account.affiliate_id, account.currency`,
    adjustedRow,
  );
