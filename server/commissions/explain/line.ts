import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { decimalOf, exact, exactOf } from '../../../commission-engine/index.ts';
import { digitsOf } from '../../../contract/currencies.ts';
import type { Database } from '../../database/database.ts';
import { single } from '../../database/single.ts';
import {
  brands,
  periods,
  plans,
  statementLines,
  statementParts,
  statements,
} from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { nameFor } from '../../tracking/customers/masked.ts';
import { reachedFacts } from '../../tracking/customers/reach.ts';
import { calculationOfKept } from '../payments/line.ts';
import { reachedMoney } from '../payments/reach.ts';
import { linesCutBy } from './cut-lines.ts';
import { allOf, type Asked, type Explained, type Figure, figuresOf, type Part } from './explained.ts';

/** The lines that an account may see: those of its statements, a sub-operator those of its brand. */
const reachedLines = (exchange: SignedIn): SQL | undefined =>
  exchange.account.type === 'sub-operator'
    ? reachedFacts({ operatorId: statements.operatorId, brandId: statementLines.brandId }, exchange)
    : reachedMoney(statements, exchange);

/** A line with its statement and its month, where the caller reaches it. */
export async function reachedLine(id: number, exchange: SignedIn) {
  const [found] = await exchange.database
    .select({
      line: statementLines,
      statement: statements,
      period: periods,
      plan: sql<string | null>`coalesce(${statementLines.planName}, ${plans.name})`,
    })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .innerJoin(periods, eq(periods.id, statements.periodId))
    .leftJoin(plans, eq(plans.id, statementLines.planId))
    .where(and(eq(statementLines.id, id), reachedLines(exchange)));
  return found;
}
export type ReachedLine = NonNullable<Awaited<ReturnType<typeof reachedLine>>>;

/** Explains the earned sum of a statement by its lines. */
export async function explainLines(
  statementId: number,
  exchange: SignedIn,
  { limit, offset }: Asked,
): Promise<Explained | undefined> {
  const { database, text } = exchange;
  const rows = await database
    .select({
      id: statementLines.id,
      kind: statementLines.kind,
      amount: statementLines.amount,
      plan: statementLines.planName,
      brand: brands.name,
      statement: statements,
      month: periods.firstDay,
    })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .innerJoin(periods, eq(periods.id, statements.periodId))
    .leftJoin(brands, eq(brands.id, statementLines.brandId))
    .where(and(eq(statements.id, statementId), reachedMoney(statements, exchange)))
    .orderBy(asc(statementLines.id));
  const [first] = rows;
  if (!first) return undefined;
  const parts = allOf(
    rows.map(({ id, kind, amount, plan, brand }) => ({
      entry: `line-${id}`,
      title: [text(`statement_line.${kind}`), plan, brand].filter(Boolean).join(' · '),
      amount,
    })),
  );
  return {
    title: text('statement_file.earned'),
    amount: first.statement.earned,
    currency: first.statement.currency,
    formula: null,
    figures: figuresOf(['month', 'month', first.month]),
    raw: null,
    parts: { ...parts, rows: parts.rows.slice(offset, offset + limit) },
  };
}

/** The figures that a line was computed of, as people read them. */
function figuresIn({ inputs }: Pick<ReachedLine['line'], 'inputs'>, currency: string): Figure[] {
  const digits = BigInt(digitsOf(currency));
  return inputs.map(({ name, unit, value }) => ({
    name,
    unit,
    value: unit === 'count' ? value : decimalOf(exactOf(value), unit === 'rate' ? 2n : digits),
  }));
}

async function partsOf(database: Database, lineId: number, { limit, offset }: Asked) {
  const ofLine = eq(statementParts.lineId, lineId);
  const { total, sum } = single(
    await database
      .select({
        total: sql`count(*)`.mapWith(Number),
        sum: sql`coalesce(sum(${statementParts.amount}), 0)::text`.mapWith(BigInt),
      })
      .from(statementParts)
      .where(ofLine),
  );
  const rows = await database
    .select()
    .from(statementParts)
    .where(ofLine)
    .orderBy(asc(statementParts.number))
    .limit(limit)
    .offset(offset);
  return { rows, total, sum: total === 0 ? null : sum };
}

/** A line of a statement: its customers, and what has a name of its own, such as the admin fee. */
export async function explainLine(
  id: number,
  exchange: SignedIn,
  asked: Asked,
): Promise<Explained | undefined> {
  const found = await reachedLine(id, exchange);
  if (!found) return undefined;
  const { database, text } = exchange;
  const { line, statement, period, plan } = found;
  const { currency } = statement;
  const { rows, total, sum } = await partsOf(database, id, asked);
  const title = text(`statement_line.${line.kind}`);
  return {
    title: plan === null ? title : `${title} · ${plan}`,
    amount: line.amount,
    currency,
    formula: calculationOfKept(line, currency, text),
    figures: [
      ...figuresIn(line, currency),
      ...figuresOf(
        ['terms_version', 'count', decimalOf(exact(BigInt(line.termsVersion)))],
        ['month', 'month', period.firstDay],
      ),
    ],
    raw: null,
    parts:
      line.kind === 'cap'
        ? allOf(await linesCutBy(line, exchange))
        : {
            rows: rows.map(({ kind, customer, number, amount }): Part => {
              if (kind !== 'customer' || customer === null)
                return { entry: null, title: text(`statement_part.${kind}`), amount };
              return {
                entry: `line-${id}-customer-${number}`,
                title: nameFor(exchange, line.brandId ?? 0, customer),
                amount,
              };
            }),
            total,
            sum,
          },
  };
}
