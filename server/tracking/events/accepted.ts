import type { Exact } from '../../../commission-engine/index.ts';
import type { Booked } from '../../booking/periods.ts';
import type { WellFormed } from './arrival.ts';
import type { Attribution } from './judge.ts';
import type { HeldCustomer } from './look-up.ts';

/** An event that was accepted, and to whom it belongs. */
export interface Accepted {
  arrival: WellFormed;
  occurredAt: Date;
  customer: HeldCustomer;
  campaignId: number | null;
  affiliateId: number | null;
  /** Null where nothing is booked. */
  booked: Booked | null;
  /** Of a registration. */
  attribution?: Attribution;
  /** Of components; where revenue has none it is the amount. */
  netRevenue?: Exact;
}
