import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { clearAttempts, countAttempt, hasAttempts, type Limit } from '../http/throttle.ts';
import type { Translate } from '../texts.ts';

/** Fortify's limit, per e-mail and address. */
const perAddress: Limit = { name: 'login', attempts: 5, window: 60 };
/** Per e-mail over all addresses that are not the owner's, against guessing from many at once. */
const perAccount: Limit = { name: 'login-account', attempts: 50, window: 600 };
/** An address from which a login succeeded within 30 days is the owner's: floods from elsewhere do not lock it out. */
const known: Limit = { name: 'login-known', attempts: 1, window: 30 * 24 * 3600 };

const throttled = (seconds: number, text: Translate) =>
  new Refusal(429, 'login.throttled', {
    values: { count: seconds },
    errors: { email: [text('login.throttled', { count: seconds })] },
    headers: { 'Retry-After': String(seconds) },
  });

interface Attempt {
  database: Database;
  now: Date;
  text: Translate;
  /** Where it comes from. */
  network: string;
}

/**
 * Counts a login; whether there is such an account makes no difference.
 *
 * @throws Refusal 429 when there were too many.
 */
export async function admitLogin({ database, now, text, network }: Attempt, email: string): Promise<void> {
  const wait = await countAttempt(database, perAddress, [email, network], now);
  if (wait > 0) throw throttled(wait, text);
  if (await hasAttempts(database, known, [email, network], now)) return;
  const longer = await countAttempt(database, perAccount, [email], now);
  if (longer > 0) throw throttled(longer, text);
}

/** Notes that a login succeeded. */
export async function noteLogin({ database, now, network }: Attempt, email: string): Promise<void> {
  await clearAttempts(database, perAddress, [email, network]);
  await clearAttempts(database, perAccount, [email]);
  await countAttempt(database, known, [email, network], now);
}
