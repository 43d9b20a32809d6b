import { exact } from './exact.ts';
import { type Line, money } from './line.ts';

/**
 * The negative line that takes away what a deal pays in a period beyond its cap.
 *
 * @param cap in minor units; null for none. @param lines of CPA, CPL and share.
 * @returns undefined where the cap is not exceeded.
 */
export function capLine(cap: bigint | null, lines: readonly Line[]): Line | undefined {
  const earned = lines.reduce((sum, { amount }) => sum + amount, 0n);
  if (cap === null || earned <= cap) return undefined;
  return {
    kind: 'cap',
    amount: cap - earned,
    formula: 'cap − earned',
    inputs: [money('cap', exact(cap)), money('earned', exact(earned))],
    children: [],
  };
}
