import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { transactionCalls } from '../../../contract/transaction-calls.ts';
import type { transactions as declared } from '../../../contract/transactions.ts';
import { holdMonth } from '../../booking/periods.ts';
import type { Database } from '../../database/database.ts';
import { isUntil } from '../../database/moments.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { contains } from '../../database/search.ts';
import { type ListQuery, listQuery } from '../../entity/narrowing.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import { LedgerRefused } from '../../ledger/refused.ts';
import { isTakenBackByHand } from '../../ledger/taken-back.ts';
import { reverse as reverseInLedger } from '../../ledger/reverse.ts';
import { isBookedIn, searchedIn } from '../../ledger/search.ts';
import { transactions } from '../../ledger/view.ts';
import { ofOwnBrand } from '../../tracking/customers/reach.ts';
import { amountIn } from '../../tracking/money.ts';
import { adjust as adjustIn } from './adjust.ts';
import { pay as payIn } from './pay.ts';
import { admitToOperator, reachedMoney } from './reach.ts';

const sumRow = z.object({
  currency: z.string(),
  in_hold: z.coerce.bigint(),
  available: z.coerce.bigint(),
});

type FilterName = keyof z.output<typeof declared.filter>;
type Condition = (value: string) => SQL;

/** The filters of the list that ask about a transaction, as `ledger`. */
const ofLedger = {
  kind: (kind) => sql`ledger.kind = ${kind}`,
  period_id: (id) => isBookedIn({ operatorId: sql`ledger.operator_id`, period: sql`ledger.period` }, id),
  written_at_from: (moment) => sql`ledger.written_at >= ${new Date(moment).toISOString()}`,
  written_at_to: (moment) => isUntil(sql`ledger.written_at`, moment),
} satisfies Partial<Record<FilterName, Condition>>;

/** All others, which ask about the account of an entry, as `account`. One that is in neither does not compile. */
const ofAccount: Record<Exclude<FilterName, keyof typeof ofLedger>, Condition> = {
  affiliate_id: (id) => sql`account.affiliate_id = ${Number(id)}`,
  brand_id: (id) => sql`account.brand_id = ${Number(id)}`,
  currency: (currency) => sql`account.currency = ${currency}`,
};

/** Those of some filters that a query names, as conditions. */
const askedBy = (query: ListQuery, filters: Readonly<Record<string, Condition>>): SQL[] =>
  Object.entries(filters).flatMap(([name, condition]) => {
    const value = query[name];
    return value === undefined ? [] : [condition(value)];
  });

const sums = route(transactionCalls.sums, async ({ params, query }, exchange) => {
  const operatorId = Number(params.userId);
  await admitToOperator(operatorId, exchange);
  const { account, read } = exchange;
  const asked = listQuery(query ?? {});
  const { q } = asked;
  const aboutLedger = askedBy(asked, ofLedger);
  const ofBrand = ofOwnBrand(sql`account.brand_id`)(account);
  const conditions = [
    sql`account.operator_id = ${operatorId}`,
    ...(ofBrand ? [ofBrand] : []),
    ...askedBy(asked, ofAccount),
    ...aboutLedger,
  ];
  const searched = { operatorId: sql`account.operator_id`, id: sql`entry.transaction_id` };
  const found = q?.trim() ? contains(searchedIn(searched), q) : undefined;
  if (found) conditions.push(found);
  const rows = await read(({ database }) =>
    rowsOf(
      database,
      sql`
      select account.currency,
        coalesce(sum(entry.amount) filter (where account.kind = 'hold'), 0)::text as in_hold,
        coalesce(sum(entry.amount) filter (where account.kind = 'payable'), 0)::text as available
      from facts.ledger_accounts as account
      join facts.ledger_entries as entry on entry.account_id = account.id
      ${aboutLedger.length > 0 ? sql`join facts.ledger_transactions as ledger on ledger.id = entry.transaction_id` : sql``}
      where account.kind in ('hold', 'payable') and ${sql.join(conditions, sql` and `)}
      group by account.currency order by account.currency collate "C"`,
      sumRow,
    ),
  );
  return rows.map(({ currency: of, in_hold, available }) => ({
    currency: of,
    in_hold: amountIn(in_hold, of),
    available: amountIn(available, of),
  }));
});

const writtenAs = (id: number, others: number[] = []) => ({
  id,
  entry: `entry-${id}`,
  ...(others.length > 0 && { others }),
});

/** Writes what an operator books by hand into the ledger, in one transaction with the answer. */
const bookedBy =
  <Body>(
    write: (
      transaction: Database,
      operatorId: number,
      body: Body,
      exchange: SignedIn,
    ) => Promise<number | number[]>,
  ) =>
  async ({ params, body }: { params: { userId: string }; body: Body }, exchange: SignedIn) => {
    const operatorId = Number(params.userId);
    await admitToOperator(operatorId, exchange);
    return exchange.database.transaction(async (transaction) => {
      const [id, ...others] = [await write(transaction, operatorId, body, exchange)].flat();
      if (id === undefined) throw new Error('Nothing was written');
      const answer = writtenAs(id, others);
      await exchange.keepAnswer?.(transaction, answer);
      return answer;
    });
  };

const adjust = route(transactionCalls.adjust, bookedBy(adjustIn));

const pay = route(transactionCalls.pay, bookedBy(payIn));

const reverse = route(transactionCalls.reverse, async ({ params, body }, exchange) => {
  const { account, database, now } = exchange;
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select()
      .from(transactions)
      .where(and(eq(transactions.id, Number(params.id)), reachedMoney(transactions, exchange)));
    if (!found) throw new Refusal(404, 'not_found');
    if (found.reversesId !== null) throw new Refusal(409, 'money.takes_back');
    if (!isTakenBackByHand(found.key)) throw new Refusal(409, 'money.not_reversible');
    const brand = { id: found.brandId, operatorId: found.operatorId };
    const period = await holdMonth(transaction, brand, now);
    try {
      const how = { reason: body.reason, period, authorId: account.id };
      const { id, isNew } = await reverseInLedger(transaction, found.id, how);
      if (!isNew) throw new Refusal(409, 'money.reversed');
      return writtenAs(id);
    } catch (error) {
      if (error instanceof LedgerRefused) throw new Refusal(409, 'money.reversed');
      throw error;
    }
  });
});

/** The calls about the ledger that are not the list of its transactions. */
export const transactionRoutesBeyondList: readonly Route[] = [sums, adjust, pay, reverse];
