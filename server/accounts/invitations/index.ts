import { and, eq, gt, isNull } from 'drizzle-orm';
import { invitations as calls } from '../../../contract/accept-invitation.ts';
import { inviting } from '../../../contract/invite-calls.ts';
import { currentUserOf } from '../../auth/current-user.ts';
import { foldEmail } from '../../auth/email.ts';
import { admitAttempt, type Limit } from '../../auth/throttle.ts';
import { invitations } from '../../database/tables/index.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import { type Route, route, type SignedIn } from '../../http/route.ts';
import { prepareAccount } from '../create-account.ts';
import { brandName, createInvitation } from './invitations.ts';
import { openInvitation, requireApprovedOperator } from './open.ts';

const limit: Limit = { name: 'accept-invitation', attempts: 60, window: 600 };

const lookup = route(calls.lookup, async ({ params }, exchange) => {
  const { expiresAt, email, type, brandId } = await openInvitation(exchange, params.invitationToken);
  const name = await brandName(exchange, brandId);
  return { expired_at: expiresAt.toISOString(), email, type, brand: name === undefined ? null : { name } };
});

/** Creates the invited account and signs it in. An invited account needs no approval. */
const accept = route(calls.accept, async ({ params, body }, exchange) => {
  const { database, now, text, network, session } = exchange;
  await admitAttempt(exchange, limit, [network]);
  const { id, email, type, brandId } = await openInvitation(exchange, params.invitationToken);
  if (foldEmail(body.email) !== email) throw refusedAt('email', 'invitation.other_email', text);
  const insertAccount = await prepareAccount(body.password, text);
  const userId = await database.transaction(async (transaction) => {
    const [taken] = await transaction
      .update(invitations)
      .set({ acceptedAt: now })
      // A newer invitation may have replaced it meanwhile.
      .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now)))
      .returning({ operatorId: invitations.operatorId });
    // Throws the reason: the invitation was accepted or deleted meanwhile.
    if (!taken) {
      await openInvitation({ ...exchange, database: transaction }, params.invitationToken);
      throw new Refusal(409, 'invitation.used');
    }
    await requireApprovedOperator({ database: transaction }, taken);
    const account = { type, name: body.name, email, brandId, approvedAt: now, createdAt: now };
    return insertAccount(transaction, account);
  });
  await session.open(userId);
  return currentUserOf(exchange, userId);
});

const inviteOperator = route(inviting.inviteOperator, async ({ body }, exchange) => {
  const { keepAnswer } = exchange;
  const created: SignedIn['created'] = keepAnswer && ((transaction) => keepAnswer(transaction, undefined));
  await createInvitation({ ...exchange, created }, { email: body.email, type: 'operator', brandId: null });
});

/** The calls around an invitation that are not the list of them. */
export const invitationRoutes: readonly Route[] = [lookup, accept, inviteOperator];
