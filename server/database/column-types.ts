import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/* Columns that several tables have, beside those of drizzle. */

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The number of a transaction, as `pg_current_xact_id()` tells it. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An amount in minor units of a currency. */
export const minorUnits = (name: string) => bigint(name, { mode: 'bigint' });

/** A sum in minor units, which begins at zero. */
export const minorSum = (name: string) =>
  minorUnits(name)
    .notNull()
    .default(sql`0`);
