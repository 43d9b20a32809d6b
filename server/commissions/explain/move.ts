import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { second } from '../../../contract/durations.ts';
import { accountName } from '../../database/account-name.ts';
import type { Database } from '../../database/database.ts';
import { campaigns, conversionMoves, conversions, customers } from '../../database/tables/index.ts';
import type { SignedIn } from '../../http/route.ts';
import {
  type DecidingEvent,
  decidingEvents,
  reachedConversions,
  titleOfConversion,
  titleOfEvent,
} from './conversion.ts';
import { reachedAmong } from './event.ts';
import { allOf, type Asked, type Explained, figuresOf, type Part } from './explained.ts';

type Move = typeof conversionMoves.$inferSelect;
type Conversion = typeof conversions.$inferSelect;

/** The moves of conversions that have an amount, each conversion's first one first. */
export const movesOf = (database: Database, conversionIds: readonly number[]): Promise<Move[]> =>
  database
    .select()
    .from(conversionMoves)
    .where(and(inArray(conversionMoves.conversionId, [...conversionIds]), ne(conversionMoves.amount, 0n)))
    .orderBy(asc(conversionMoves.conversionId), asc(conversionMoves.number));

const nameOf = ({ conversionId, number }: Pick<Move, 'conversionId' | 'number'>) =>
  `conversion-${conversionId}-move-${number}`;

/**
 * The entry that explains a transaction of the ledger which a move wrote. An amount that leaves the hold is explained by the
 * move that put it there.
 *
 * @param moves those of its conversion, and of any others.
 */
export function entryOfMove(
  moves: readonly Move[],
  { conversionId, number }: Pick<Move, 'conversionId' | 'number'>,
  amount: bigint,
): string {
  const found = moves.findLast(
    (move) => move.conversionId === conversionId && move.number <= number && move.amount === amount,
  );
  return found ? nameOf(found) : `conversion-${conversionId}`;
}

/**
 * The event that brought a move, of those that decide about its conversion. Figures keep the moment of a fact within its
 * month, so a fact of the last second counts for one a second earlier.
 */
function causeOf(
  move: Move,
  { qualifiedAt, qualifiedBy }: Conversion,
  events: readonly DecidingEvent[],
): DecidingEvent | undefined {
  const before = events.filter(({ occurredAt }) => occurredAt.getTime() <= move.earnedAt.getTime() + second);
  if (move.amount < 0n)
    return move.byId === null && move.reason === 'NOT_QUALIFIED'
      ? before.findLast(({ type }) => type === 'chargeback')
      : undefined;
  const isQualifying = ({ type, eventId }: DecidingEvent) =>
    qualifiedBy === null ? type === 'registration' : eventId === qualifiedBy;
  // One that was taken back has forgotten the event by which it qualified, which was the latest then.
  const known = qualifiedAt === null ? undefined : before.find(isQualifying);
  return known ?? before.findLast(({ type }) => type !== 'chargeback');
}

/** One move of a conversion: what it booked or took back in a month, and the event that brought it. */
export async function explainMove(
  id: number,
  number: number,
  exchange: SignedIn,
  { limit, offset }: Asked,
): Promise<Explained | undefined> {
  const { account, database, text } = exchange;
  const [found] = await database
    .select({
      conversion: conversions,
      move: conversionMoves,
      customer: customers.externalId,
      mover: accountName(conversionMoves.byId),
      movedOf: campaigns.affiliateId,
    })
    .from(conversionMoves)
    .innerJoin(conversions, eq(conversions.id, conversionMoves.conversionId))
    .innerJoin(customers, eq(customers.id, conversions.customerId))
    .leftJoin(campaigns, eq(campaigns.id, conversionMoves.campaignId))
    .where(
      and(
        eq(conversionMoves.conversionId, id),
        eq(conversionMoves.number, number),
        reachedConversions(exchange),
      ),
    );
  if (!found) return undefined;
  const { conversion, move, customer, mover, movedOf } = found;
  // Words about a move are to the affiliate that the conversion had then.
  const isToldWhy = account.type !== 'affiliate' || movedOf === account.id;
  const { kind, brandId, customerId, currency } = conversion;
  const events = await decidingEvents(database, customerId, kind);
  const cause = causeOf(move, conversion, events);
  const reached = await reachedAmong(
    events.map((event) => event.id),
    exchange,
  );
  const rows = events
    .filter((event) => reached.has(event.id))
    .map((event): Part => ({
      entry: `event-${event.id}`,
      title: titleOfEvent(event, exchange),
      amount: event.id === cause?.id ? move.amount : null,
    }));
  // A decision is no event, a fact of another month can bring an amount there, and an affiliate sees none of the facts that
  // its customer brought to others.
  if (!cause || !reached.has(cause.id)) {
    const why = move.byId === null ? move.reason : 'BY_OPERATOR';
    const title = why === null ? text('explain.other_month') : text(`conversion_reason.${why}`);
    rows.push({ entry: null, title, amount: move.amount });
  }
  return {
    title: titleOfConversion({ kind, brandId, customer }, exchange),
    amount: move.amount,
    currency,
    formula: null,
    figures: figuresOf(
      ['state', 'text', text(`conversion_state.${move.state}`)],
      ['why', 'text', move.reason === null ? null : text(`conversion_reason.${move.reason}`)],
      ['reason', 'text', isToldWhy ? move.note : null],
      ['author', 'text', account.type === 'affiliate' ? null : mover],
      ['written_at', 'moment', move.at.toISOString()],
      ['month', 'month', move.period],
      ['terms_version', 'count', String(conversion.termsVersion)],
    ),
    raw: null,
    parts: { ...allOf(rows), rows: rows.slice(offset, offset + limit) },
  };
}

/**
 * Explains what a conversion moved in a month: a lone move as it is, of several each one, which opens the event that
 * brought it where one did.
 *
 * @param firstDay of the month.
 */
export async function explainMonth(
  conversion: Conversion,
  firstDay: string,
  exchange: SignedIn,
  asked: Asked,
): Promise<Pick<Explained, 'figures' | 'parts'>> {
  const { database, text } = exchange;
  const { id, kind, customerId } = conversion;
  const moves = (await movesOf(database, [id])).filter(({ period }) => period === firstDay);
  const [first] = moves;
  const lone = first && moves.length === 1 ? await explainMove(id, first.number, exchange, asked) : undefined;
  if (lone) return lone;
  const events = await decidingEvents(database, customerId, kind);
  const reached = await reachedAmong(
    events.map((event) => event.id),
    exchange,
  );
  const rows = moves.map((move): Part => {
    const cause = causeOf(move, conversion, events);
    return {
      entry: cause && reached.has(cause.id) ? `event-${cause.id}` : nameOf(move),
      title: `${text(`conversion_kind.${kind}`)} · ${text(`conversion_state.${move.state}`)}`,
      amount: move.amount,
    };
  });
  return { figures: [], parts: allOf(rows) };
}
