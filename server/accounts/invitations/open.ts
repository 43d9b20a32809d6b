import { Refusal } from '../../http/refusal.ts';
import type { Exchange } from '../../http/route.ts';
import { findInvitation, type Invitation } from './invitations.ts';

/**
 * The invitation of a mailed token, while it can be accepted.
 *
 * @throws Refusal 404 for an unknown token, 409 for one that was accepted, 410 for one that has expired.
 */
export async function openInvitation(exchange: Exchange, token: string): Promise<Invitation> {
  const invitation = await findInvitation(exchange, token);
  if (!invitation) throw new Refusal(404, 'invitation.unknown');
  if (invitation.acceptedAt) throw new Refusal(409, 'invitation.used');
  if (invitation.expiresAt <= exchange.now) throw new Refusal(410, 'invitation.expired');
  return invitation;
}
