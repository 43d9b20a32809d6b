import type { EventType } from '../../../contract/event-types.ts';
import type { HeldCustomer, OwnerAt } from '../events/look-up.ts';
import type { Told } from '../../figures/adds.ts';
import type { Change } from '../../figures/roll-up.ts';

/** An event that was written. */
interface Written {
  eventId: string;
  type: EventType;
  occurredAt: Date;
  amount: bigint | undefined;
  customer: HeldCustomer;
  campaignId: number | null;
}

/** The amounts that an event adds to the figures; as a first deposit it counts besides. */
export function toldBy(type: EventType, amount: bigint): Told {
  if (type === 'registration') return { counts: ['registration'] };
  if (type === 'deposit') return { counts: ['deposit'], sums: { deposit: amount } };
  if (type === 'withdrawal') return { counts: [], sums: { withdrawal: amount } };
  return { counts: [], sums: type === 'revenue' ? { revenue: amount } : {} };
}

const firstDeposit: Told = { counts: ['first_deposit'] };

/** The least of (moment, id) comes first. Ids are ASCII, so code compares them as the database does by "C". */
const isBefore = (at: number, id: string, otherAt: number, otherId: string) =>
  at < otherAt || (at === otherAt && id < otherId);

/** The first deposits of a packet, and those that are no longer the first of their customers. */
function firstDeposits(brandId: number, deposits: readonly Written[], ownerAt: OwnerAt): Change[] {
  const firsts = new Map<number, Written>();
  for (const one of deposits) {
    const first = firsts.get(one.customer.id);
    const isFirst =
      !first || isBefore(one.occurredAt.getTime(), one.eventId, first.occurredAt.getTime(), first.eventId);
    if (isFirst) firsts.set(one.customer.id, one);
  }
  return [...firsts.values()].flatMap(({ customer, occurredAt, eventId, campaignId }) => {
    const { first_deposit_at: presentAt, first_deposit_id: presentId } = customer;
    const added: Change = { ...firstDeposit, brandId, campaignId, at: occurredAt, by: 1 };
    if (presentAt === null || presentId === null) return [added];
    if (customer.keepsFirst || !isBefore(occurredAt.getTime(), eventId, presentAt, presentId)) return [];
    const at = new Date(presentAt);
    const removed: Change = {
      ...firstDeposit,
      brandId,
      campaignId: ownerAt(customer, at).campaign_id,
      at,
      by: -1,
    };
    return [removed, added];
  });
}

/**
 * How events change the figures. Each counts on its own day, for the campaign that its customer belonged to then.
 *
 * @param events of customers that are locked, as they were before these events.
 */
export function changesByEvents(brandId: number, events: readonly Written[], ownerAt: OwnerAt): Change[] {
  const own = events.map(({ type, amount = 0n, campaignId, occurredAt }): Change => ({
    ...toldBy(type, amount),
    brandId,
    campaignId,
    at: occurredAt,
    by: 1,
  }));
  const deposits = events.filter(({ type }) => type === 'deposit');
  return [...own, ...firstDeposits(brandId, deposits, ownerAt)];
}
