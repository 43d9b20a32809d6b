import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { isDecimal, minorUnits } from '../../../contract/amounts.ts';
import { type Currency, currencyDigits } from '../../../contract/currencies.ts';
import { holdMonth } from '../../booking/periods.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { Refusal, refusedAt } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/route.ts';
import type { Account } from '../../ledger/posting.ts';
import { isCountable } from '../../tracking/events/amounts.ts';
import { tooLargeText } from '../too-large.ts';
import { isAffiliateOf } from './reach.ts';

/** The account that books something by hand, and when. */
export type Booker = Pick<SignedIn, 'now' | 'text' | 'language'> & {
  account: Pick<SignedIn['account'], 'id'>;
};

/** An amount to be booked by hand, as it was typed. */
interface Typed {
  affiliate_id: number;
  amount: string;
  currency: Currency;
}

interface ByHand {
  /** Minor units. */
  amount: bigint;
  /** The first day of the newest month that is open. */
  period: string;
  /** The affiliate's account of a kind. */
  on: (kind: Account['kind']) => Account;
}

/** A decimal with more digits before the point than any amount has. */
const tooLong = /^-?[1-9]\d{12,}(?:\.\d+)?$/;

/**
 * The brand whose account is written to: one that the affiliate has an account of in the currency, else one that it has a
 * campaign of, else its own.
 */
async function brandFor(
  database: Database,
  { operatorId, affiliateId, currency }: Pick<Account, 'operatorId' | 'affiliateId' | 'currency'>,
): Promise<number | undefined> {
  const [found] = await rowsOf(
    database,
    sql`
    select id from (
      select brand_id as id, 1 as place from facts.ledger_accounts
        where affiliate_id = ${affiliateId} and operator_id = ${operatorId} and currency = ${currency}
      union all
      select brand_id, 2 from campaigns where affiliate_id = ${affiliateId}
      union all
      select brand_id, 3 from users where id = ${affiliateId}
    ) as candidates
    where id in (select id from brands where operator_id = ${operatorId} and currency = ${currency})
    order by place, id limit 1`,
    z.object({ id: z.number() }),
  );
  return found?.id;
}

/**
 * Checks what an operator books by hand, and finds where it belongs.
 *
 * @param database may be a transaction.
 * @throws Refusal 422 for an affiliate of somebody else, an amount that the currency cannot have, or a currency that no
 *   brand of the affiliate has.
 */
export async function checkedByHand(
  database: Database,
  operatorId: number,
  { affiliate_id: affiliateId, amount: typed, currency }: Typed,
  { now, text, language }: Booker,
): Promise<ByHand> {
  if (!(await isAffiliateOf(database, affiliateId, operatorId)))
    throw refusedAt('affiliate_id', 'validation.invalid', text);
  const amount = isDecimal(typed) ? minorUnits(typed, currencyDigits[currency]) : undefined;
  if (amount === undefined ? tooLong.test(typed) : !isCountable(amount)) {
    const message = tooLargeText(currency, { text, language });
    throw new Refusal(422, 'money.too_large', { message, errors: { amount: [message] } });
  }
  if (amount === undefined || amount === 0n) throw refusedAt('amount', 'money.amount', text);
  const brandId = await brandFor(database, { operatorId, affiliateId, currency });
  if (brandId === undefined) throw refusedAt('currency', 'money.no_brand', text);
  return {
    amount,
    period: await holdMonth(database, { id: brandId, operatorId }, now),
    on: (kind) => ({ brandId, operatorId, affiliateId, kind, currency }),
  };
}
