import type { users } from '../database/tables/index.ts';

/** Password of every demo account. */
export const demoPassword = 'demo-password';

/** An account to sign in with, as it is announced at the start. */
export type DemoLogin = Pick<typeof users.$inferInsert, 'type' | 'email'>;

type DemoAccount = Pick<typeof users.$inferInsert, 'type' | 'name' | 'email'> & { approved: boolean };

/**
 * Secret of the demo accounts that have a second factor, for an authenticator app. Public, as the
 * password above: RFC 4226's own example.
 */
export const demoSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The accounts a demo begins with, one of every kind. */
export const demoAccounts: readonly DemoAccount[] = [
  { type: 'super-admin', name: 'Ada Sorokina', email: 'super-admin@demo.test', approved: true },
  { type: 'operator', name: 'Oliver Grant', email: 'operator@demo.test', approved: true },
  { type: 'operator', name: 'Ольга Петрова', email: 'operator2@demo.test', approved: true },
  { type: 'sub-operator', name: 'Sven Lindqvist', email: 'sub-operator@demo.test', approved: true },
  { type: 'affiliate', name: 'Anna Keller', email: 'affiliate@demo.test', approved: true },
  { type: 'affiliate', name: 'Никита Орлов', email: 'affiliate-new@demo.test', approved: false },
];

/** A sub-operator that a role opens more than its profile to, and the name of that role. */
export const demoManager = {
  account: { type: 'sub-operator', email: 'manager@demo.test' },
  role: 'Affiliate manager',
} as const;

/** One of every kind that signs in with a second factor. */
export const demoGuardedAccounts: readonly DemoAccount[] = [
  { type: 'super-admin', name: 'Grace Lindholm', email: 'super-admin-2fa@demo.test', approved: true },
  { type: 'operator', name: 'Тимур Алиев', email: 'operator-2fa@demo.test', approved: true },
  { type: 'affiliate', name: 'Mila Brandt', email: 'affiliate-2fa@demo.test', approved: true },
];
