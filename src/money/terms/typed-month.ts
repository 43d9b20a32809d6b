import { minorUnits } from '../../../contract/amounts.ts';
import type { Language } from '../../../contract/languages.ts';
import { typedAmount } from '../typed-amount.ts';
import { daysOfMonth, type Month } from './computed.ts';

export type Figure = keyof Month;

/** The most customers that are computed, each for itself. */
const most = 10_000;

/** The most of each figure that is counted. */
const limits = { registrations: most, qualified: most, first_deposits: most, active_days: daysOfMonth };
type Count = keyof typeof limits;
type Amount = Exclude<Figure, Count>;
const isCount = (figure: Figure): figure is Count => figure in limits;

/** A figure that cannot be read: a translation key, and its values. */
export interface FigureProblem {
  key: string;
  values?: { most: number };
}

interface Read {
  month: Month;
  problems: Partial<Record<Figure, FigureProblem>>;
}

/**
 * Reads the figures of a month as people type them. The month is of use only where there are no problems.
 *
 * @param asked the figures that are on screen; the others are not judged.
 * @param digits of the currency, behind the point.
 */
export function readMonth(
  typed: Readonly<Record<Figure, string>>,
  asked: readonly Figure[],
  { language, digits }: { language: Language; digits: number },
): Read {
  const count = (figure: Count): number => (asked.includes(figure) ? Number(typed[figure]) : 0);
  const amount = (figure: Amount): string =>
    asked.includes(figure) ? typedAmount(typed[figure], language) : '0';
  const isWrong = (figure: Figure): boolean => {
    if (isCount(figure)) return !/^\s*\d+\s*$/.test(typed[figure]) || Number(typed[figure]) > limits[figure];
    const text = amount(figure);
    return minorUnits(text, digits) === undefined || (figure === 'loss' && text.startsWith('-'));
  };
  const problemOf = (figure: Figure): FigureProblem =>
    isCount(figure)
      ? { key: 'terms.count_wanted', values: { most: limits[figure] } }
      : { key: 'validation.price' };
  return {
    month: {
      registrations: count('registrations'),
      qualified: count('qualified'),
      first_deposits: count('first_deposits'),
      active_days: count('active_days'),
      net_revenue: amount('net_revenue'),
      loss: amount('loss'),
    },
    problems: Object.fromEntries(asked.filter(isWrong).map((figure) => [figure, problemOf(figure)])),
  };
}
