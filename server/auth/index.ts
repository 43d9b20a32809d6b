import { auth } from '../../contract/auth.ts';
import type { Database } from '../database/database.ts';
import { type Route, route } from '../http/route.ts';
import { currentUserOf } from './current-user.ts';
import { login } from './login.ts';
import { sweepChallenges } from './passkeys/challenges.ts';
import { passkeyRoutes } from './passkeys/index.ts';
import { checkLink } from './passwords/check-link.ts';
import { forgotPassword } from './passwords/forgot.ts';
import { sweepPasswordLinks } from './passwords/links.ts';
import { resetPassword } from './passwords/reset.ts';
import { sweepAttempts } from './single-sign-on/attempts.ts';
import { identityRoutes } from './single-sign-on/index.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sweepSessions } from './sessions/sessions.ts';
import { endViewing, viewingRoutes } from './sessions/viewing.ts';
import { sweepThrottles } from './throttle.ts';
import { sweepUsedCodes } from './two-factor/factors.ts';
import { twoFactorRoutes } from './two-factor/index.ts';
import { sweepPendingLogins } from './two-factor/pending.ts';

const csrfCookie = route(auth.csrfCookie, async (_input, { session }) => session.announce());

const logout = route(auth.logout, async (_input, { session }) => session.close());

const me = route(auth.me, async (_input, exchange) => {
  const { id, viewing } = exchange.account;
  if (viewing?.isOver) await endViewing(exchange);
  const user = await currentUserOf(exchange, id);
  if (!viewing || viewing.isOver) return user;
  // Its owner sets up what is due.
  return {
    ...user,
    two_factor_required: undefined,
    viewed: { by: viewing.by.name, until: viewing.until.toISOString() },
  };
});

/** The calls for signing in and out, and for securing an account. */
export const authRoutes: readonly Route[] = [
  csrfCookie,
  login,
  logout,
  me,
  ...sessionRoutes,
  ...viewingRoutes,
  forgotPassword,
  resetPassword,
  checkLink,
  ...twoFactorRoutes,
  ...passkeyRoutes,
  ...identityRoutes,
];

const sweeps = [
  sweepSessions,
  sweepThrottles,
  sweepPasswordLinks,
  sweepPendingLogins,
  sweepUsedCodes,
  sweepChallenges,
  sweepAttempts,
];

/** Removes sessions, counts, links, codes and waiting logins whose time has passed. */
export async function sweepAuth(database: Database, now: Date): Promise<void> {
  for (const sweep of sweeps) {
    await sweep(database, now);
  }
}
