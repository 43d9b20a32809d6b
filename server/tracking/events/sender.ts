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

/** The origin of events: a brand's system, by a key and in a request. */
export interface Sender {
  brand: SenderBrand;
  /** Null for events that an account sends. */
  keyId: number | null;
  requestId: string;
  /** Whether its events are booked in periods, as commissions are computed of them. */
  isBooked: boolean;
}
