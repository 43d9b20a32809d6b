import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { StartError } from '../../base/start-error.ts';
import type { Vault } from '../../base/vault.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { twoFactors } from '../../database/tables/index.ts';
import { readFactor } from './factors.ts';

const nameIn = (sealed: PgColumn) =>
  sql`case when ${sealed} like '%.%' then split_part(${sealed}, '.', 1) end`;

/** One account for each secret that has sealed second factors: a sealed text begins with the name of its secret. */
const examples = sql`select min(${twoFactors.userId})::int as user_id, count(*)::int as count from ${twoFactors}
  group by ${nameIn(twoFactors.secret)}, ${nameIn(twoFactors.recoveryCodes)}`;

const example = z.object({ user_id: z.int(), count: z.int() });

/**
 * Makes sure that the second factors in a database can be opened: with another secret every right code would be wrong.
 *
 * @param file the secret's, for the message.
 * @throws StartError that says how many cannot, and what to do.
 */
export async function requireReadableFactors(database: Database, vault: Vault, file: string): Promise<void> {
  let unreadable = 0;
  for (const { user_id, count } of await rowsOf(database, examples, example)) {
    try {
      await readFactor({ database, vault }, user_id);
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error;
      unreadable += count;
    }
  }
  if (unreadable === 0) return;
  throw new StartError(
    `${file} does not hold the secret that sealed ${unreadable} second factors of this database. Put that secret back, or beside it into ${file}.former; docs/operating.md says how a secret is replaced.`,
  );
}
