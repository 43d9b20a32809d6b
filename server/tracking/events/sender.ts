import type { brands } from '../../database/tables/index.ts';

/** A brand as far as its events are about it. */
export interface SenderBrand {
  id: number;
  /** The operator that owns the brand when its events are written. */
  operatorId: number;
  currency: string;
  attributionDays: number;
}

/** A brand as its events need it; undefined while no operator has it. */
export const senderBrand = ({
  id,
  operatorId,
  currency,
  attributionDays,
}: typeof brands.$inferSelect): SenderBrand | undefined =>
  operatorId === null ? undefined : { id, operatorId, currency, attributionDays };

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
