import { divideHalfEven } from '../../commission-engine/index.ts';
import { digitsOf } from '../../contract/currencies.ts';
import { eachName } from '../../contract/each-name.ts';
import {
  conversionNames,
  countNames,
  type EarnedName,
  type FigureName,
  isPlain,
  moneyNames,
  partsOf,
  ratioNames,
} from '../../contract/figure-names.ts';
import { partsOfMinor, ratioOf } from '../../contract/figures.ts';
import type { FigureValues } from '../../contract/statistics-answer.ts';
import { figuresOfClicks } from '../figures/rebuild.ts';
import { decimalText } from '../tracking/events/amounts.ts';
import { amountIn } from '../tracking/money.ts';
import type { KeptClicks } from './kept-clicks.ts';
import type { Sums } from './read-shape.ts';

type Amounts = Readonly<Record<string, string>>;

/** Amounts by currency, in the order of their names. */
const byCurrency = (
  kept: Readonly<Record<string, string>> | null,
  told: (minor: bigint, currency: string) => string | undefined,
): Amounts =>
  Object.fromEntries(
    Object.entries(kept ?? {})
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([currency, minor]) => {
        const amount = told(BigInt(minor), currency);
        return amount === undefined ? [] : [[currency, amount]];
      }),
  );

/** Earnings per click have two digits more than amounts. */
const digitsPerClick = 2;

/** Earnings, which are kept in parts of a minor unit; per click only where all clicks are kept. */
function earnedValues({ earned, clicks_in: clicks }: Sums, kept: KeptClicks): Pick<FigureValues, EarnedName> {
  return {
    earned: byCurrency(earned, (parts, currency) => amountIn(divideHalfEven(parts, partsOfMinor), currency)),
    earned_per_click: byCurrency(earned, (parts, currency) => {
      const count = kept === 'all' ? BigInt(clicks?.[currency] ?? 0) : 0n;
      if (count === 0n) return undefined;
      const perClick = divideHalfEven(parts * 10n ** BigInt(digitsPerClick), count * partsOfMinor);
      return decimalText(perClick, digitsOf(currency) + digitsPerClick);
    }),
  };
}

const plainCounts = countNames.filter(isPlain);
const plainMoney = moneyNames.filter(isPlain);

/** The figures of sums as the API answers them. @param kept how many clicks of that time there still are. */
export function valuesOf(sums: Sums, kept: KeptClicks, hasCommissions: boolean): FigureValues {
  const isOfClicks = (name: FigureName) => figuresOfClicks.some((one) => one === name);
  const countOf = (name: (typeof countNames)[number]) =>
    kept === 'none' && isOfClicks(name) ? null : sums[name];
  const values = {
    ...eachName(plainCounts, countOf),
    ...eachName(plainMoney, (name) => byCurrency(sums[name], amountIn)),
    ...eachName(ratioNames, (name) => {
      const [numerator, denominator] = partsOf(name);
      if (kept !== 'all' && (isOfClicks(numerator) || isOfClicks(denominator))) return null;
      return ratioOf(countOf(numerator), countOf(denominator));
    }),
  };
  if (!hasCommissions) return values;
  const conversions = eachName(conversionNames, (name) => sums[name]);
  return { ...values, ...conversions, ...earnedValues(sums, kept) };
}
