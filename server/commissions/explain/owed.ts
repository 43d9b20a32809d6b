import { and, eq, type SQL } from 'drizzle-orm';
import type { SignedIn } from '../../http/route.ts';
import { transactions } from '../../ledger/view.ts';
import { reachedMoney } from '../payments/reach.ts';

/** The balance of an affiliate in a currency. */
export interface Owed {
  currency: string;
  /** Undefined for the affiliate that asks. */
  affiliateId: number | undefined;
}

/** The transactions that such a balance is the sum of, as far as the caller may see them. */
export const transactionsOf = ({ currency, affiliateId }: Owed, exchange: SignedIn): SQL | undefined =>
  and(
    eq(transactions.affiliateId, affiliateId ?? exchange.account.id),
    eq(transactions.currency, currency),
    reachedMoney(transactions, exchange),
  );
