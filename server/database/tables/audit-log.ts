import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Every change of a table of state: by whom, when, what, and from where. Triggers write it in the transaction of the
 * change. Facts (facts.ts) are not recorded here. It has no foreign keys, because entries outlive the rows that they are
 * about.
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
    /** The row before and after; for a secret, only whether it is set. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The id of the request, as in the request log and in X-Request-Id. */
    requestId: text('request_id'),
    address: text(),
    /** The browser or program that made the request, as it calls itself. */
    userAgent: text('user_agent'),
    /** Operator of the brand that the row belonged to at that time; null where it belonged to none. */
    operatorId: integer('operator_id'),
  },
  (table) => [
    // Each serves a filter and the order by time at once.
    index('audit_log_object').on(table.entityId, table.entity, table.at, table.id),
    index('audit_log_entity').on(table.entity, table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_operator').on(table.operatorId, table.at, table.id),
    index('audit_log_at').on(table.at, table.id),
  ],
);
