/** The types of events that a brand's system tells of its customers. */
export const eventTypes = [
  'registration',
  'deposit',
  'withdrawal',
  'revenue',
  'qualification',
  'chargeback',
] as const;
export type EventType = (typeof eventTypes)[number];

/** The answers to one event. */
export const eventStatuses = ['accepted', 'duplicate', 'rejected'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The reasons for which an event is rejected. */
export const rejectionReasons = [
  'UNKNOWN_CLICK',
  'OUTSIDE_WINDOW',
  'UNKNOWN_CUSTOMER',
  'CUSTOMER_OF_ANOTHER_CAMPAIGN',
  'CURRENCY',
  'FUTURE_TIME',
  'TOO_OLD',
  'ID_REUSED',
  'INVALID',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/**
 * Why a customer belongs to a campaign or to none: by a click, by the code of a campaign, because somebody moved it;
 * or because its registration named neither, came too late after the click, or named a campaign that takes nobody.
 */
export const attributionReasons = [
  'CLICK',
  'CODE',
  'REASSIGNED',
  'NOT_NAMED',
  'OUTSIDE_WINDOW',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_ENDED',
  'AFFILIATE_NOT_APPROVED',
] as const;
export type AttributionReason = (typeof attributionReasons)[number];

/** Most events of one call. */
export const maxEvents = 1000;
/** Most bytes of one call. */
export const maxEventsBody = 2 * 1024 * 1024;
/** Most bytes of one event as JSON. */
export const maxEventBytes = 4096;
/** Most digits of an amount in minor units. */
export const maxAmountDigits = 13;
/** Calls a second that one key may make of one process. */
export const eventsPerSecond = 100;
