import { UsageError } from '../run.ts';
import { type Amounts, defaults } from './amounts.ts';

const isAmount = (name: string): name is keyof Amounts => Object.hasOwn(defaults, name);

/** The names of the amounts. */
export const amountNames = Object.keys(defaults).filter(isAmount);

/** Largest amount of anything: ids are 32 bits wide. */
export const most = 10_000_000;

/**
 * The smallest amounts, so that every row has something to refer to: the users are at least an operator, a sub-operator
 * and an affiliate.
 */
const least: Partial<Amounts> = { users: 3, brands: 1, plans: 1, materials: 1 };

/** The amounts of a command line. @throws UsageError for one that is not a whole number in range. */
export function parseAmounts(values: Partial<Record<string, string | boolean>>): Amounts {
  const amounts = { ...defaults };
  for (const name of amountNames) {
    const text = values[name];
    if (text === undefined) continue;
    const amount = Number(text);
    if (!/^\d+$/.test(String(text)) || amount > most || amount < (least[name] ?? 0)) {
      throw new UsageError(`--${name} must be a whole number from ${least[name] ?? 0} to ${most}.`);
    }
    amounts[name] = amount;
  }
  if (amounts.clicks + amounts.events > 0 && amounts.campaigns === 0) {
    throw new UsageError(
      '--clicks and --events need --campaigns: they are of the campaigns that the same run makes.',
    );
  }
  return amounts;
}
