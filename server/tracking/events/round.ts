import { bookFacts } from '../../booking/book-facts.ts';
import { holdPeriods } from '../../booking/periods.ts';
import { rounded } from '../../../commission-engine/index.ts';
import type { Database } from '../../database/database.ts';
import type { ClickIds } from '../click-id/click-ids.ts';
import { changesByEvents } from '../figures/of-events.ts';
import { netRevenueFor } from '../../booking/net-revenue.ts';
import type { Change } from '../../figures/roll-up.ts';
import { foresee } from './foresee.ts';
import type { Accepted } from './accepted.ts';
import { type Arrival, isWellFormed, type Result, type WellFormed } from './arrival.ts';
import { judge, type Knowledge, refusedTime, type Verdict } from './judge.ts';
import { acceptedBefore, type HeldCustomer, holdCustomers, lookUpNamed, ownersOf } from './look-up.ts';
import type { Sender } from './sender.ts';
import { noteSettledFirsts } from './settled-firsts.ts';
import type { LostClick } from './write-attributions.ts';
import { writeRefused } from './write-refused.ts';
import { Raced, writeAccepted } from './write.ts';

/** The outcomes of events that were judged together. */
export interface Round {
  /** In the order of the events. */
  results: Result[];
  /** The customers that were registered in it. */
  registered: string[];
  /** The changes of figures, which the transaction makes at its end. */
  changes: Change[];
  /** The clicks that brought them and have no row. */
  lost: LostClick[];
}

/** The input of judging beside the events. */
export interface Judging {
  clickIds: Pick<ClickIds, 'read'>;
  /** The present moment: events that came too early arrived before it. */
  now: Date;
  /** Whether somebody asked for it: then the events were not sent once more. */
  isReplay?: boolean;
}

const distinct = (values: readonly string[]) => [...new Set(values)];

/** A registration first, then what else is told of the customer; otherwise the order in which they came. */
const registrationsFirst = (arrivals: readonly WellFormed[]) => [
  ...arrivals.filter(({ event }) => event.type === 'registration'),
  ...arrivals.filter(({ event }) => event.type !== 'registration'),
];

function resultOf(arrival: Arrival, verdict: Verdict | undefined): Result {
  const id = arrival.sentId;
  if ('field' in arrival.event) {
    return { id, status: 'rejected', reason: 'INVALID', field: arrival.event.field };
  }
  if (verdict?.status === 'rejected') {
    const { reason, field } = verdict;
    return { id, status: 'rejected', reason, ...(field !== undefined && { field }) };
  }
  return { id, status: verdict?.status ?? 'rejected' };
}

/** Books what was written in periods. @returns how the figures of what is earned change. */
async function book(transaction: Database, accepted: readonly Accepted[], now: Date): Promise<Change[]> {
  const facts = accepted.flatMap(({ arrival: { event }, customer, booked, occurredAt, netRevenue }) =>
    booked === null
      ? []
      : [
          {
            ...booked,
            customerId: customer.id,
            occurredAt,
            type: event.type,
            amount: event.amount ?? 0n,
            netRevenue,
          },
        ],
  );
  if (facts.length === 0) return [];
  // Another process may have heard of one by a clock that is ahead of this one's.
  const latest = Math.max(now.getTime(), ...accepted.map(({ arrival }) => arrival.at.getTime()));
  return bookFacts(transaction, facts, new Date(latest));
}

/**
 * Judges events and writes what follows, all in one transaction of the caller's: periods and customers are locked first, so
 * that nothing that is judged by changes before it is written.
 *
 * @throws Raced where it must be done once more.
 */
export async function judgeRound(
  transaction: Database,
  sender: Sender,
  arrivals: readonly Arrival[],
  { clickIds, now, isReplay = false }: Judging,
): Promise<Round> {
  const { brand } = sender;
  const whole = arrivals.filter(isWellFormed);
  const names = distinct(whole.map(({ event }) => event.customer));
  const foreseen = sender.isBooked ? await foresee(transaction, brand.id, whole) : undefined;
  const moments = whole.flatMap(({ at, happenedAt = at, event }) => {
    const isRefused = event.occurredAt && refusedTime(event.occurredAt, at);
    return isRefused || !foreseen?.mayBeTaken(event) ? [] : [event.occurredAt ?? happenedAt];
  });
  const periodAt = foreseen ? await holdPeriods(transaction, brand, moments) : () => null;
  const customers = await holdCustomers(transaction, brand, names);
  if (foreseen?.isOutdatedBy([...customers.values()])) throw new Raced();
  const known = await acceptedBefore(transaction, brand.id, distinct(whole.map(({ event }) => event.id)));
  const named = await lookUpNamed(transaction, brand, whole, clickIds);
  const ownerAt = await ownersOf(transaction, [...customers.values()]);
  // Most packets have no components.
  const netRevenue = whole.some(({ event }) => event.components)
    ? await netRevenueFor(transaction, brand.id)
    : () => undefined;

  const held = (name: string): HeldCustomer => {
    const customer = customers.get(name);
    if (!customer) throw new Error('A customer was not locked');
    return customer;
  };
  const knowledge: Omit<Knowledge, 'now'> = {
    brand,
    accepted: (id) => known.get(id),
    campaignOf(name) {
      const { is_registered, campaign_id } = held(name);
      return is_registered ? campaign_id : undefined;
    },
    ...named,
    netRevenue,
  };
  const verdicts = new Map<Arrival, Verdict>();
  const accepted: Accepted[] = [];
  const registered: string[] = [];
  for (const arrival of registrationsFirst(whole)) {
    const { event, fingerprint, at, happenedAt } = arrival;
    const verdict = judge(event, fingerprint, { ...knowledge, now: at, happenedAt });
    verdicts.set(arrival, verdict);
    if (verdict.status !== 'accepted') continue;
    const { attribution, occurredAt, netRevenue } = verdict;
    const amount = netRevenue ? rounded(netRevenue) : event.amount;
    known.set(event.id, fingerprint);
    const customer = held(event.customer);
    if (attribution) {
      customer.is_registered = true;
      customer.campaign_id = attribution.campaign?.id ?? null;
      customer.affiliate_id = attribution.campaign?.affiliateId ?? null;
      registered.push(event.customer);
    }
    const owner = ownerAt(customer, occurredAt);
    accepted.push({
      arrival: { ...arrival, event: { ...event, ...(amount !== undefined && { amount }) } },
      occurredAt,
      customer,
      campaignId: owner.campaign_id,
      affiliateId: owner.affiliate_id,
      booked: periodAt(occurredAt),
      attribution,
      netRevenue,
    });
  }
  const results = arrivals.map((arrival) => resultOf(arrival, verdicts.get(arrival)));
  await noteSettledFirsts(transaction, accepted);
  const lost = await writeAccepted(transaction, sender, accepted);
  const earned = await book(transaction, accepted, now);
  // Somebody else judged it again a moment before: nobody sent it once more.
  const isSettled = (arrival: Arrival) => isReplay && isWellFormed(arrival) && known.has(arrival.event.id);
  const refused = arrivals.flatMap((arrival, index) => {
    const result = results[index];
    return result && result.status !== 'accepted' && !isSettled(arrival) ? { arrival, result } : [];
  });
  await writeRefused(transaction, sender, refused, isReplay);
  const changes = changesByEvents(
    brand.id,
    accepted.map(({ arrival: { event }, ...rest }) => ({
      ...rest,
      eventId: event.id,
      type: event.type,
      amount: event.amount,
    })),
    ownerAt,
  );
  return { results, registered, lost, changes: [...changes, ...earned] };
}
