import type { Database } from '../database/database.ts';
import type { Route } from '../http/route.ts';
import { invitationRoutes } from './invitations/index.ts';
import { sweepChallenges } from './passkeys/challenges.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { checkLink } from './passwords/check-link.ts';
import { forgotPassword } from './passwords/forgot.ts';
import { sweepPasswordLinks } from './passwords/links.ts';
import { resetPassword } from './passwords/reset.ts';
import { brandLink } from './registration/brand-link.ts';
import { checkVerification } from './registration/check-verification.ts';
import { register } from './registration/register.ts';
import { sendCode } from './registration/send-code.ts';
import { sweepVerifications } from './registration/verifications.ts';
import { sweepUsedCodes } from './two-factor/factors.ts';
import { twoFactorRoutes } from './two-factor/index.ts';
import { sweepPendingLogins } from './two-factor/pending.ts';

/** The calls by which accounts come to be and are secured. */
export const accountRoutes: readonly Route[] = [
  sendCode,
  checkVerification,
  register,
  forgotPassword,
  resetPassword,
  checkLink,
  brandLink,
  ...invitationRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes,
];

const sweeps = [sweepVerifications, sweepPasswordLinks, sweepPendingLogins, sweepUsedCodes, sweepChallenges];

/** Removes codes, links and waiting logins whose time has passed. */
export async function sweepAccounts(database: Database, now: Date): Promise<void> {
  for (const sweep of sweeps) {
    await sweep(database, now);
  }
}
