import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { mailKinds, mailStates } from '../../../contract/mails.ts';
import { byAlphabet } from '../alphabet.ts';

/** Mails to send, and those of the last weeks. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The recipient. */
    email: varchar({ length: 255 }).notNull(),
    kind: text({ enum: mailKinds }).notNull(),
    status: text({ enum: mailStates }).notNull().default('waiting'),
    /** Names the mail in its Message-ID, the same at every try. */
    messageId: uuid('message_id').notNull(),
    /** The text, sealed: it has codes and links. Null as soon as it is not needed anymore. */
    sealedLetter: text('sealed_letter'),
    /** Until when its code or link is good; it is not sent after that. Null where it has none. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Tries so far. */
    tries: integer().notNull().default(0),
    /** The answer of the mail server to the last try that failed. */
    error: text(),
    /** When it is tried again, after a try that failed. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'mails_status',
      sql`${table.status} in (${sql.raw(mailStates.map((state) => `'${state}'`).join(', '))})`,
    ),
    index('mails_status_order').on(table.status, table.id),
    index('mails_email').on(byAlphabet(table.email), table.id),
    index('mails_created').on(table.createdAt, table.id),
    index('mails_sealed')
      .on(table.expiresAt)
      .where(sql`${table.sealedLetter} is not null`),
  ],
);
