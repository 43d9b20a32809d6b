import { eq } from 'drizzle-orm';
import { columnOf } from '../database/columns.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../http/route.ts';
import type { AnyResource } from '../../contract/resource.ts';
import type { Listing, RecordOf } from './listing.ts';

/**
 * One record as a listing shows it. Whether the caller may see it is decided before.
 *
 * @throws Refusal 404 where there is none: somebody may have deleted it a moment ago.
 */
export async function recordOf<R extends AnyResource>(
  listing: Listing<R>,
  id: number,
  exchange: SignedIn,
): Promise<RecordOf<R>> {
  const rows = listing.rows((fields) => exchange.database.select(fields));
  const [row] = await rows.where(eq(columnOf(listing.table, 'id'), id));
  if (!row) throw new Refusal(404, 'not_found');
  return listing.record(row, exchange);
}
