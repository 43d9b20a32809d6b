import { byCustomer } from './by-customer.ts';
import type { ConversionKind } from './facts.ts';
import { count, type Line } from './line.ts';

/** The change of one customer in a period: an amount that is booked, or taken back below 0. Minor units. */
export interface CustomerAmount {
  readonly customer: string;
  readonly amount: bigint;
}

/**
 * The line of CPA or CPL: what a period books for conversions, less what it takes back of earlier periods. A conversion
 * that is booked and taken back within the period is not in it.
 *
 * @returns undefined where nothing changes.
 */
export function conversionLine(kind: ConversionKind, changes: readonly CustomerAmount[]): Line | undefined {
  const children = changes.filter(({ amount }) => amount !== 0n).toSorted(byCustomer);
  if (children.length === 0) return undefined;
  const booked = children.filter(({ amount }) => amount > 0n).length;
  return {
    kind,
    amount: children.reduce((sum, { amount }) => sum + amount, 0n),
    formula: 'Σ customers',
    inputs: [count('booked', BigInt(booked)), count('taken_back', BigInt(children.length - booked))],
    children: children.map(({ customer, amount }) => ({ kind: 'customer', customer, amount })),
  };
}
