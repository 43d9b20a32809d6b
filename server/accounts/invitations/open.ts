import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Exchange } from '../../http/route.ts';
import { findInvitation, type Invitation } from './invitations.ts';

/**
 * Admits an invitation to a brand while the operator of the brand is approved, as the invitation stands for the operator's
 * approval of whom it invites. It can be accepted once the operator is approved again.
 *
 * @throws Refusal 409
 */
export async function requireApprovedOperator(
  { database }: Pick<Exchange, 'database'>,
  { operatorId }: Pick<Invitation, 'operatorId'>,
): Promise<void> {
  if (operatorId === null) return;
  const approval = { approvedAt: users.approvedAt };
  const [operator] = await database.select(approval).from(users).where(eq(users.id, operatorId));
  if (!operator?.approvedAt) throw new Refusal(409, 'invitation.operator_not_approved');
}

/**
 * The invitation of a mailed token, while it can be accepted.
 *
 * @throws Refusal 404 for an unknown token, 409 for one that was accepted or whose operator is not approved, 410 for one that has expired.
 */
export async function openInvitation(exchange: Exchange, token: string): Promise<Invitation> {
  const invitation = await findInvitation(exchange, token);
  if (!invitation) throw new Refusal(404, 'invitation.unknown');
  if (invitation.acceptedAt) throw new Refusal(409, 'invitation.used');
  if (invitation.expiresAt <= exchange.now) throw new Refusal(410, 'invitation.expired');
  await requireApprovedOperator(exchange, invitation);
  return invitation;
}
