import { and, eq, type SQL } from 'drizzle-orm';
import { columnOf } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import type { Listing } from './listing.ts';
import { recordOf } from './record-of.ts';

/** Thrown when the row has a different version than the caller started from. */
class Stale extends Error {}

/** A record, and the version of it that a caller began from. */
interface Began {
  listing: Listing;
  id: number;
  /** From the request's If-Match; without one there is nothing to compare. */
  version: number | undefined;
  /** The rows that the caller may write, undefined for all; the others are as good as missing. */
  mine: SQL | undefined;
}

/**
 * Runs a write that is refused where somebody else has changed the record since the caller read it: 412 with the record
 * as it is now. The row stays locked from the comparison to the end of the write's transaction, so that of two writes
 * that began from the same version only one succeeds. The write itself answers for a row that does not exist.
 *
 * @param write uses `inTransaction` once, for everything it changes.
 */
export async function ifUnchanged<T>(
  exchange: SignedIn,
  { listing, id, version, mine }: Began,
  write: (held: SignedIn) => Promise<T>,
): Promise<T> {
  if (version === undefined) return write(exchange);
  const { resource, table } = listing;
  const beforeWrite = async (transaction: Database) => {
    const rows = transaction.select({ version: columnOf(table, 'version') }).from(table);
    const [row] = await rows.where(and(eq(columnOf(table, 'id'), id), mine)).for('no key update');
    if (row && row.version !== version) throw new Stale();
  };
  try {
    return await write({ ...exchange, beforeWrite });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    const present = await recordOf(listing, id, exchange);
    throw new Refusal(412, 'version.stale', { record: resource.record.parse(present) });
  }
}
