import { and, eq } from 'drizzle-orm';
import type { Translate } from '../../base/texts.ts';
import { accountName } from '../../database/account-name.ts';
import { conversions, customers } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { transactions } from '../../ledger/view.ts';
import { reachedMoney } from '../payments/reach.ts';
import { reachedFacts } from '../../tracking/customers/reach.ts';
import { reachedConversions, titleOfConversion } from './conversion.ts';
import { allOf, type Asked, type Explained, figuresOf, type Part } from './explained.ts';
import { explainLine, reachedLine } from './line.ts';
import { entryOfMove, movesOf } from './move.ts';

/** The cause of a transaction of the ledger, by its key: a conversion, a line of a statement, or another transaction. */
async function sourceOf(key: string, amount: bigint, exchange: SignedIn): Promise<Part[]> {
  const [, kind, number = '', move = ''] = /^(conversion|line|reversal)-(\d+)(?:-(\d+))?/.exec(key) ?? [];
  const id = Number(number);
  const { text } = exchange;
  if (kind === 'conversion') {
    const [conversion] = await exchange.database
      .select({ kind: conversions.kind, brandId: conversions.brandId, customer: customers.externalId })
      .from(conversions)
      .innerJoin(customers, eq(customers.id, conversions.customerId))
      .where(and(eq(conversions.id, id), reachedConversions(exchange)));
    if (!conversion) return [];
    const of = { conversionId: id, number: Number(move) };
    // An amount that is put back on hold was put there by the same move as at first.
    const held = key.endsWith('-release') && amount < 0n ? -amount : amount;
    const moves = await movesOf(exchange.database, [id]);
    return [{ entry: entryOfMove(moves, of, held), title: titleOfConversion(conversion, exchange), amount }];
  }
  if (kind === 'line') {
    const found = await reachedLine(id, exchange);
    if (!found) return [];
    const title = text(`statement_line.${found.line.kind}`);
    return [{ entry: `line-${id}`, title: found.plan === null ? title : `${title} · ${found.plan}`, amount }];
  }
  return kind === 'reversal' ? takenBack(id, amount, exchange) : [];
}

/**
 * A reversal opens the cause of the transaction that it takes back, as that one would be one more step on the way down. It
 * opens the transaction where that has no cause.
 */
async function takenBack(id: number, amount: bigint, exchange: SignedIn): Promise<Part[]> {
  const [original] = await exchange.database
    .select({ key: transactions.key })
    .from(transactions)
    .where(eq(transactions.id, id));
  const title = exchange.text('explain.takes_back', { id });
  const causes = original ? await sourceOf(original.key, -amount, exchange) : [];
  if (causes.length === 0) return [{ entry: `entry-${id}`, title, amount }];
  return causes.map((cause) => ({ ...cause, title: `${title} · ${cause.title}`, amount }));
}

/**
 * A transaction that takes back what the close of a month booked: the line, and what it takes from each customer, as one
 * more step to the line would be one more on the way down. Undefined for any other, and for a line without customers.
 */
async function lineTakenBack(key: string, exchange: SignedIn, asked: Asked): Promise<Explained | undefined> {
  const [, id] = /^reversal-(\d+)$/.exec(key) ?? [];
  if (id === undefined) return undefined;
  const [original] = await exchange.database
    .select({ key: transactions.key })
    .from(transactions)
    .where(eq(transactions.id, Number(id)));
  const [, line] = /^line-(\d+)/.exec(original?.key ?? '') ?? [];
  const found = line === undefined ? undefined : await explainLine(Number(line), exchange, asked);
  if (!found || found.parts.total === 0) return undefined;
  const { rows, total, sum } = found.parts;
  return {
    ...found,
    title: `${exchange.text('explain.takes_back', { id })} · ${found.title}`,
    parts: {
      rows: rows.map((part) => ({ ...part, amount: part.amount && -part.amount })),
      total,
      sum: sum && -sum,
    },
  };
}

/** The name of a kind of transaction; the end of a hold that was taken back has its own. */
export const kindTitle = (
  { kind, available }: Pick<typeof transactions.$inferSelect, 'kind' | 'available'>,
  text: Translate,
): string =>
  text(kind === 'release' && available < 0n ? 'explain.on_hold_again' : `transaction_kind.${kind}`);

/** A transaction of the ledger. */
export async function explainEntry(
  id: number,
  exchange: SignedIn,
  asked: Asked,
): Promise<Explained | undefined> {
  const { account, database, text } = exchange;
  const reached =
    account.type === 'sub-operator'
      ? reachedFacts(transactions, exchange)
      : reachedMoney(transactions, exchange);
  const [found] = await database
    .select({
      entry: transactions,
      author: accountName(transactions.authorId),
    })
    .from(transactions)
    .where(and(eq(transactions.id, id), reached));
  if (!found) return undefined;
  const { entry, author } = found;
  // A release moves an amount and changes no sum: what was released is what it is about.
  const amount = entry.kind === 'release' ? entry.available : entry.inHold + entry.available;
  const line = await lineTakenBack(entry.key, exchange, asked);
  const own = figuresOf(
    ['written_at', 'moment', entry.writtenAt.toISOString()],
    ['month', 'month', entry.period],
    ['reason', 'text', entry.reason],
    ['author', 'text', account.type === 'affiliate' ? null : author],
  );
  return {
    title: line?.title ?? kindTitle(entry, text),
    amount,
    currency: entry.currency,
    formula: line?.formula ?? null,
    // The month of the line is another one.
    figures: [...own, ...(line?.figures ?? []).filter(({ name }) => name !== 'month')],
    raw: null,
    parts: line?.parts ?? allOf(await sourceOf(entry.key, amount, exchange)),
  };
}
