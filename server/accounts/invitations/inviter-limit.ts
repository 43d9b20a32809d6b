import { admitAttempt, type Limit } from '../../auth/throttle.ts';
import type { SignedIn } from '../../http/route.ts';

/**
 * Limits of the mails that one account causes to people without an account, and of its tries to: enough for a campaign,
 * too few for spam, or for finding out which of many addresses have accounts.
 */
const limits: readonly Limit[] = [
  { name: 'inviter', attempts: 50, window: 3600 },
  { name: 'inviter-day', attempts: 200, window: 24 * 3600 },
];

/**
 * Counts a mail that an account wants to be sent to a stranger.
 *
 * @throws Refusal 429 when there were too many.
 */
export async function admitInviter({
  account,
  ...place
}: Pick<SignedIn, 'database' | 'now'> & { account: { id: number } }): Promise<void> {
  const whom = [String(account.id)];
  for (const limit of limits) await admitAttempt(place, limit, whom, 'invitation.inviter_throttled');
}
