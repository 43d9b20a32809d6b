import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every change of state: who, when, what, from where. Written by triggers, in the transaction of the
 * change, so neither is ever without the other. Refers to nothing: it outlives what it tells of.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Account that made the change; null for a guest and for the server itself. */
    actorId: integer('actor_id'),
    action: text({ enum: ['create', 'update', 'delete'] }).notNull(),
    /** Name of the table. */
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    /** The row before and after; of secrets only whether there is one. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** As the request log and X-Request-Id have it. */
    requestId: text('request_id'),
    address: text(),
  },
  (table) => [
    index('audit_log_entity').on(table.entity, table.entityId),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_at').on(table.at),
  ],
);
