import { inArray } from 'drizzle-orm';
import { digitsOf, mostDigits } from '../../../contract/currencies.ts';
import { mostPreviewed, periodCalls, type PeriodPreview } from '../../../contract/period-calls.ts';
import { clockFault } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Exchange, type Route, route } from '../../http/route.ts';
import { unfit } from '../../http/unfit.ts';
import { untilUndisturbed } from '../../tracking/events/undisturbed.ts';
import { closePeriod, type Preview, previewOf } from '../closing/close.ts';
import type { Draft } from '../closing/draft.ts';
import { type CloseRefusal, periodOf } from '../closing/periods.ts';
import { admitToOperator } from './reach.ts';
import { type Sums, shownSums } from './sums.ts';

const nothing = { opening: 0n, earned: 0n, adjusted: 0n, paid: 0n, closing: 0n };

function totalsOf(drafts: readonly Draft[]): Sums[] {
  const totals = new Map<string, Sums>();
  for (const { currency, opening, earned, adjusted, paid, closing } of drafts) {
    const before = totals.get(currency) ?? { ...nothing, currency };
    totals.set(currency, {
      currency,
      opening: before.opening + opening,
      earned: before.earned + earned,
      adjusted: before.adjusted + adjusted,
      paid: before.paid + paid,
      closing: before.closing + closing,
    });
  }
  return [...totals.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** The largest number first, whatever its currency is worth: cents are compared with cents, and not with whole yens. */
function byEarnings(one: Draft, other: Draft): number {
  const scaled = ({ earned, currency }: Draft) => earned * 10n ** BigInt(mostDigits - digitsOf(currency));
  const [first, second] = [scaled(one), scaled(other)];
  if (first === second) return one.affiliateId - other.affiliateId;
  return first > second ? -1 : 1;
}

/** A preview with the names of affiliates. Those that earn most come first. */
async function named(database: Database, { fingerprint, drafts }: Preview): Promise<PeriodPreview> {
  const largest = drafts.toSorted(byEarnings).slice(0, mostPreviewed);
  const ids = largest.map(({ affiliateId }) => affiliateId);
  const found = await database
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return {
    fingerprint,
    totals: totalsOf(drafts).map(shownSums),
    statements: drafts.length,
    largest: largest.map((draft) => ({
      affiliate: { id: draft.affiliateId, name: names.get(draft.affiliateId) ?? `#${draft.affiliateId}` },
      ...shownSums(draft),
    })),
  };
}

const preview = route(periodCalls.preview, async ({ params }, exchange) => {
  const operatorId = Number(params.userId);
  await admitToOperator(operatorId, exchange);
  const period = await periodOf(exchange.database, operatorId, Number(params.id));
  if (!period) throw new Refusal(404, 'not_found');
  if (period.state !== 'open') throw new Refusal(409, 'period.not_open');
  return exchange.read(async ({ database }) => named(database, await previewOf(database, period)));
});

const refusals: Record<CloseRefusal, string> = {
  NOT_OPEN: 'period.not_open',
  EARLIER_FIRST: 'period.earlier_first',
  NOT_OVER: 'period.not_over',
  CHANGED: 'period.changed',
};

/**
 * The moment by which a month must be over, as what a closed month lacks goes to the next one for good: the earlier one of
 * what the clocks of this process and of the database say.
 */
async function closingAt({ now, databaseNow }: Pick<Exchange, 'now' | 'databaseNow'>): Promise<Date> {
  if (!databaseNow) return now;
  const theirs = await databaseNow();
  if (clockFault(now, theirs) !== undefined) throw unfit('clock');
  return theirs < now ? theirs : now;
}

const close = route(periodCalls.close, async ({ params, body: { fingerprint } }, exchange) => {
  const { account, database, jobs } = exchange;
  const operatorId = Number(params.userId);
  await admitToOperator(operatorId, exchange);
  const period = await periodOf(database, operatorId, Number(params.id));
  if (!period) throw new Refusal(404, 'not_found');
  const agreed = { fingerprint, byId: account.id, now: await closingAt(exchange) };
  const refusal = await untilUndisturbed(() => closePeriod(database, jobs, period, agreed));
  if (!refusal) return;
  const record = refusal === 'CHANGED' ? await named(database, await previewOf(database, period)) : undefined;
  throw new Refusal(409, refusals[refusal], { record });
});

/** Closing a month, and what it would write. */
export const periodRoutesBeyondList: readonly Route[] = [preview, close];
