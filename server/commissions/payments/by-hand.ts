import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isDecimal, minorUnits } from '../../../contract/amounts.ts';
import { type Currency, currencyDigits } from '../../../contract/currencies.ts';
import { holdMonth } from '../../booking/periods.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import { brands } from '../../database/tables/index.ts';
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

/** Where something is booked by hand. */
interface Place {
  /** The first day of the newest month that is open. */
  period: string;
  /** The affiliate's account of a kind. */
  on: (kind: Account['kind']) => Account;
}

/** A decimal with more digits before the point than any amount has. */
const tooLong = /^-?[1-9]\d{12,}(?:\.\d+)?$/;

/**
 * The brand whose account is written to: one that the affiliate has an account of in the currency, else one that it has a
 * campaign of, else its own. It keeps its operator and its currency to the end of the transaction: with the first booking
 * they are fixed.
 */
async function heldBrand(
  transaction: Database,
  { operatorId, affiliateId, currency }: Pick<Account, 'operatorId' | 'affiliateId' | 'currency'>,
): Promise<number | undefined> {
  const candidates = await rowsOf(
    transaction,
    sql`
    select id from (
      select brand_id as id, 1 as place from facts.ledger_accounts
        where affiliate_id = ${affiliateId} and operator_id = ${operatorId} and currency = ${currency}
      union all
      select brand_id, 2 from campaigns where affiliate_id = ${affiliateId}
      union all
      select brand_id, 3 from users where id = ${affiliateId}
    ) as candidates
    group by id order by min(place), id`,
    z.object({ id: z.number().nullable() }),
  );
  for (const { id } of candidates) {
    if (id === null) continue;
    const isFit = and(eq(brands.id, id), eq(brands.operatorId, operatorId), eq(brands.currency, currency));
    const [held] = await transaction.select({ id: brands.id }).from(brands).where(isFit).for('share');
    if (held) return held.id;
  }
  return undefined;
}

/**
 * The amount that an operator books by hand, in minor units; never 0.
 *
 * @param unread the text for an amount that is no number, 0, or has more digits than the currency.
 * @throws Refusal 422 for an affiliate of somebody else, or an amount that the currency cannot have.
 */
export async function amountByHand(
  database: Database,
  operatorId: number,
  { affiliate_id: affiliateId, amount: typed, currency }: Typed,
  { text, language }: Booker,
  unread = 'money.amount',
): Promise<bigint> {
  if (!(await isAffiliateOf(database, affiliateId, operatorId)))
    throw refusedAt('affiliate_id', 'validation.invalid', text);
  const amount = isDecimal(typed) ? minorUnits(typed, currencyDigits[currency]) : undefined;
  if (amount === undefined ? tooLong.test(typed) : !isCountable(amount)) {
    const message = tooLargeText(currency, { text, language });
    throw new Refusal(422, 'money.too_large', { message, errors: { amount: [message] } });
  }
  if (amount === undefined || amount === 0n) throw refusedAt('amount', unread, text);
  return amount;
}

/**
 * Finds where what an operator books by hand belongs.
 *
 * @throws Refusal 422 for a currency that no brand of the affiliate has.
 */
export async function placeByHand(
  transaction: Database,
  operatorId: number,
  { affiliate_id: affiliateId, currency }: Typed,
  { now, text }: Booker,
): Promise<Place> {
  const brandId = await heldBrand(transaction, { operatorId, affiliateId, currency });
  if (brandId === undefined) throw refusedAt('currency', 'money.no_brand', text);
  return {
    period: await holdMonth(transaction, { id: brandId, operatorId }, now),
    on: (kind) => ({ brandId, operatorId, affiliateId, kind, currency }),
  };
}
