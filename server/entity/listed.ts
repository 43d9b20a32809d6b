import { and, eq, type SQL } from 'drizzle-orm';
import { columnOf } from '../database/columns.ts';
import type { Scope } from '../database/totals.ts';
import type { Account } from '../http/sessions.ts';
import type { Listing } from './listing.ts';

/** The condition that a row is one of those that an account lists in a scope. */
export const listed = ({ table, visibleTo }: Listing, scope: Scope, account: Account): SQL | undefined =>
  and(
    visibleTo?.(account),
    ...Object.entries(scope).map(([property, value]) => eq(columnOf(table, property), value)),
  );
