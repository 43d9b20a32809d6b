import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { day, hour } from '../../../contract/durations.ts';
import type { Vault } from '../../base/vault.ts';
import type { Database } from '../../database/database.ts';
import { passwordResets, users } from '../../database/tables/index.ts';
import type { Exchange } from '../../http/route.ts';
import type { Letter } from '../../mail/letter.ts';
import { resetLetter, welcomeLetter } from '../../mail/letters.ts';
import { newToken } from '../random.ts';

/** The parts of an exchange that making and mailing a link needs. */
export type LinkSender = Pick<Exchange, 'database' | 'now' | 'vault' | 'mail' | 'appUrl' | 'text'>;

interface Owner {
  id: number;
  email: string;
}

/** Milliseconds that a link is valid, by its purpose. */
const validity = { forgotten: hour, first: 7 * day } as const;

const linkOf = (userId: number) => `password link of ${userId}`;

/**
 * The expiry of a link that replaces another: where no password was chosen yet, not before that of the first one, or a
 * stranger who asks for a link would leave a new account an hour instead of a week.
 */
const expiryOf = (userId: number) => sql`case
  when exists (select from ${users} where ${users.id} = ${userId} and ${users.passwordHash} is null)
  then greatest(${passwordResets.expiresAt}, excluded.expires_at) else excluded.expires_at end`;

/** Creates a link and queues its mail, in one transaction. An earlier link becomes void. @returns the mail's id. */
const mailLink = (
  { database, now, vault, mail }: LinkSender,
  { id: userId, email }: Owner,
  { milliseconds, letter }: { milliseconds: number; letter: (token: string) => Letter },
): Promise<number> =>
  database.transaction(async (transaction) => {
    const token = newToken();
    const expiresAt = new Date(now.getTime() + milliseconds);
    const row = { tokenHash: vault.digest(token, linkOf(userId)), expiresAt };
    await transaction
      .insert(passwordResets)
      .values({ userId, ...row })
      .onConflictDoUpdate({
        target: passwordResets.userId,
        set: { ...row, expiresAt: expiryOf(userId) },
      });
    return mail.send(transaction, { to: email, letter: letter(token), expiresAt });
  });

/** Mails the link by which a forgotten password is replaced; it voids an earlier one. @returns the mail's id. */
export const mailResetLink = (sender: LinkSender, owner: Owner): Promise<number> =>
  mailLink(sender, owner, {
    milliseconds: validity.forgotten,
    letter: (token) => resetLetter(sender.text, sender.appUrl, owner.email, token),
  });

/** Mails the link by which the owner of a new account chooses a first password. @returns the mail's id. */
export const mailFirstPasswordLink = (sender: LinkSender, owner: Owner): Promise<number> =>
  mailLink(sender, owner, {
    milliseconds: validity.first,
    letter: (token) => welcomeLetter(sender.text, sender.appUrl, owner.email, token),
  });

const livingLink = (vault: Vault, userId: number, token: string, now: Date) =>
  and(
    eq(passwordResets.userId, userId),
    inArray(passwordResets.tokenHash, vault.digests(token, linkOf(userId))),
    gt(passwordResets.expiresAt, now),
  );

/** Whether a token is valid now. */
export async function isLinkGood(
  { database, vault, now }: Pick<LinkSender, 'database' | 'vault' | 'now'>,
  userId: number,
  token: string,
): Promise<boolean> {
  const rows = await database
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(livingLink(vault, userId, token, now));
  return rows.length > 0;
}

/** Consumes a token: of several calls at once, only one succeeds. @returns whether this call did. */
export async function takeLink(
  { database, vault, now }: Pick<LinkSender, 'database' | 'vault' | 'now'>,
  userId: number,
  token: string,
): Promise<boolean> {
  const rows = await database
    .delete(passwordResets)
    .where(livingLink(vault, userId, token, now))
    .returning({ userId: passwordResets.userId });
  return rows.length > 0;
}

/** Voids the link of an account. */
export async function voidLink(database: Database, userId: number): Promise<void> {
  await database.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Removes links that were not used in time. */
export async function sweepPasswordLinks(database: Database, now: Date): Promise<void> {
  await database.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}
