import type { Moment } from '../../../commission-engine/index.ts';
import { monthNumber } from '../months.ts';
import type { Settled } from './settle.ts';

/**
 * The moment for which figures have what a conversion changes in a month: that of the fact which brought it. An amount is
 * brought by what qualified the customer, or by a later decision of the operator; a chargeback or a decision takes it back.
 *
 * @param period the first day of the month. @returns `now` where no fact of that month says it.
 */
export function earnedAt(
  { kind, customer, qualified }: Pick<Settled, 'kind' | 'customer' | 'qualified'>,
  { period, amount }: { period: string; amount: bigint },
  now: Moment,
): Moment {
  const month = monthNumber(period);
  const moments = customer.facts
    .filter(
      (fact) =>
        fact.period === month &&
        (fact.type === 'decision' ? fact.about === kind : amount < 0n && fact.type === 'chargeback'),
    )
    .map(({ at }) => at);
  if (amount > 0n && qualified) moments.push(qualified.at);
  return (
    moments.reduce<Moment | undefined>(
      (latest, at) => (latest === undefined || at > latest ? at : latest),
      undefined,
    ) ?? now
  );
}
