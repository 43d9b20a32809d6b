import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import * as rules from '../../contract/rules.ts';
import { attributed } from '../audit/attributed.ts';
import { foldedEmail } from '../auth/email.ts';
import { mailFirstPasswordLink } from '../auth/passwords/links.ts';
import { textsIn } from '../base/texts.ts';
import type { Vault } from '../base/vault.ts';
import type { Database } from '../database/database.ts';
import { users } from '../database/tables/index.ts';
import type { MailQueue } from '../mail/queue.ts';
import { UsageError } from './run.ts';

const admin = z.object({
  email: foldedEmail,
  name: rules.name(),
});

interface Tools {
  database: Database;
  mail: MailQueue;
  vault: Vault;
  appUrl: string;
}

const { id, email } = users;

/** The new account, or the one that was made earlier and has no password yet. */
async function accountOf(transaction: Database, values: z.output<typeof admin>, now: Date) {
  const [made] = await transaction
    .insert(users)
    .values({ ...values, type: 'super-admin', approvedAt: now, createdAt: now })
    .onConflictDoNothing({ target: email })
    .returning({ id, email });
  if (made) return { owner: made, isNew: true };
  const isWaiting = and(eq(email, values.email), eq(users.type, 'super-admin'), isNull(users.passwordHash));
  const [present] = await transaction.select({ id, email }).from(users).where(isWaiting);
  if (!present) throw new UsageError(`There is an account of ${values.email} already.`);
  return { owner: present, isNew: false };
}

/** The part of an e-mail before its @, or all of it where that part is too short for a name. */
function nameFor(email: string): string {
  const local = email.split('@')[0];
  return rules.name().safeParse(local).data ?? email;
}

/**
 * Creates a super-admin without a password, and with it the order of the mail that brings the link to choose one. For a
 * super-admin who has not chosen one yet, only a new link is ordered.
 *
 * @param wanted `name` follows from the e-mail where none is given.
 * @returns whether the account is new, and the id of the mail. @throws UsageError when the e-mail is invalid or taken.
 */
export async function createAdmin(
  { database, mail, vault, appUrl }: Tools,
  wanted: { email: string; name?: string | undefined },
): Promise<{ isNew: boolean; mailId: number }> {
  const parsed = admin.safeParse({ ...wanted, name: wanted.name ?? nameFor(wanted.email) });
  if (!parsed.success) {
    throw new UsageError(
      parsed.error.issues.some(({ path }) => path[0] === 'email')
        ? 'EMAIL must be an e-mail address.'
        : 'NAME must have 2 to 255 characters, on one line.',
    );
  }
  const own = attributed(database, { requestId: randomUUID(), address: 'npm run admin' });
  const now = new Date();
  return own.transaction(async (database) => {
    const { owner, isNew } = await accountOf(database, parsed.data, now);
    const sender = { database, mail, vault, appUrl, now, text: textsIn('en') };
    return { isNew, mailId: await mailFirstPasswordLink(sender, owner) };
  });
}
