import { and, asc, count, eq } from 'drizzle-orm';
import { statementCalls } from '../../../contract/statement-calls.ts';
import { maxPerPage } from '../../../contract/paging.ts';
import { accountName } from '../../database/account-name.ts';
import { single } from '../../database/single.ts';
import { brands, periods, plans, statementLines as table, statements } from '../../database/tables/index.ts';
import { paged, pageIn } from '../../http/paged.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { amountIn } from '../../tracking/money.ts';
import { calculationOfKept } from './line.ts';
import { reachedMoney, worksFor } from './reach.ts';
import { statementFile } from './statement-file.ts';

/** A statement that the caller reaches. @throws Refusal 404 */
async function reached(id: number, exchange: SignedIn) {
  const [found] = await exchange.database
    .select({
      statement: statements,
      period: periods,
      operator: accountName(statements.operatorId),
      affiliate: accountName(statements.affiliateId),
    })
    .from(statements)
    .innerJoin(periods, eq(periods.id, statements.periodId))
    .where(and(eq(statements.id, id), reachedMoney(statements, exchange)));
  if (!found) throw new Refusal(404, 'not_found');
  return found;
}

/** Lines of a statement, as an answer has them. */
async function linesOf(
  { id, currency }: { id: number; currency: string },
  { database, text }: SignedIn,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await database
    .select({ line: table, brand: brands.name, plan: plans.name })
    .from(table)
    .leftJoin(brands, eq(brands.id, table.brandId))
    .leftJoin(plans, eq(plans.id, table.planId))
    .where(eq(table.statementId, id))
    .orderBy(asc(table.number))
    .limit(limit)
    .offset(offset);
  return rows.map(({ line, brand, plan }) => ({
    id: line.id,
    kind: { key: line.kind, title: text(`statement_line.${line.kind}`) },
    brand:
      line.brandId === null
        ? null
        : { id: line.brandId, name: line.brandName ?? brand ?? `#${line.brandId}` },
    plan: { id: line.planId, name: line.planName ?? plan ?? `#${line.planId}` },
    terms_version: line.termsVersion,
    amount: amountIn(line.amount, currency),
    formula: calculationOfKept(line, currency, text),
    entry: `line-${line.id}`,
  }));
}

const lines = route(statementCalls.lines, async ({ params, query }, exchange) => {
  const { statement } = await reached(Number(params.id), exchange);
  const asked = pageIn(query, maxPerPage);
  const ofIt = eq(table.statementId, statement.id);
  const { total } = single(await exchange.database.select({ total: count() }).from(table).where(ofIt));
  return paged(await linesOf(statement, exchange, asked), total, asked);
});

const file = route(statementCalls.file, async ({ params }, exchange) => {
  const { statement, period, operator, affiliate } = await reached(Number(params.id), exchange);
  const { currency } = statement;
  const amount = (minor: bigint) => amountIn(minor, currency);
  const text = statementFile(
    {
      id: statement.id,
      operator: operator ?? `#${statement.operatorId}`,
      affiliate: affiliate ?? `#${statement.affiliateId}`,
      period: { from: period.firstDay, to: period.lastDay },
      currency,
      opening: amount(statement.opening),
      earned: amount(statement.earned),
      adjusted: amount(statement.adjusted),
      paid: amount(statement.paid),
      closing: amount(statement.closing),
    },
    await linesOf(statement, exchange, { limit: Number.MAX_SAFE_INTEGER, offset: 0 }),
    exchange,
  );
  return { text, of: `${statement.id}-${period.firstDay.slice(0, 7)}` };
});

const balance = route(statementCalls.balance, async ({ params }, exchange) => {
  const affiliateId = Number(params.userId);
  if (!(await worksFor(affiliateId, exchange))) throw new Refusal(404, 'not_found');
  const { account, database } = exchange;
  const operatorId = account.type === 'operator' ? account.id : undefined;
  return (await balancesOf(database, affiliateId, operatorId)).map(({ currency, hold, payable, paid }) => ({
    currency,
    in_hold: amountIn(hold, currency),
    available: amountIn(payable, currency),
    paid: amountIn(paid, currency),
  }));
});

/** The calls for balances, and for the lines of statements. */
export const statementRoutesBeyondList: readonly Route[] = [lines, file, balance];
