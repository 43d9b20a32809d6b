import type { Translate } from '../base/texts.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import {
  clearAttempts,
  countAttempt,
  hasAttempts,
  type Limit,
  restartWindow,
  uncountAttempt,
} from './throttle.ts';

/** Fortify's limit, per e-mail and address. */
const perAddress: Limit = { name: 'login', attempts: 5, window: 60 };
/** Failures per address over all e-mails, against trying one password on many accounts. */
const perNetwork: Limit = { name: 'login-network', attempts: 100, window: 600 };
/** Per e-mail over all addresses that are not the owner's, against guessing from many at once. */
const perAccount: Limit = { name: 'login-account', attempts: 50, window: 600 };
/**
 * An address from which a login succeeded within the last 30 days is the owner's: neither floods from elsewhere nor
 * those who share it lock the owner out.
 */
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
  /** The network that the login comes from. */
  network: string;
}

/**
 * Counts a login; whether there is such an account makes no difference.
 *
 * @returns a function to call if the login succeeded.
 * @throws Refusal 429 when there were too many.
 */
export async function admitLogin(
  { database, now, text, network }: Attempt,
  email: string,
): Promise<() => Promise<void>> {
  const count = async (limit: Limit, whom: readonly string[]) => {
    const wait = await countAttempt(database, limit, whom, now);
    if (wait > 0) throw throttled(wait, text);
  };
  await count(perAddress, [email, network]);
  const isKnown = await hasAttempts(database, known, [email, network], now);
  if (!isKnown) {
    // Counted first, so that an address over its limit cannot lock the accounts that it guesses.
    await count(perNetwork, [network]);
    await count(perAccount, [email]);
  }
  return async () => {
    await clearAttempts(database, perAddress, [email, network]);
    await clearAttempts(database, perAccount, [email]);
    if (!isKnown) await uncountAttempt(database, perNetwork, [network]);
    await restartWindow(database, known, [email, network], now);
  };
}
