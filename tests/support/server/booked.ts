import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Terms } from '../../../contract/terms.ts';
import type { Database } from '../../../server/database/database.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { single } from '../../../server/database/single.ts';
import {
  campaigns,
  conversions,
  customers,
  plans,
  planTerms,
  users,
} from '../../../server/database/tables/index.ts';
import { type FreshBrand, freshBrand } from './figures.ts';

/** Terms that pay nothing, to be changed. */
export const noPay: Terms = {
  currency: 'EUR',
  cpa: null,
  cpl: null,
  share: null,
  fixed: null,
  qualification: { by: 'deposits', min_first_deposit: '0', min_deposits: '0', days: null },
  hold_days: 0,
  cap: null,
};

/** A plan that always had these terms. @returns its id. */
export async function planOf(database: Database, name: string, terms: Terms): Promise<number> {
  const plan = single(
    await database.insert(plans).values({ name, price: '1.00', paymentType: 1 }).returning({ id: plans.id }),
  );
  const validFrom = new Date('2020-01-01');
  await database.insert(planTerms).values({ planId: plan.id, version: 2, validFrom, terms });
  return plan.id;
}

/** A brand without facts whose campaigns are under a plan of these terms, and whose events are booked. */
export async function bookedBrand(
  database: Database,
  name: string,
  terms: Terms,
  operatorId?: number,
  timeZone = 'UTC',
): Promise<FreshBrand & { planId: number }> {
  const owner = operatorId ?? (await freshOperator(database, name));
  const { currency } = terms;
  const brand = await freshBrand(database, { timeZone, currency, name, isBooked: true, operatorId: owner });
  const planId = await planOf(database, name, terms);
  await database.update(campaigns).set({ planId }).where(eq(campaigns.brandId, brand.id));
  return { ...brand, planId, campaigns: brand.campaigns.map((campaign) => ({ ...campaign, planId })) };
}

/** The conversions of a customer, by what they pay for. */
export const conversionsOf = (database: Database, brand: { id: number }, externalId: string) =>
  database
    .select({ conversion: conversions })
    .from(conversions)
    .innerJoin(customers, eq(customers.id, conversions.customerId))
    .where(and(eq(customers.brandId, brand.id), eq(customers.externalId, externalId)))
    .orderBy(conversions.kind)
    .then((rows) => rows.map(({ conversion }) => conversion));

const amountRow = z.object({ name: z.string(), amount: z.coerce.bigint() });

/** The sums of the ledger of a brand that are not 0, by a column. */
export async function ledgerBy(
  database: Database,
  brand: { id: number },
  column: 'kind' | 'period' | 'affiliate',
): Promise<Record<string, bigint>> {
  const name = {
    kind: sql`account.kind`,
    period: sql`ledger.period::text`,
    affiliate: sql`account.affiliate_id::text`,
  }[column];
  const owed = column === 'kind' ? sql`true` : sql`account.kind in ('hold', 'payable')`;
  const rows = await rowsOf(
    database,
    sql`
    select ${name} as name, sum(entry.amount)::text as amount from facts.ledger_entries as entry
    join facts.ledger_accounts as account on account.id = entry.account_id
    join facts.ledger_transactions as ledger on ledger.id = entry.transaction_id
    where account.brand_id = ${brand.id} and ${owed} group by 1 having sum(entry.amount) <> 0 order by 1`,
    amountRow,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.amount]));
}

/** An operator without brands. */
export async function freshOperator(database: Database, name: string): Promise<number> {
  const values = { type: 'operator', name, email: `${name.toLowerCase()}@operators.test` } as const;
  return single(await database.insert(users).values(values).returning({ id: users.id })).id;
}
