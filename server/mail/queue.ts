import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { single } from '../database/single.ts';
import { mails } from '../database/tables/index.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Jobs } from '../jobs/open.ts';
import type { Letter } from './letter.ts';

/** Sends one mail. The first retry comes after about 20 seconds, the last one after about a day. */
export const mailJob: JobKind<{ mail: number }> = {
  name: 'mail',
  data: z.object({ mail: z.int() }),
  retry: { limit: 12, delay: 15 },
  timeout: 120,
  atOnce: 4,
};

/** A mail to be sent. */
export interface Ordered {
  to: string;
  letter: Letter;
  /** Until when its code or link is good: it is not sent after that. */
  expiresAt?: Date;
}

/** Mails as the rest of the server orders them. */
export interface MailQueue {
  /**
   * Orders a mail in the transaction of the write that causes it: both happen, or neither. It is sent soon after, and
   * again later where the mail server does not take it.
   *
   * @returns the id of the mail.
   */
  send(transaction: Database, mail: Ordered): Promise<number>;
  /**
   * Queues a failed mail again.
   *
   * @returns whether it had failed and its text is still there.
   */
  resend(transaction: Database, id: number): Promise<boolean>;
}

/** The context that the sealed text of a mail is bound to. */
export const sealedAbout = (messageId: string) => `mail ${messageId}`;

/** The queue of mails, over that of jobs. */
export function createMailQueue(
  jobs: Pick<Jobs, 'send'>,
  { vault, clock }: { vault: Vault; clock: () => Date },
): MailQueue {
  return {
    async send(transaction, { to, letter, expiresAt }) {
      const messageId = randomUUID();
      const row = {
        email: to,
        kind: letter.kind,
        messageId,
        sealedLetter: vault.seal(JSON.stringify(letter), sealedAbout(messageId)),
        expiresAt,
        createdAt: clock(),
      };
      const { id } = single(await transaction.insert(mails).values(row).returning({ id: mails.id }));
      await jobs.send(transaction, mailJob, { mail: id });
      return id;
    },
    async resend(transaction, id) {
      const rows = await transaction
        .update(mails)
        .set({ status: 'waiting' })
        .where(and(eq(mails.id, id), eq(mails.status, 'failed'), isNotNull(mails.sealedLetter)))
        .returning({ id: mails.id });
      if (rows.length === 0) return false;
      await jobs.send(transaction, mailJob, { mail: id });
      return true;
    },
  };
}
