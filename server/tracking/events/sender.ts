/** A brand as far as its events are about it. */
export interface SenderBrand {
  id: number;
  /** The operator that owns the brand when its events are written. */
  operatorId: number;
  currency: string;
  /** Digits of the currency's minor unit. */
  digits: number;
  attributionDays: number;
}

/** The key and the request by which an event came. */
export interface Origin {
  /** Null for events that an account sends. */
  keyId: number | null;
  requestId: string;
}

/** The origin of events: a brand's system. */
export interface Sender extends Origin {
  brand: SenderBrand;
  /** Whether its events are booked in periods, as commissions are computed of them. */
  isBooked: boolean;
}
