import { admitAttempt, type Limit } from '../../auth/throttle.ts';
import type { SignedIn } from '../../http/route.ts';

/**
 * Limits of the mails that one account causes to people without an account: enough for a campaign, too few for spam.
 */
const limits: readonly Limit[] = [
  { name: 'inviter', attempts: 50, window: 3600 },
  { name: 'inviter-day', attempts: 200, window: 24 * 3600 },
];

/**
 * Counts a mail that an account causes to be sent to a stranger.
 *
 * @throws Refusal 429 when the account has sent too many.
 */
export async function admitInviter({
  account,
  ...place
}: Pick<SignedIn, 'database' | 'now'> & { account: { id: number } }): Promise<void> {
  const whom = [String(account.id)];
  for (const limit of limits) await admitAttempt(place, limit, whom, 'invitation.inviter_throttled');
}
