import { and, desc, eq, lt, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { monthName } from '../../../contract/month-name.ts';
import type { Database } from '../../database/database.ts';
import { single } from '../../database/single.ts';
import { brands, periods, statements } from '../../database/tables/index.ts';
import { isByHand } from '../../database/tables/ledger.ts';
import type { SignedIn } from '../../http/route.ts';
import { transactions } from '../../ledger/view.ts';
import { nameFor } from '../../tracking/customers/masked.ts';
import { reachedMoney } from '../payments/reach.ts';
import { type Asked, type Explained, figuresOf, type Part, type Parts, unexplained } from './explained.ts';
import { kindTitle } from './entry.ts';
import { entryOfMove, movesOf } from './move.ts';
import { type Owed, transactionsOf } from './owed.ts';

const changed = sql`${transactions.inHold} + ${transactions.available}`;

interface Booked {
  id: number;
  key: string;
  amount: bigint;
}

/** The move that wrote a transaction; undefined where a conversion is not its cause. */
function moveBehind({ key, amount }: Booked): { conversionId: number; number: number } | undefined {
  const [, id, number = '', release] = /^conversion-(\d+)(?:-(\d+))?(-release)?/.exec(key) ?? [];
  // The transaction alone says who put it back on hold, and when.
  if (id === undefined || (release !== undefined && amount < 0n)) return undefined;
  return { conversionId: Number(id), number: Number(number) };
}

/**
 * Names the entries that transactions open into: each its line or the move of its conversion, of which the transaction
 * itself says no more than the amount; else the transaction.
 */
async function openedBy(database: Database, rows: readonly Booked[]): Promise<(row: Booked) => string> {
  const moves = await movesOf(
    database,
    rows.flatMap((row) => moveBehind(row)?.conversionId ?? []),
  );
  return (row) => {
    const [line] = /^line-\d+/.exec(row.key) ?? [];
    const move = moveBehind(row);
    return line ?? (move ? entryOfMove(moves, move, row.amount) : `entry-${row.id}`);
  };
}

/** The customer whose conversion a transaction books; null for any other. */
const customerOf = sql<string | null>`(
  select customers.external_id from facts.conversions join facts.customers on customers.id = conversions.customer_id
  where conversions.id = substring(${transactions.key} from '^conversion-([0-9]+)')::bigint)`;

/**
 * The transactions that an amount is the sum of, the latest one first.
 *
 * @param amount of a transaction that counts, in minor units.
 */
async function bookedIn(
  where: SQL | undefined,
  exchange: SignedIn,
  { limit, offset }: Asked,
  amount: SQLWrapper = changed,
): Promise<Parts & { sum: bigint }> {
  const { database, language, text } = exchange;
  const { total, sum } = single(
    await database
      .select({
        total: sql`count(*)`.mapWith(Number),
        sum: sql`coalesce(sum(${amount}), 0)::text`.mapWith(BigInt),
      })
      .from(transactions)
      .where(where),
  );
  const rows = await database
    .select({
      id: transactions.id,
      key: transactions.key,
      kind: transactions.kind,
      brand: sql<
        string | null
      >`(select ${brands.name} from ${brands} where ${brands.id} = ${transactions.brandId})`,
      brandId: transactions.brandId,
      customer: customerOf,
      reason: transactions.reason,
      period: transactions.period,
      available: transactions.available,
      amount: sql`(${amount})::text`.mapWith(BigInt),
    })
    .from(transactions)
    .where(where)
    .orderBy(desc(transactions.id))
    .limit(limit)
    .offset(offset);
  const entryOf = await openedBy(database, rows);
  const parts = rows.map((row): Part => {
    const { key, kind, reason, brand, brandId, customer, period, available } = row;
    // The month tells apart what its close booked, and the customer anything else of a brand.
    const month = key.startsWith('line-') ? monthName(period, language) : undefined;
    const name = customer === null ? month : nameFor(exchange, brandId, customer);
    // A payment is of all brands: the one that it is booked for says nothing.
    const about = reason ?? (kind === 'payment' ? null : brand);
    return {
      entry: entryOf(row),
      title: [kindTitle({ kind, available }, text), about, name].filter(Boolean).join(' · '),
      amount: row.amount,
    };
  });
  return { rows: parts, total, sum };
}

/** The end of a hold moves an amount and changes no sum. */
const changesSums = ne(transactions.kind, 'release');

/** The transactions that a sum of a statement adds up, by the first day of its month. */
const summed = {
  opening: (firstDay: string) => and(lt(transactions.period, firstDay), changesSums),
  adjusted: (firstDay: string) =>
    and(
      eq(transactions.period, firstDay),
      sql`(${isByHand(transactions)})`,
      ne(transactions.kind, 'payment'),
    ),
  paid: (firstDay: string) => and(eq(transactions.period, firstDay), eq(transactions.kind, 'payment')),
  closing: (firstDay: string) => and(lte(transactions.period, firstDay), changesSums),
} as const;

/** @returns what explains a sum of a statement that is not a line: by what was booked for its affiliate. */
export const explainSum =
  (name: keyof typeof summed) =>
  async (statementId: number, exchange: SignedIn, asked: Asked): Promise<Explained | undefined> => {
    const [found] = await exchange.database
      .select({ statement: statements, period: periods })
      .from(statements)
      .innerJoin(periods, eq(periods.id, statements.periodId))
      .where(and(eq(statements.id, statementId), reachedMoney(statements, exchange)));
    if (!found) return undefined;
    const { statement, period } = found;
    const ofStatement = and(
      eq(transactions.operatorId, statement.operatorId),
      eq(transactions.affiliateId, statement.affiliateId),
      eq(transactions.currency, statement.currency),
      summed[name](period.firstDay),
    );
    return {
      title: exchange.text(`statement_file.${name}`),
      amount: statement[name],
      currency: statement.currency,
      formula: null,
      figures: figuresOf(['month', 'month', period.firstDay]),
      raw: null,
      parts: await bookedIn(ofStatement, exchange, asked),
    };
  };

/** Explains what an affiliate can be paid in a currency: all that ever changed it. */
export async function explainAvailable(
  owed: Owed,
  exchange: SignedIn,
  asked: Asked,
): Promise<Explained | undefined> {
  const changes = and(transactionsOf(owed, exchange), ne(transactions.available, 0n));
  const parts = await bookedIn(changes, exchange, asked, transactions.available);
  if (parts.total === 0) return undefined;
  const title = exchange.text('explain.available');
  return { ...unexplained, title, amount: parts.sum, currency: owed.currency, parts };
}

/** The payments to an affiliate in a currency that were recorded, and those that were taken back. */
export async function explainPaid(
  owed: Owed,
  exchange: SignedIn,
  asked: Asked,
): Promise<Explained | undefined> {
  const payments = and(transactionsOf(owed, exchange), eq(transactions.kind, 'payment'));
  const parts = await bookedIn(payments, exchange, asked, sql`(-${transactions.available})`);
  if (parts.total === 0) return undefined;
  const title = exchange.text('statement_file.paid');
  return { ...unexplained, title, amount: parts.sum, currency: owed.currency, parts };
}
