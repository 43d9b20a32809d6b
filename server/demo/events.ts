import { and, eq, isNotNull } from 'drizzle-orm';
import { currencyDigits } from '../../contract/currencies.ts';
import { day, hour } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import { brands, campaigns, users } from '../database/tables/index.ts';
import { type Arrival, arrivalOf } from '../tracking/events/arrival.ts';
import { judgeRound } from '../tracking/events/round.ts';
import type { Sender } from '../tracking/events/sender.ts';
import { silentBrand } from './brands.ts';
import { daysBefore } from './moments.ts';
import { pick } from './people.ts';
import { createVisits } from './visits.ts';

/** Days of the demo's facts. */
const days = 90;
/** Weeks whose rows have ids in the exact order of their dates: the first pages of the lists. */
const exactWeeks = 2;
/** The last days, in which no customer wins more than it loses. */
const recentDays = 8;
/** Days from the registration to the first deposit. */
const soon = 0.04;

/** An event as a brand's system sends it, and when it does. */
interface Sent {
  item: object;
  at: Date;
}

/**
 * The events of one customer, from its registration on, each sent when it happened.
 *
 * @param cameBy how the registration names what brought it.
 * @param shift days by which the customers of a brand come at other times than those of the others.
 */
function lifeOf(
  customer: string,
  {
    cameBy,
    place,
    shift,
    now,
  }: { cameBy: (registered: Date) => object; place: number; shift: number; now: Date },
): Sent[] {
  const start = (place * 37 + shift) % days;
  const registered = daysBefore(now, start, place).getTime();
  /** The events that have happened by now. */
  const told = (type: string, later: number, more: object | ((at: Date) => object)): Sent[] => {
    const at = new Date(registered + later * day);
    const id = `${type}-${customer}-${Math.floor(later)}`;
    if (at > now) return [];
    const own = typeof more === 'function' ? more(at) : more;
    return [{ at, item: { id, type, customer, occurred_at: at.toISOString(), ...own } }];
  };
  const deposits = place % 3 === 0 ? 0 : 1 + (place % 4);
  const won = (place % 9) * 4 - 6;
  // A day of one customer who wins would look broken at the end of the chart, where everybody looks first.
  const isRecent = now.getTime() - registered - deposits * 3 * day < recentDays * day;
  return [
    ...told('registration', 0, cameBy),
    ...Array.from({ length: deposits }, (_, turn) =>
      told('deposit', turn * 3 + soon, { amount: `${20 + ((place * 7 + turn * 15) % 180)}.00` }),
    ).flat(),
    ...(deposits > 0
      ? told('revenue', deposits * 3, { amount: `${isRecent ? Math.abs(won) : won}.50` })
      : []),
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

/** An event as the system of one brand sent it. */
interface Received {
  sender: Sender;
  arrival: Arrival;
  at: Date;
  /** Refused events are kept after the accepted ones of their packet. */
  isMistake: boolean;
}

/**
 * Packets of one brand each, the oldest first. In a packet the customers are written by their names, registrations
 * before other events, and what is refused last. So that ids agree with dates, of the latest events a packet has no
 * customer to make but in its first, and nothing refused but its last; of older ones it has a week's, which takes less
 * time.
 */
function packetsOf(received: readonly Received[], now: Date): Received[][] {
  const weeks = new Map<string, Received[]>();
  const latest: Received[][] = [];
  for (const one of received.toSorted((some, other) => some.at.getTime() - other.at.getTime())) {
    const week = Math.floor((now.getTime() - one.at.getTime()) / (7 * day));
    if (week >= exactWeeks) {
      const key = `${week} ${one.sender.brand.id}`;
      weeks.set(key, [...(weeks.get(key) ?? []), one]);
      continue;
    }
    const packet = latest.at(-1);
    const last = packet?.at(-1);
    const { event } = one.arrival;
    const isRegistration = 'type' in event && event.type === 'registration';
    if (packet && last?.sender === one.sender && !last.isMistake && !isRegistration) packet.push(one);
    else latest.push([one]);
  }
  return [...weeks.values(), ...latest];
}

/** Gives the brands of an operator customers and events over the last months, as their systems would have sent them. */
export async function insertEvents(
  database: Database,
  { operatorId, count }: { operatorId: number; count: number },
  now: Date,
): Promise<void> {
  const own = await database
    .select({ id: campaigns.id, code: campaigns.code, createdAt: campaigns.createdAt, brand: brands })
    .from(campaigns)
    .innerJoin(brands, eq(brands.id, campaigns.brandId))
    .innerJoin(users, eq(users.id, campaigns.affiliateId))
    .where(and(eq(brands.operatorId, operatorId), isNotNull(users.approvedAt)))
    .orderBy(campaigns.id);
  // Many visitors come by this campaign, and nobody registers.
  const [failing] = own;
  const received: Received[] = [];
  const visits = createVisits(now);
  const byBrand = new Map(own.map(({ brand }) => [brand.id, brand]));
  for (const brand of byBrand.values()) {
    const ofBrand = own.filter((each) => each.brand.id === brand.id);
    const working = ofBrand.filter((each) => each !== failing);
    /** The campaign by which a customer came: one that was there. */
    const campaignAt = (registered: Date, place: number) => {
      const there = working.filter(({ createdAt }) => createdAt.getTime() < registered.getTime() - hour);
      const one = pick(working, place);
      return there.includes(one) ? one : pick(there, place);
    };
    const share = Math.round((count * ofBrand.length) / own.length);
    const heardAt = brand.name === silentBrand.name ? daysBefore(now, silentBrand.days) : now;
    const { id, currency, attributionDays } = brand;
    const digits = currencyDigits[currency];
    const sender: Sender = {
      brand: { id, operatorId, currency, attributionDays },
      keyId: null,
      requestId: 'demo',
      isBooked: true,
    };
    const lives = Array.from({ length: share }, (_, place) =>
      lifeOf(`player-${1000 + place}`, {
        cameBy: (at) => (place % 8 === 7 ? {} : visits.nameOf(campaignAt(at, place), at, place + id)),
        place,
        shift: id * 17,
        now: heardAt,
      }),
    );
    const take = (sent: readonly Sent[], isMistake: boolean) =>
      sent.map(({ item, at }) => ({ sender, arrival: arrivalOf(item, digits, at), at, isMistake }));
    received.push(
      ...take(lives.flat(), false),
      ...take(
        [0, 1, 2].flatMap((place) => mistakes(place, heardAt)),
        true,
      ),
    );
  }
  await visits.insert(database);
  for (const packet of packetsOf(received, now)) {
    const last = packet.at(-1);
    if (!last) continue;
    const arrivals = packet.map(({ arrival }) => arrival);
    await judgeRound(database, last.sender, arrivals, { clickIds: visits.clickIds, now: last.at });
  }
}
