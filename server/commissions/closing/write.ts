import { type SQL, sql } from 'drizzle-orm';
import { decimalOf } from '../../../commission-engine/index.ts';
import type { Database } from '../../database/database.ts';
import {
  brands,
  carries as carriesTable,
  plans,
  statementLines,
  type statementParts,
  statements as table,
} from '../../database/tables/index.ts';
import { postAll } from '../../ledger/post.ts';
import type { Account, Posting } from '../../ledger/posting.ts';
import type { Draft, DraftLine } from './draft.ts';
import type { SettledPeriod } from './facts.ts';

/** Rows of one statement. */
const atOnce = 500;

/** Writes rows in portions. */
async function inPortions<T>(rows: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) await write(rows.slice(from, from + atOnce));
}

/** A part as the database reads it from JSON, which is half the work of one parameter for each value. */
interface Part {
  line_id: number;
  number: number;
  kind: (typeof statementParts.$inferInsert)['kind'];
  customer: string | null;
  /** Minor units. */
  amount: string;
}

/** The present name of a brand or plan. */
const nameOf = (named: typeof brands | typeof plans, id: number): SQL =>
  sql`(select ${named.name} from ${named} where ${named.id} = ${id})`;

const writeParts = (transaction: Database, parts: readonly Part[]) =>
  transaction.execute(sql`
    insert into facts.statement_parts (line_id, number, kind, customer, amount)
    select * from json_to_recordset(${JSON.stringify(parts)}::json)
      as given (line_id bigint, number int, kind text, customer text, amount bigint)`);

/** The posting of a line that is not in the ledger yet: CPA and CPL were booked with their events. */
function postingOf(
  { operatorId, firstDay }: SettledPeriod,
  { affiliateId, currency }: Draft,
  { brandId, line: { kind, amount } }: DraftLine,
  lineId: number,
): Posting | undefined {
  if (kind === 'cpa' || kind === 'cpl' || amount === 0n) return undefined;
  const on = (account: Account['kind']): Account => ({
    brandId,
    operatorId,
    affiliateId,
    kind: account,
    currency,
  });
  return {
    kind: 'commission',
    key: `line-${lineId}`,
    period: firstDay,
    entries: [
      { account: on('payable'), amount },
      { account: on('expense'), amount: -amount },
    ],
  };
}

/** Writes statements with their lines, parts, losses and postings. @param transaction in which all of it happens, or nothing. */
export async function writeStatements(
  transaction: Database,
  period: SettledPeriod,
  drafts: readonly Draft[],
  now: Date,
): Promise<void> {
  if (drafts.length === 0) return;
  const written = await transaction
    .insert(table)
    .values(
      drafts.map(({ affiliateId, currency, opening, earned, adjusted, paid, closing }) => ({
        periodId: period.id,
        operatorId: period.operatorId,
        affiliateId,
        currency,
        opening,
        earned,
        adjusted,
        paid,
        closing,
        createdAt: now,
      })),
    )
    .returning({ id: table.id });
  const withIds = drafts.map((draft, at) => ({ draft, statementId: written[at]?.id ?? 0 }));
  const lines = withIds.flatMap(({ draft, statementId }) =>
    draft.lines.map((line, at) => ({ draft, line, statementId, number: at + 1 })),
  );
  const postings: Posting[] = [];
  const parts: Part[] = [];
  await inPortions(lines, async (some) => {
    const ids = await transaction
      .insert(statementLines)
      .values(
        some.map(({ line: { brandId, planId, termsVersion, line }, statementId, number }) => ({
          statementId,
          number,
          kind: line.kind,
          ...(line.kind !== 'fixed' && { brandId, brandName: nameOf(brands, brandId) }),
          planId,
          planName: nameOf(plans, planId),
          termsVersion,
          amount: line.amount,
          formula: line.formula,
          inputs: line.inputs.map(({ name, unit, value }) => ({ name, unit, value: decimalOf(value) })),
        })),
      )
      .returning({ id: statementLines.id });
    for (const [at, { draft, line }] of some.entries()) {
      const lineId = ids[at]?.id ?? 0;
      const posting = postingOf(period, draft, line, lineId);
      if (posting) postings.push(posting);
      for (const [index, child] of line.line.children.entries())
        parts.push({
          line_id: lineId,
          number: index + 1,
          kind: child.kind,
          customer: child.kind === 'customer' ? child.customer : null,
          amount: String(child.amount),
        });
    }
  });
  await inPortions(parts, (some) => writeParts(transaction, some));
  const losses = withIds.flatMap(({ draft, statementId }) =>
    draft.carries.map(({ amount, ...deal }) => ({ statementId, ...deal, amount: decimalOf(amount) })),
  );
  await inPortions(losses, (some) => transaction.insert(carriesTable).values(some));
  await inPortions(postings, (some) => postAll(transaction, some));
}
