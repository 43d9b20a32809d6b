import type { Conversion } from './conversion.ts';

/** Where the money of a conversion lies, in minor units. */
export interface Booking {
  readonly hold: bigint;
  readonly payable: bigint;
}

/** The booking of a conversion: its amount on hold, then payable, and nothing before and afterwards. */
export function bookingOf(conversion: Pick<Conversion, 'state' | 'amount'> | undefined): Booking {
  const { state, amount } = conversion ?? { state: 'pending', amount: 0n };
  return { hold: state === 'hold' ? amount : 0n, payable: state === 'approved' ? amount : 0n };
}

/** The posting that leads from one booking to the other: a counter-entry where it is negative. */
export const movementOf = (before: Booking, after: Booking): Booking => ({
  hold: after.hold - before.hold,
  payable: after.payable - before.payable,
});
