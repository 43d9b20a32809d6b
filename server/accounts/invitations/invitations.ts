import { and, eq, isNull, sql } from 'drizzle-orm';
import { foldedAddress } from '../../auth/email.ts';
import { only } from '../../database/only.ts';
import { brands, invitations, users } from '../../database/tables/index.ts';
import { refusedAt } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/route.ts';
import { admitAttempt, type Limit, uncountAttempt } from '../../http/throttle.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { newToken } from '../random.ts';

export type Invitation = typeof invitations.$inferSelect;

/** Milliseconds an invitation can be accepted (decision 40). */
const validity = 7 * 24 * 3_600_000;

/** Over all who invite: together they fill nobody's mailbox. */
const perMailbox: Limit = { name: 'invite-mail', attempts: 10, window: 3600 };

/** Any number: keeps these locks apart from others. */
const invitationLock = 5_120_377;

const digestOf = ({ vault }: Pick<Inviter, 'vault'>, token: string) => vault.digest(token, 'invitation');

/** What inviting takes; an exchange has it all. */
type Inviter = Pick<SignedIn, 'database' | 'now' | 'text' | 'vault' | 'mail' | 'appUrl'> & {
  account: { id: number };
};

/** An affiliate is invited to a brand, an operator to the platform. */
type Invited = { email: string } & (
  { type: 'affiliate'; brandId: number } | { type: 'operator'; brandId: null }
);

/** Ends earlier invitations to the same, whose links a new one replaces. */
const endEarlier = (
  { database, now }: Pick<Inviter, 'database' | 'now'>,
  { email, type, brandId }: Invited,
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

async function brandName(
  { database }: Pick<Inviter, 'database'>,
  id: number | null,
): Promise<string | undefined> {
  if (id === null) return undefined;
  return only(await database.select({ name: brands.name }).from(brands).where(eq(brands.id, id))).name;
}

/**
 * Invites somebody and mails the link. Whether the caller may invite to that brand is for the caller to
 * know.
 *
 * @throws Refusal 422 at `email` when there is an account with it, 429 when it was invited too often;
 *   MailFailure, and the invitation then
 *   stays in the list: inviting again replaces it.
 */
export async function createInvitation(exchange: Inviter, invited: Invited): Promise<Invitation> {
  const { database, now, text, account, mail, appUrl } = exchange;
  const email = foldedAddress(invited.email, text);
  const known = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known.length > 0) throw refusedAt('email', 'invitation.registered', text);
  await admitAttempt(exchange, perMailbox, [email], 'invitation.throttled');
  const token = newToken();
  const { type, brandId } = invited;
  const invitation = await database.transaction(async (transaction) => {
    // One after the other: each ends those before it.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${email}, ${invitationLock}))`,
    );
    await endEarlier({ database: transaction, now }, { ...invited, email });
    const expiresAt = new Date(now.getTime() + validity);
    const tokenHash = digestOf(exchange, token);
    const row = { email, type, brandId, tokenHash, inviterId: account.id, createdAt: now, expiresAt };
    return only(await transaction.insert(invitations).values(row).returning());
  });
  const letter = invitationLetter(text, appUrl, token, await brandName(exchange, brandId));
  try {
    await mail.send(email, letter);
  } catch (error) {
    await uncountAttempt(database, perMailbox, [email]);
    throw error;
  }
  return invitation;
}

/** The invitation of a mailed token. */
export async function findInvitation(
  exchange: Pick<Inviter, 'database' | 'vault'>,
  token: string,
): Promise<Invitation | undefined> {
  const [invitation] = await exchange.database
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, digestOf(exchange, token)));
  return invitation;
}
