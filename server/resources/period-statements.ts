import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { periodCalls } from '../../contract/period-calls.ts';
import { periodOf } from '../commissions/closing/periods.ts';
import { admitToOperator } from '../commissions/payments/reach.ts';
import { statementsFile } from '../commissions/payments/statement-file.ts';
import { shownSums } from '../commissions/payments/sums.ts';
import { statements as table } from '../database/tables/index.ts';
import { pageIn, paged } from '../http/paged.ts';
import { Refusal } from '../http/refusal.ts';
import { type Route, route, type SignedIn } from '../http/route.ts';
import { statementListing as listing } from './statements.ts';

/** The period of a path. @throws Refusal 404 where the caller has no such */
async function reached({ userId, id }: { userId: string; id: string }, exchange: SignedIn) {
  const operatorId = Number(userId);
  await admitToOperator(operatorId, exchange);
  const period = await periodOf(exchange.database, operatorId, Number(id));
  if (!period) throw new Refusal(404, 'not_found');
  return period;
}

const sumOf = (column: PgColumn) => sql<string>`sum(${column})::text`;

/** The sums of all statements of a period, by currency, and how many there are. */
async function totalsOf(periodId: number, { database }: Pick<SignedIn, 'database'>) {
  const rows = await database
    .select({
      currency: table.currency,
      opening: sumOf(table.opening),
      earned: sumOf(table.earned),
      adjusted: sumOf(table.adjusted),
      paid: sumOf(table.paid),
      closing: sumOf(table.closing),
      statements: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(eq(table.periodId, periodId))
    .groupBy(table.currency)
    .orderBy(sql`${table.currency} collate "C"`);
  return {
    total: rows.reduce((sum, { statements }) => sum + statements, 0),
    totals: rows.map(({ currency, opening, earned, adjusted, paid, closing }) =>
      shownSums({
        currency,
        opening: BigInt(opening),
        earned: BigInt(earned),
        adjusted: BigInt(adjusted),
        paid: BigInt(paid),
        closing: BigInt(closing),
      }),
    ),
  };
}

/** Statements of a period, by currency, those that come to most first. */
async function statementsOf(
  periodId: number,
  exchange: SignedIn,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await listing
    .rows((fields) => exchange.database.select(fields))
    .where(eq(table.periodId, periodId))
    .orderBy(sql`${table.currency} collate "C"`, desc(table.closing), asc(table.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => listing.record(row, exchange));
}

const statements = route(periodCalls.statements, async ({ params, query }, exchange) => {
  const { id } = await reached(params, exchange);
  const asked = pageIn(query);
  return exchange.read(async ({ database }) => {
    const { total, totals } = await totalsOf(id, { database });
    return { ...paged(await statementsOf(id, { ...exchange, database }, asked), total, asked), totals };
  });
});

const file = route(periodCalls.file, async ({ params }, exchange) => {
  const { id, firstDay } = await reached(params, exchange);
  const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
  return exchange.read(async ({ database }) => ({
    text: statementsFile(await statementsOf(id, { ...exchange, database }, all), exchange),
    of: firstDay.slice(0, 7),
  }));
});

/** The calls for the statements that the closing of a period wrote. */
export const periodStatementRoutes: readonly Route[] = [statements, file];
