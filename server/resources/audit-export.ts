import { and, desc, sql } from 'drizzle-orm';
import { auditLogCalls } from '../../contract/audit-log.ts';
import { auditLog as table } from '../database/tables/index.ts';
import type { Scope } from '../database/totals.ts';
import { LongList } from '../http/long-list.ts';
import type { Route } from '../http/route.ts';
import type { Account } from '../http/sessions.ts';
import { listed } from '../entity/listed.ts';
import type { Listing } from '../entity/listing.ts';
import { listQuery, narrowing } from '../entity/narrowing.ts';

/** Entries that are in memory at once. */
const batch = 2_000;

/**
 * The export of the log: what a query lists, the latest first. Each batch begins behind the last entry of the one before,
 * so that a million entries take neither a long transaction nor longer the further it comes.
 */
export const auditExport = (listing: Listing, scopeOf: (account: Account) => Scope): Route => ({
  call: auditLogCalls.export,
  handle: async ({ query }, exchange) => {
    const { database, account } = exchange;
    const asked = narrowing(listing, listQuery(query ?? {}), exchange);
    const conditions = and(listed(listing, scopeOf(account), account), ...asked);
    return new LongList(async (take) => {
      let last: Readonly<Record<string, unknown>> | undefined;
      do {
        const behind =
          last && sql`(${table.at}, ${table.id}) < (${last['moment']}::timestamptz, ${last['id']})`;
        // Of a moment, code knows only the milliseconds.
        const rows = await listing
          .rows((fields) => database.select({ ...fields, moment: sql`${table.at}::text` }))
          .where(and(conditions, behind))
          .orderBy(desc(table.at), desc(table.id))
          .limit(batch);
        await take(rows.map((row) => listing.record(row, exchange)));
        last = rows.length < batch ? undefined : rows.at(-1);
      } while (last);
    });
  },
});
