import { and, eq, isNotNull } from 'drizzle-orm';
import { currencyDigits } from '../../contract/currencies.ts';
import { day } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { brands, campaigns, users } from '../database/tables/index.ts';
import { type Arrival, arrivalOf } from '../tracking/events/arrival.ts';
import { judgeRound } from '../tracking/events/round.ts';
import type { Sender } from '../tracking/events/sender.ts';
import { silentBrand } from './brands.ts';
import { daysBefore } from './moments.ts';
import { pick } from './people.ts';

/** Days of the demo's facts. */
const days = 90;
/** Days from the registration to the first deposit. */
const soon = 0.04;
/** No demo event names a click: those of the demo data are made elsewhere. */
const noClicks = { read: () => 'malformed' as const };

/** An event as a brand's system sends it, and when it does. */
interface Sent {
  item: object;
  at: Date;
}

/**
 * The events of one customer, from its registration on, each sent when it happened.
 *
 * @param shift days by which the customers of a brand come at other times than those of the others.
 */
function lifeOf(
  customer: string,
  { code, place, shift, now }: { code: string | undefined; place: number; shift: number; now: Date },
): Sent[] {
  const start = (place * 37 + shift) % days;
  const registered = daysBefore(now, start, place).getTime();
  /** The events that have happened by now. */
  const told = (type: string, later: number, more: object): Sent[] => {
    const at = new Date(registered + later * day);
    const id = `${type}-${customer}-${Math.floor(later)}`;
    return at > now ? [] : [{ at, item: { id, type, customer, occurred_at: at.toISOString(), ...more } }];
  };
  const deposits = place % 3 === 0 ? 0 : 1 + (place % 4);
  return [
    ...told('registration', 0, code === undefined ? {} : { code }),
    ...Array.from({ length: deposits }, (_, turn) =>
      told('deposit', turn * 3 + soon, { amount: `${20 + ((place * 7 + turn * 15) % 180)}.00` }),
    ).flat(),
    ...(deposits > 0 ? told('revenue', deposits * 3, { amount: `${(place % 9) * 4 - 6}.50` }) : []),
    ...(place % 11 === 5 ? told('withdrawal', 6, { amount: '35.00' }) : []),
  ];
}

/** Events that a demo brand's system sent wrong now and then, so that there is something to look into. */
function mistakes(place: number, now: Date): Sent[] {
  const sent: object[] = [
    { id: `early-${place}`, type: 'deposit', customer: `visitor-${place}`, amount: '15.00' },
    {
      id: `dollar-${place}`,
      type: 'deposit',
      customer: `player-1${place}`,
      amount: '15.00',
      currency: 'USD',
    },
    { id: `code-${place}`, type: 'registration', customer: `visitor-9${place}`, code: 'zzzzzzzz' },
    {
      id: `late-${place}`,
      type: 'deposit',
      customer: `player-1${place}`,
      amount: '9.00',
      occurred_at: daysBefore(now, 450).toISOString(),
    },
  ];
  return sent.map((item, turn) => ({
    item,
    at: daysBefore(now, 2 + place * 7 + turn * 3, place * 5 + turn),
  }));
}

/** The age of an event in days, of older ones in weeks: what is as old arrives in one packet. */
function ageOf({ at }: Sent, now: Date): number {
  const days = Math.floor((now.getTime() - at.getTime()) / day);
  return days < 7 ? days : days - (days % 7);
}

/** Gives the brands of an operator customers and events over the last months, as their systems would have sent them. */
export async function insertEvents(
  database: Database,
  { operatorId, count }: { operatorId: number; count: number },
  now: Date,
): Promise<void> {
  const own = await database
    .select({ code: campaigns.code, brand: brands })
    .from(campaigns)
    .innerJoin(brands, eq(brands.id, campaigns.brandId))
    .innerJoin(users, eq(users.id, campaigns.affiliateId))
    .where(and(eq(brands.operatorId, operatorId), isNotNull(users.approvedAt)))
    .orderBy(campaigns.id);
  // Many visitors come by this campaign, and nobody registers.
  const [failing] = own;
  /** The packets of each age, one by brand. */
  const byAge = new Map<number, Map<Sender, Arrival[]>>();
  const byBrand = new Map(own.map(({ brand }) => [brand.id, brand]));
  for (const brand of byBrand.values()) {
    const ofBrand = own.filter((each) => each.brand.id === brand.id);
    const codes = ofBrand.filter((each) => each !== failing).map(({ code }) => code);
    const share = Math.round((count * ofBrand.length) / own.length);
    const heardAt = brand.name === silentBrand.name ? daysBefore(now, silentBrand.days) : now;
    const { id, currency, attributionDays } = brand;
    const digits = currencyDigits[currency];
    const sender: Sender = {
      brand: { id, operatorId, currency, digits, attributionDays },
      keyId: null,
      requestId: 'demo',
      isBooked: true,
    };
    const lives = Array.from({ length: share }, (_, place) =>
      lifeOf(`player-${1000 + place}`, {
        code: place % 8 === 7 ? undefined : pick(codes, place),
        place,
        shift: id * 17,
        now: heardAt,
      }),
    );
    for (const event of [...lives.flat(), ...[0, 1, 2].flatMap((place) => mistakes(place, heardAt))]) {
      const packets = byAge.get(ageOf(event, now)) ?? new Map<Sender, Arrival[]>();
      byAge.set(ageOf(event, now), packets);
      packets.set(sender, [...(packets.get(sender) ?? []), arrivalOf(event.item, digits, event.at)]);
    }
  }
  // The oldest first, so that the latest are on top of the list, whichever brand sent them.
  for (const [, packets] of [...byAge].toSorted(([one], [other]) => other - one)) {
    for (const [sender, arrivals] of packets) {
      const inOrder = arrivals.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      const heard = inOrder.at(-1)?.at ?? now;
      await judgeRound(database, sender, inOrder, { clickIds: noClicks, now: heard });
    }
  }
}
