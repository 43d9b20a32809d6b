import { type Exact, rounded } from '../../../commission-engine/index.ts';
import { day, minute } from '../../../contract/durations.ts';
import type { AttributionReason, RejectionReason } from '../../../contract/event-types.ts';
import { isWithin } from '../click-id/window.ts';
import type { NetRevenue } from '../../booking/net-revenue.ts';
import { isCountable } from './amounts.ts';
import type { BrandEvent } from './item.ts';
import { lowerCased } from './reason-text.ts';

/** Milliseconds that the clock of a brand may be ahead of ours. */
export const clockAhead = 5 * minute;
/** Milliseconds after which an event is too old to be told. */
const oldest = 400 * day;

/** A state of a campaign, and since when it was in it. */
interface CampaignState {
  state: 'active' | 'paused' | 'ended';
  at: Date;
}

/** A campaign as far as it matters whose customer somebody is. */
export interface Campaign {
  id: number;
  affiliateId: number;
  planId: number;
  /** All its states in their order; it is active before the first of them. */
  states: readonly CampaignState[];
  /** Whether its affiliate is approved now. */
  isApproved: boolean;
}

/** A click that the click id itself proves. */
export interface CampaignClick {
  campaign: Campaign;
  /** The second of the click. */
  at: Date;
  /** The random part of the click id. */
  id: bigint;
}

/** To whom a customer belongs, and why. */
export interface Attribution {
  reason: AttributionReason;
  campaign?: Campaign;
  click?: CampaignClick;
  /** A click that was counted, although it came too early to bring the customer. */
  earlyClick?: CampaignClick;
}

/** The facts that an event is judged by. It asks for nothing else, so judging needs neither database nor clock. */
export interface Knowledge {
  /** When the event arrived. */
  now: Date;
  /** When it happened, if it names no moment itself; without it, when it arrived. */
  happenedAt?: Date | undefined;
  brand: { currency: string; attributionDays: number };
  /** The fingerprint of the accepted event of this id. */
  accepted(id: string): Uint8Array | undefined;
  /** The campaign of a registered customer, null where it has none; undefined where nobody is registered so. */
  campaignOf(customer: string): number | null | undefined;
  /** The click of an id; undefined where its seal is broken or it is of another brand, or what else became of it. */
  click(id: string): CampaignClick | typeof lowerCased | undefined;
  /** The brand's campaign of a code. */
  campaign(code: string): Campaign | undefined;
  /** By the brand's formulas. */
  netRevenue: NetRevenue;
}

export type Verdict =
  /** The net revenue is that of components. */
  | { status: 'accepted'; occurredAt: Date; attribution?: Attribution; netRevenue?: Exact }
  | { status: 'duplicate' }
  /** The field is that of `INVALID`; of `UNKNOWN_CLICK` what became of the click id, as far as that is known. */
  | { status: 'rejected'; reason: RejectionReason; field?: string };

/** Why no event of a moment is taken; undefined where it may be. @param now when it arrived. */
export function refusedTime(occurredAt: Date, now: Date): RejectionReason | undefined {
  if (occurredAt.getTime() - now.getTime() > clockAhead) return 'FUTURE_TIME';
  return now.getTime() - occurredAt.getTime() > oldest ? 'TOO_OLD' : undefined;
}

const rejected = (reason: RejectionReason): Verdict => ({ status: 'rejected', reason });

/** Why a campaign took no new customers in a span, in which one active moment suffices; undefined where it did. */
function closedBy(
  { states, isApproved }: Campaign,
  first: Date,
  last = first,
): AttributionReason | undefined {
  if (!isApproved) return 'AFFILIATE_NOT_APPROVED';
  const before = states.findLast(({ at }) => at <= first)?.state ?? 'active';
  const during = states.filter(({ at }) => at > first && at <= last);
  if (before === 'active' || during.some(({ state }) => state === 'active')) return undefined;
  return before === 'paused' ? 'CAMPAIGN_PAUSED' : 'CAMPAIGN_ENDED';
}

function byClick(click: CampaignClick, occurredAt: Date, days: number): Attribution {
  // A click id knows the second of its click.
  const reason = closedBy(click.campaign, click.at, new Date(click.at.getTime() + 999));
  if (!isWithin(click, occurredAt, days))
    return { reason: 'OUTSIDE_WINDOW', ...(!reason && { earlyClick: click }) };
  return reason ? { reason } : { reason: 'CLICK', campaign: click.campaign, click };
}

function byCode(campaign: Campaign, occurredAt: Date): Attribution {
  const reason = closedBy(campaign, occurredAt);
  return reason ? { reason } : { reason: 'CODE', campaign };
}

/** A registration: the click beats the code, and a customer registers once. */
function judgeRegistration(event: BrandEvent, knowledge: Knowledge, occurredAt: Date): Verdict {
  const click = event.clickId === undefined ? undefined : knowledge.click(event.clickId);
  if (click === lowerCased) return { status: 'rejected', reason: 'UNKNOWN_CLICK', field: click };
  if (event.clickId !== undefined && !click) return rejected('UNKNOWN_CLICK');
  const named = click?.campaign ?? (event.code === undefined ? undefined : knowledge.campaign(event.code));
  if (event.code !== undefined && !named) return rejected('UNKNOWN_CLICK');
  const present = knowledge.campaignOf(event.customer);
  if (present !== undefined) {
    const isSame = named === undefined || named.id === present;
    return isSame ? { status: 'duplicate' } : rejected('CUSTOMER_OF_ANOTHER_CAMPAIGN');
  }
  if (click) {
    const attribution = byClick(click, occurredAt, knowledge.brand.attributionDays);
    return { status: 'accepted', occurredAt, attribution };
  }
  const attribution: Attribution = named ? byCode(named, occurredAt) : { reason: 'NOT_NAMED' };
  return { status: 'accepted', occurredAt, attribution };
}

/** Judges one well-formed event. An id that was rejected before is not used up: the event is judged anew. */
export function judge(event: BrandEvent, fingerprint: Uint8Array, knowledge: Knowledge): Verdict {
  const { now, happenedAt = now, brand } = knowledge;
  const known = knowledge.accepted(event.id);
  if (known)
    return Buffer.compare(known, fingerprint) === 0 ? { status: 'duplicate' } : rejected('ID_REUSED');
  if (event.currency !== undefined && event.currency !== brand.currency) return rejected('CURRENCY');
  const occurredAt = event.occurredAt ?? happenedAt;
  const time = event.occurredAt && refusedTime(event.occurredAt, now);
  if (time) return rejected(time);
  if (event.type === 'registration') return judgeRegistration(event, knowledge, occurredAt);
  const netRevenue = event.components && knowledge.netRevenue(event.components, occurredAt);
  if (event.components && !(netRevenue && isCountable(rounded(netRevenue))))
    return { status: 'rejected', reason: 'INVALID', field: 'components' };
  if (knowledge.campaignOf(event.customer) === undefined) return rejected('UNKNOWN_CUSTOMER');
  return { status: 'accepted', occurredAt, ...(netRevenue && { netRevenue }) };
}
