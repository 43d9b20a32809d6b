import { sql } from 'drizzle-orm';
import { check, date, integer, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { facts } from './facts.ts';

/**
 * The calendar months that an operator settles. A trigger lets a period only go on from open by closing to closed, and
 * keeps everything else of it.
 */
export const periods = facts.table(
  'periods',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    operatorId: integer('operator_id').notNull(),
    firstDay: date('first_day').notNull(),
    /** Included. */
    lastDay: date('last_day')
      .notNull()
      .generatedAlwaysAs(sql`(first_day + interval '1 month')::date - 1`),
    state: text({ enum: ['open', 'closing', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('periods_of_operator').on(table.operatorId, table.firstDay),
    check('periods_first_day', sql`extract(day from ${table.firstDay}) = 1`),
    check('periods_state', sql`${table.state} in ('open', 'closing', 'closed')`),
  ],
);
