import { invitationPaths as paths } from '../../../contract/paths/links.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { request } from '../../shared/http/index.ts';
import { requestAsGuest } from '../request-as-guest.ts';

/** Requests the recipient and the expiry of an invitation. */
export const lookUp = (token: string, signal: AbortSignal) =>
  request(addressOf(paths.lookup, { invitationToken: token }), { signal });

/** Creates the invited account and opens its session. */
export const accept = (token: string, body: Record<'email' | 'name', string>) =>
  requestAsGuest(addressOf(paths.accept, { invitationToken: token }), { method: 'POST', body }, body.email);
