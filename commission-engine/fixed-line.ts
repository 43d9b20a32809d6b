import { exact } from './exact.ts';
import { count, type Line, money } from './line.ts';
import { divideHalfEven } from './rounding.ts';

/**
 * The line of a fixed amount, which is paid once per affiliate, plan and period, by the days with an active campaign.
 *
 * @param amount of a whole period in minor units. @param days of the period, above 0.
 */
export const fixedLine = (amount: bigint, activeDays: bigint, days: bigint): Line => ({
  kind: 'fixed',
  amount: divideHalfEven(amount * activeDays, days),
  formula: 'amount × active_days ÷ days',
  inputs: [money('amount', exact(amount)), count('active_days', activeDays), count('days', days)],
  children: [],
});
