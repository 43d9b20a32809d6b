import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { facts } from '../../database/tables/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The view of all that came in, accepted or not. It is declared apart from the tables: no migration makes it of this. */
export const arrivals = facts.table('arrivals', {
  id: bigint({ mode: 'number' }).primaryKey(),
  brandId: integer('brand_id').notNull(),
  operatorId: integer('operator_id').notNull(),
  eventId: text('event_id').notNull(),
  type: text(),
  customer: text(),
  occurredAt: moment('occurred_at'),
  receivedAt: moment('received_at').notNull(),
  amount: bigint({ mode: 'bigint' }),
  currency: text(),
  status: text().notNull(),
  reason: text(),
  field: text(),
  times: integer().notNull(),
  becameId: bigint('became_id', { mode: 'number' }),
  item: text(),
});
