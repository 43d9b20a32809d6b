import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { withDecimalsOf } from '../../../contract/csv.ts';
import { termsSentence } from '../../../contract/terms-sentence.ts';
import { accountName } from '../../database/account-name.ts';
import type { Database } from '../../database/database.ts';
import { conversions, customers, events, plans, planTerms } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import { nameFor } from '../../tracking/customers/masked.ts';
import { reachedFacts } from '../../tracking/customers/reach.ts';
import { amountIn } from '../../tracking/money.ts';
import { reachedAmong } from './event.ts';
import { allOf, type Asked, type Explained, figuresOf, type Part } from './explained.ts';

/** Moves that booked something for an affiliate. @param conversion their conversion. */
const bookedFor = (affiliateId: number, conversion: SQL): SQL => sql`exists (
  select from facts.conversion_moves as booked join campaigns on campaigns.id = booked.campaign_id
  where booked.conversion_id = ${conversion} and booked.amount <> 0 and campaigns.affiliate_id = ${affiliateId})`;

/**
 * The conversions that an account may see. An affiliate sees its own, and those that something was booked of for it before
 * they went to another one with their customer.
 */
export const reachedConversions = (exchange: SignedIn): SQL | undefined =>
  exchange.account.type === 'affiliate'
    ? or(
        eq(conversions.affiliateId, exchange.account.id),
        bookedFor(exchange.account.id, sql`${conversions.id}`),
      )
    : reachedFacts(conversions, exchange);

/** An event that decides about a conversion. */
export type DecidingEvent = typeof events.$inferSelect;

/** The events that decide about a conversion, the first one first; of a CPL the registration alone. */
export const decidingEvents = (
  database: Database,
  customerId: number,
  kind: 'cpa' | 'cpl',
): Promise<DecidingEvent[]> =>
  database
    .select()
    .from(events)
    .where(
      and(
        eq(events.customerId, customerId),
        inArray(
          events.type,
          kind === 'cpl'
            ? ['registration', 'qualification']
            : ['registration', 'deposit', 'chargeback', 'qualification'],
        ),
      ),
    )
    .orderBy(asc(events.occurredAt), asc(events.id));

/** An event with its amount, as a part of an explanation is called. */
export const titleOfEvent = (
  { type, amount, currency }: DecidingEvent,
  { text, language }: Pick<SignedIn, 'text' | 'language'>,
): string => {
  const title = text(`event_type.${type}`);
  if (amount === null) return title;
  return `${title} ${withDecimalsOf(language, amountIn(amount, currency))} ${currency}`;
};

/** A conversion as an explanation is called that has it. */
export const titleOfConversion = (
  { kind, brandId, customer }: { kind: string; brandId: number; customer: string },
  exchange: SignedIn,
): string => `${exchange.text(`conversion_kind.${kind}`)} · ${nameFor(exchange, brandId, customer)}`;

/** The name of the account that brought a conversion into its present state; null for the server itself. */
const presentMover = accountName(sql`(
  select by_id from facts.conversion_moves where conversion_id = ${conversions.id} order by number desc limit 1)`);

/**
 * A conversion: the events that decide about it. The one by which it qualified has its amount; if it is not paid, the
 * reason takes the amount away.
 */
export async function explainConversion(
  id: number,
  exchange: SignedIn,
  { limit, offset }: Asked,
): Promise<Explained | undefined> {
  const { account, database, text, language } = exchange;
  const [found] = await database
    .select({
      conversion: conversions,
      customer: customers.externalId,
      plan: plans.name,
      terms: planTerms.terms,
      mover: presentMover,
    })
    .from(conversions)
    .innerJoin(customers, eq(customers.id, conversions.customerId))
    .leftJoin(plans, eq(plans.id, conversions.planId))
    .leftJoin(
      planTerms,
      and(eq(planTerms.planId, conversions.planId), eq(planTerms.version, conversions.termsVersion)),
    )
    .where(and(eq(conversions.id, id), reachedConversions(exchange)));
  if (!found) return undefined;
  const { conversion, customer, plan, terms, mover } = found;
  const { kind, state, reason, amount, currency, qualifiedAt, qualifiedBy, availableAt } = conversion;
  const told = await decidingEvents(database, conversion.customerId, kind);
  const hasQualified = qualifiedAt !== null;
  const isPaid = state === 'hold' || state === 'approved';
  const reached = await reachedAmong(
    told.map((event) => event.id),
    exchange,
  );
  const rows = told.flatMap((event): Part[] => {
    const isIt = qualifiedBy === null ? event.type === 'registration' : event.eventId === qualifiedBy;
    const qualifies = hasQualified && isIt;
    // Of facts that its customer brought to others, an affiliate sees that one qualified, and nothing else.
    if (!reached.has(event.id))
      return qualifies ? [{ entry: null, title: text(`event_type.${event.type}`), amount }] : [];
    return [
      {
        entry: `event-${event.id}`,
        title: titleOfEvent(event, exchange),
        amount: qualifies ? amount : null,
      },
    ];
  });
  if (hasQualified && !isPaid && rows.some((row) => row.amount !== null)) {
    const why = text(reason === null ? `conversion_state.${state}` : `conversion_reason.${reason}`);
    rows.push({ entry: null, title: why, amount: -amount });
  }
  return {
    title: titleOfConversion({ kind, brandId: conversion.brandId, customer }, exchange),
    amount: isPaid ? amount : 0n,
    currency,
    formula: null,
    figures: figuresOf(
      ['state', 'text', text(`conversion_state.${state}`)],
      ['why', 'text', reason === null ? null : text(`conversion_reason.${reason}`)],
      ['author', 'text', account.type === 'affiliate' ? null : mover],
      ['plan', 'text', plan],
      ['terms_version', 'count', String(conversion.termsVersion)],
      ['terms', 'text', terms && termsSentence(terms, language)],
      ['qualified_at', 'moment', qualifiedAt?.toISOString() ?? null],
      ['available_at', 'moment', state === 'hold' && availableAt ? availableAt.toISOString() : null],
    ),
    raw: null,
    parts: { ...allOf(rows), rows: rows.slice(offset, offset + limit) },
  };
}
