import { and, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { day } from '../../contract/durations.ts';
import { unaudited } from '../audit/attributed.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { mails } from '../database/tables/index.ts';
import { GiveUp, type Handler } from '../jobs/job-kind.ts';
import { letterSchema } from './letter.ts';
import { type Mailer, MailFailure } from './mailer.ts';
import { sealedAbout } from './queue.ts';

/** Milliseconds after which a mail is removed from the list, sent or not. */
const retentionMs = 30 * day;

/** Characters of an error; the rest is left out. */
const maxError = 500;

/** The reason as the mail server, or the system, gave it. */
function reasonOf(error: unknown): string {
  const reason = error instanceof MailFailure || error instanceof GiveUp ? (error.cause ?? error) : error;
  const text = reason instanceof Error ? reason.message || reason.name : String(reason);
  return text.replaceAll(/\s+/g, ' ').slice(0, maxError);
}

type Changes = Partial<typeof mails.$inferInsert>;

/**
 * Stores the result of an attempt. The audit log leaves this out, since nobody made the change; it has the queuing of
 * the mail.
 */
async function note(transaction: Database, id: number, changes: Changes): Promise<void> {
  await unaudited(transaction);
  const tried = { ...changes, tries: sql`${mails.tries} + 1` };
  await transaction.update(mails).set(tried).where(eq(mails.id, id));
}

const expired = { status: 'expired', sealedLetter: null, nextTryAt: null } as const;

interface Tools {
  database: Database;
  mailer: Mailer;
  vault: Vault;
  clock: () => Date;
}

/** Sends the mails of the queue. A mail that was sent, or whose code or link has run out, is not sent again. */
export function mailHandler({ database, mailer, vault, clock }: Tools) {
  return {
    async work({ mail: id }) {
      const waiting = and(eq(mails.id, id), eq(mails.status, 'waiting'));
      const [row] = await database.select().from(mails).where(waiting);
      if (!row?.sealedLetter) return undefined;
      if (row.expiresAt && row.expiresAt <= clock()) {
        return async (transaction) => {
          await unaudited(transaction);
          await transaction.update(mails).set(expired).where(waiting);
        };
      }
      const letter = letterSchema.parse(
        JSON.parse(vault.unseal(row.sealedLetter, sealedAbout(row.messageId))),
      );
      try {
        await mailer.send({ to: row.email, letter, id: row.messageId });
      } catch (error) {
        if (error instanceof MailFailure && error.isFinal)
          throw new GiveUp(error.message, { cause: error.cause });
        throw error;
      }
      const sent = {
        status: 'sent',
        sealedLetter: null,
        sentAt: clock(),
        error: null,
        nextTryAt: null,
      } as const;
      return (transaction) => note(transaction, id, sent);
    },
    failed: (transaction, { mail: id }, { error, nextAt }) =>
      note(transaction, id, {
        error: reasonOf(error),
        nextTryAt: nextAt,
        ...(nextAt === null && { status: 'failed' }),
      }),
  } satisfies Handler<{ mail: number }>;
}

/**
 * Sends one mail outside of the queue, and notes what became of it.
 *
 * @param nextAt when its job tries again if the mail server does not take it now.
 */
export async function sendOne(tools: Tools, mail: number, nextAt: Date): Promise<void> {
  const { work, failed } = mailHandler(tools);
  const { database } = tools;
  try {
    const finish = await work({ mail });
    await database.transaction(async (transaction) => finish?.(transaction));
  } catch (error) {
    const failure = { error, nextAt: error instanceof GiveUp ? null : nextAt };
    await database.transaction((transaction) => failed(transaction, { mail }, failure));
  }
}

/** Forgets codes and links that have run out, and removes old mails from the list. */
export async function sweepMails(transaction: Database, now: Date): Promise<void> {
  const hasRunOut = and(isNotNull(mails.sealedLetter), lte(mails.expiresAt, now));
  await transaction.update(mails).set(expired).where(hasRunOut);
  const isOld = lt(mails.createdAt, new Date(now.getTime() - retentionMs));
  await transaction
    .delete(mails)
    .where(and(isOld, or(isNotNull(mails.sentAt), sql`${mails.status} <> 'waiting'`)));
}
