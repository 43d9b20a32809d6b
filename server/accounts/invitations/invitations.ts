import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { day } from '../../../contract/durations.ts';
import { foldedAddress } from '../../auth/email.ts';
import { newToken } from '../../auth/random.ts';
import { admitAttempt, type Limit } from '../../auth/throttle.ts';
import type { Database } from '../../database/database.ts';
import { single } from '../../database/single.ts';
import { brands, invitations, users } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/route.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { admitInviter } from './inviter-limit.ts';

export type Invitation = typeof invitations.$inferSelect;

/** Milliseconds an invitation can be accepted. */
const validity = 7 * day;

/** Shared by all inviters, so that together they cannot flood a mailbox. */
const perMailbox: Limit = { name: 'invite-mail', attempts: 10, window: 3600 };

/** An arbitrary number that keeps these locks apart from others. */
const invitationLock = 5_120_377;

/** Keeps the digests of invitation tokens apart from other digests. */
const about = 'invitation';

/** The parts of an exchange that inviting needs. */
type Inviter = Pick<SignedIn, 'database' | 'now' | 'text' | 'vault' | 'mail' | 'appUrl'> & {
  account: { id: number };
  created?: SignedIn['created'];
};

/** An affiliate is invited to a brand, an operator to the platform. */
type Invited = { email: string } & (
  { type: 'affiliate'; brandId: number } | { type: 'operator'; brandId: null }
);

/** Ends earlier invitations of the same address to the same brand or the platform; a new link replaces theirs. */
const endEarlier = (
  { database, now }: Pick<Inviter, 'database' | 'now'>,
  { email, type, brandId }: Pick<Invitation, 'email' | 'type' | 'brandId'>,
) =>
  database
    .update(invitations)
    .set({ expiresAt: sql`least(${invitations.expiresAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(invitations.email, email),
        eq(invitations.type, type),
        brandId === null ? isNull(invitations.brandId) : eq(invitations.brandId, brandId),
        isNull(invitations.acceptedAt),
      ),
    );

/** The name of the brand that an invitation names. */
export async function brandName(
  { database }: Pick<Inviter, 'database'>,
  id: number | null,
): Promise<string | undefined> {
  if (id === null) return undefined;
  return single(await database.select({ name: brands.name }).from(brands).where(eq(brands.id, id))).name;
}

/** The columns that a new link of an invitation changes. */
type NewLink = Pick<Invitation, 'tokenHash' | 'expiresAt'>;

/**
 * Gives an invitation a new link and mails it. Earlier links to the same brand or to the platform end.
 *
 * @param keep writes the invitation with its new link.
 * @throws Refusal 429 when the mailbox got too many invitations.
 */
async function mailInvitation(
  exchange: Inviter,
  invited: Pick<Invitation, 'email' | 'type' | 'brandId'>,
  keep: (transaction: Database, link: NewLink) => Promise<Invitation>,
): Promise<Invitation> {
  const { database, now, text, mail, appUrl } = exchange;
  const { email, brandId } = invited;
  await admitAttempt(exchange, perMailbox, [email], 'invitation.throttled');
  const token = newToken();
  const link = {
    tokenHash: exchange.vault.digest(token, about),
    expiresAt: new Date(now.getTime() + validity),
  };
  return database.transaction(async (transaction) => {
    // Run one at a time, because each invitation ends the earlier ones.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${invitationLock}))`,
    );
    await endEarlier({ database: transaction, now }, invited);
    const invitation = await keep(transaction, link);
    const brand = await brandName({ database: transaction }, brandId);
    const letter = invitationLetter(text, appUrl, token, brand);
    await mail.send(transaction, { to: email, letter, expiresAt: link.expiresAt });
    return invitation;
  });
}

const hasAccount = async ({ database }: Pick<Inviter, 'database'>, email: string): Promise<boolean> =>
  (await database.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;

/**
 * Invites somebody and mails the link. The calling code must check whether the account may invite to
 * that brand.
 *
 * @throws Refusal 429 when the account tried too often: counted before looking, else it could ask without end which
 *   addresses have accounts. Refusal 422 at `email` when there is an account with it; else as `mailInvitation`.
 */
export async function createInvitation(exchange: Inviter, invited: Invited): Promise<Invitation> {
  const { now, text, account } = exchange;
  const email = foldedAddress(invited.email, text);
  await admitInviter(exchange);
  if (await hasAccount(exchange, email)) throw refusedAt('email', 'invitation.registered', text);
  return mailInvitation(exchange, { ...invited, email }, async (transaction, link) => {
    const row = { ...invited, email, ...link, inviterId: account.id, createdAt: now };
    const invitation = single(await transaction.insert(invitations).values(row).returning());
    await exchange.created?.(transaction, invitation.id);
    return invitation;
  });
}

/** @throws Refusal 404 where there is no such invitation, 409 where it was accepted. */
async function unaccepted(database: Database, own: SQL | undefined): Promise<Invitation> {
  const [invitation] = await database.select().from(invitations).where(own).for('update');
  if (!invitation) throw new Refusal(404, 'not_found');
  if (invitation.acceptedAt) throw new Refusal(409, 'invitation.used');
  return invitation;
}

/**
 * Mails an invitation again, with a new link; one that has expired can be accepted again.
 *
 * @param own the condition for the invitation that the caller may resend.
 * @throws Refusal 404 where there is no such invitation, 409 where it was accepted or its address has an
 *   account by now, 429 when the account tried too often; else as `mailInvitation`.
 */
export async function resendInvitation(exchange: Inviter, own: SQL | undefined): Promise<void> {
  const invitation = await unaccepted(exchange.database, own);
  await admitInviter(exchange);
  if (await hasAccount(exchange, invitation.email)) throw new Refusal(409, 'invitation.registered');
  await mailInvitation(exchange, invitation, async (transaction, link) => {
    // Checked again, as somebody may have accepted or revoked it meanwhile.
    const { id } = await unaccepted(transaction, own);
    const written = transaction.update(invitations).set(link).where(eq(invitations.id, id));
    return single(await written.returning());
  });
}

/** The invitation of a mailed token. */
export async function findInvitation(
  exchange: Pick<Inviter, 'database' | 'vault'>,
  token: string,
): Promise<Invitation | undefined> {
  const [invitation] = await exchange.database
    .select()
    .from(invitations)
    .where(inArray(invitations.tokenHash, exchange.vault.digests(token, about)));
  return invitation;
}
