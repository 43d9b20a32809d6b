import { and, asc, eq } from 'drizzle-orm';
import type { Terms } from '../../../contract/terms.ts';
import { proveStatements } from '../../../server/commissions/closing/prove.ts';
import { single } from '../../../server/database/single.ts';
import {
  customers,
  periods,
  statementLines,
  statements,
  users,
} from '../../../server/database/tables/index.ts';
import type { Backend } from './backend.ts';
import { bookedBrand, freshOperator, noPay } from './booked.ts';
import { callerOf } from './callers.ts';
import { closeWhole, periodsOf } from './closing.ts';
import { names } from './feed.ts';

const eventId = names('settled');
const operatorName = names('Settled');
/** When its facts are told, and when its months are closed. */
const told = new Date('2026-09-30T12:00:00Z');
const closed = new Date('2026-10-10T12:00:00Z');

/** An event of a customer, told at noon of a day of 2026, such as `08-03`. */
export interface Told {
  customer: string;
  day: string;
  type: string;
  amount?: string;
  /** Of a registration; null for nobody's. */
  code?: string | null;
  /** When it is told. */
  now?: Date;
}

/** An operator of its own that can sign in, with a brand whose campaigns are under a plan of these terms. */
export async function settledOperator(backend: Backend, terms: Partial<Terms>) {
  const { database } = backend;
  const name = operatorName();
  const operatorId = await freshOperator(database, name);
  const demo = single(await database.select().from(users).where(eq(users.email, 'operator@demo.test')));
  await database
    .update(users)
    .set({ passwordHash: demo.passwordHash, approvedAt: demo.approvedAt })
    .where(eq(users.id, operatorId));
  const operator = await callerOf(backend.app, `${name.toLowerCase()}@operators.test`);
  const brand = await bookedBrand(database, name, { ...noPay, ...terms }, operatorId);
  const [first, second, other] = brand.campaigns;
  if (!first || !second || !other) throw new Error('The brand has no three campaigns');
  const customerOf = async (externalId: string) =>
    single(
      await database
        .select()
        .from(customers)
        .where(and(eq(customers.brandId, brand.id), eq(customers.externalId, externalId))),
    );
  return {
    operatorId,
    operator,
    brand,
    /** The first two are of one affiliate. */
    campaigns: { first, second, other },
    customerOf,
    tell: ({ customer, day, type, amount, code = first.code, now = told }: Told) =>
      brand.take(
        [
          {
            id: eventId(),
            type,
            customer,
            occurred_at: `2026-${day}T12:00:00Z`,
            ...(type === 'registration' && code !== null && { code }),
            ...(amount !== undefined && { amount }),
          },
        ],
        now,
      ),
    /** Gives a customer to a campaign, by the call, from the beginning of a day on. */
    async give(customer: string, campaign: { id: number }, day: string) {
      const { id } = await customerOf(customer);
      const wait = Math.max(0, told.getTime() - backend.now().getTime());
      backend.advance(wait);
      try {
        return await operator.client.post(`/api/v1/customers/${id}/reassign`, {
          campaign_id: campaign.id,
          reason: 'It came by the other one.',
          from: `2026-${day}T00:00:00Z`,
        });
      } finally {
        backend.advance(-wait);
      }
    },
    months: async () => (await periodsOf(database, operatorId)).map(({ firstDay }) => firstDay.slice(5, 7)),
    /** Closes a month of 2026, such as `08`. */
    async close(month: string) {
      const own = await periodsOf(database, operatorId);
      const period = own.find(({ firstDay }) => firstDay === `2026-${month}-01`);
      if (!period) throw new Error(`There is no period ${month}`);
      return closeWhole(database, period, closed);
    },
    /** The earnings of an affiliate in each closed month, in minor units. */
    async earned(affiliateId = first.affiliateId): Promise<Record<string, number>> {
      const rows = await database
        .select({ month: periods.firstDay, earned: statements.earned })
        .from(statements)
        .innerJoin(periods, eq(periods.id, statements.periodId))
        .where(and(eq(statements.operatorId, operatorId), eq(statements.affiliateId, affiliateId)));
      return Object.fromEntries(rows.map(({ month, earned }) => [month.slice(5, 7), Number(earned)]));
    },
    lines: () =>
      database
        .select({ id: statementLines.id, kind: statementLines.kind })
        .from(statementLines)
        .innerJoin(statements, eq(statements.id, statementLines.statementId))
        .where(eq(statements.operatorId, operatorId))
        .orderBy(asc(statementLines.id)),
    /** The statements that the nightly proof finds wrong. */
    async flaws() {
      const own = await database
        .select({ id: statements.id })
        .from(statements)
        .where(eq(statements.operatorId, operatorId));
      return (await proveStatements(database)).filter(({ id }) => own.some((one) => one.id === id));
    },
  };
}
