import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../server/database/database.ts';
import { rowsOf } from '../../../server/database/rows-of.ts';
import { postAll } from '../../../server/ledger/post.ts';
import { LedgerRefused } from '../../../server/ledger/refused.ts';
import { reverse } from '../../../server/ledger/reverse.ts';
import type { randomLedger } from './ledger.ts';

/** The result of random operations on a ledger. */
export interface Run {
  /** Postings that were asked for. */
  asked: number;
  written: number;
  /** Asked for before, and answered by the first one. */
  repeated: number;
  /** Refused, or undone by the caller, together with all others of their packet. */
  undone: number;
}

class Undone extends Error {}

/**
 * Does random operations, and the same in memory, in packets. Some packets hold a key of another content and are refused
 * whole, some are rolled back by whoever asked, and some reversals are asked for twice, with another reason.
 */
export async function runLedger(
  database: Database,
  ledger: ReturnType<typeof randomLedger>,
  { operations, packet }: { operations: number; packet: number },
): Promise<Run> {
  const run: Run = { asked: 0, written: 0, repeated: 0, undone: 0 };
  while (run.asked < operations) {
    const size = Math.min(packet, operations - run.asked);
    const chance = ledger.below(20);
    const before = chance === 0 ? ledger.again() : undefined;
    run.asked += size;
    if (before) {
      const postings = [...ledger.freshOnes(size - 1), { ...before, period: '2025-01-01' }];
      const error = await postAll(database, postings).catch((thrown: unknown) => thrown);
      if (!(error instanceof LedgerRefused && error.refusal === 'KEY_REUSED')) throw error;
      run.undone += size;
    } else if (chance === 1) {
      const work = database.transaction(async (transaction) => {
        await postAll(transaction, ledger.freshOnes(size));
        throw new Undone();
      });
      const error = await work.catch((thrown: unknown) => thrown);
      if (!(error instanceof Undone)) throw error;
      run.undone += size;
    } else {
      const postings = ledger.packet(size);
      const answers = await postAll(database, postings);
      for (const [index, { id, isNew }] of answers.entries()) {
        const posting = postings[index];
        if (!posting) throw new Error('There are more answers than postings');
        if (isNew) ledger.note(posting, id);
        run[isNew ? 'written' : 'repeated'] += 1;
      }
      const taken = postings.find(({ reversesId }) => reversesId !== undefined)?.reversesId;
      if (taken === undefined) continue;
      const other = { reason: 'another reason than before', period: '2026-11-01' };
      const error = await reverse(database, taken, other).catch((thrown: unknown) => thrown);
      if (!(error instanceof LedgerRefused && error.refusal === 'ALREADY_REVERSED')) throw error;
    }
  }
  return run;
}

const kept = z.object({ name: z.string(), sum: z.coerce.bigint() });

/** The accounts whose sums are not those in memory, each as a sentence, and how many accounts there are. */
export async function compareLedger(
  database: Database,
  balances: ReadonlyMap<string, bigint>,
): Promise<{ accounts: number; entries: number; off: string[] }> {
  const rows = await rowsOf(
    database,
    sql`select concat_ws(' ', brand_id, operator_id, affiliate_id, kind, currency) as name,
        coalesce(sum(amount), 0)::text as sum, count(amount)::int as entries
      from facts.ledger_accounts left join facts.ledger_entries on account_id = ledger_accounts.id
      group by ledger_accounts.id`,
    kept.extend({ entries: z.number() }),
  );
  const found = new Map(rows.map(({ name, sum }) => [name, sum]));
  const off = [...new Set([...found.keys(), ...balances.keys()])].flatMap((name) => {
    const [is, should] = [found.get(name) ?? 0n, balances.get(name) ?? 0n];
    return is === should ? [] : [`${name} has ${is} and should have ${should}`];
  });
  return { accounts: rows.length, entries: rows.reduce((sum, { entries }) => sum + entries, 0), off };
}
