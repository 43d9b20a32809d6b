import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/**
 * How many writes an account has made. The number is raised in the transaction of each write, so that a standby which
 * has it has the write too.
 */
export const writeMarks = pgTable('write_marks', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mark: bigint({ mode: 'number' }).notNull(),
});
