import type { invitations } from '../../../contract/invitations.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';
import type { PathsOf } from '../../shared/http/paths.ts';
import { requestAsGuest } from '../request-as-guest.ts';

/** Typed by the contract but not imported from it, because its schemas are too large for pages without a session. */
const paths: Pick<PathsOf<typeof invitations>, 'lookup' | 'accept'> = {
  lookup: '/api/v1/invitations/{invitationToken}',
  accept: '/api/v1/invitations/{invitationToken}/accept',
};

/** Requests the recipient and the expiry of an invitation. */
export const lookUp = (token: string, signal: AbortSignal) =>
  request(addressOf(paths.lookup, { invitationToken: token }), { signal });

/** Creates the invited account and opens its session. */
export const accept = (token: string, body: Record<'email' | 'name', string>) =>
  requestAsGuest(addressOf(paths.accept, { invitationToken: token }), { method: 'POST', body }, body.email);
