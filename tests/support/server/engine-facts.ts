import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type AttributedCustomer, conversionKinds, type Fact } from '../../../commission-engine/index.ts';
import { monthNumber } from '../../../server/booking/months.ts';
import type { Database } from '../../../server/database/database.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';

const factRow = z.object({
  id: z.string(),
  customer: z.string(),
  type: z.string(),
  at: z.coerce.bigint(),
  amount: z.coerce.bigint(),
  period: z.string(),
});

/** The facts of a brand as they were booked. */
export const bookedFacts = (database: Database, brand: { id: number }) =>
  rowsOf(
    database,
    sql`select event_id as id, customer, type, (extract(epoch from occurred_at) * 1000)::bigint::text as at,
      coalesce(amount, 0)::text as amount, periods.first_day::text as period
    from facts.events join facts.periods on periods.id = events.period_id where brand_id = ${brand.id}`,
    factRow,
  );

const decisionRow = z.object({
  id: z.coerce.number(),
  customer: z.string(),
  about: z.enum(conversionKinds),
  at: z.coerce.bigint(),
  approved: z.boolean().nullable(),
  period: z.string(),
});
const decisionsOn = (database: Database, brand: { id: number }) =>
  rowsOf(
    database,
    sql`select decisions.id, customers.external_id as customer, conversions.kind as about,
      (extract(epoch from decisions.at) * 1000)::bigint::text as at, is_approved as approved, period::text as period
    from facts.conversion_decisions as decisions join facts.conversions on conversions.id = conversion_id
    join facts.customers on customers.id = customer_id where conversions.brand_id = ${brand.id}`,
    decisionRow,
  );

/** Customers of a brand as the engine takes them, of what was booked. */
export async function engineCustomers(
  database: Database,
  brand: { id: number },
  names: readonly string[],
): Promise<AttributedCustomer[]> {
  const facts = await bookedFacts(database, brand);
  const decisions = await decisionsOn(database, brand);
  return names.map((customer) => {
    const own = facts.filter((fact) => fact.customer === customer);
    const registration = own.find(({ type }) => type === 'registration');
    const happened = ({ id: name, at: moment, period }: (typeof own)[number]) => ({
      id: name,
      at: moment,
      period: monthNumber(period),
    });
    return {
      customer,
      country: null,
      registeredAt: registration?.at ?? 0n,
      registeredIn: monthNumber(registration?.period ?? '2026-07-01'),
      attributedAt: registration?.at ?? 0n,
      bookedElsewhere: [],
      brand: 'b',
      plan: 'p',
      facts: [
        ...own.flatMap((fact): Fact[] => {
          if (fact.type === 'deposit' || fact.type === 'chargeback')
            return [{ ...happened(fact), type: fact.type, amount: fact.amount }];
          if (fact.type === 'qualification') return [{ ...happened(fact), type: 'qualification' }];
          return fact.type === 'revenue'
            ? [{ ...happened(fact), type: 'revenue', revenue: { amount: fact.amount } }]
            : [];
        }),
        ...decisions
          .filter((decision) => decision.customer === customer)
          .map((decision): Fact => ({
            id: String(decision.id).padStart(9, '0'),
            at: decision.at,
            period: monthNumber(decision.period),
            type: 'decision',
            about: decision.about,
            isApproved: decision.approved,
          })),
      ],
    };
  });
}
