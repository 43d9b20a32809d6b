import {
  type FigureName,
  type MoneyRatioName,
  moneyRatioNames,
  partsOf,
  type RatioName,
  ratioNames,
  shownFigures,
} from '../../contract/figure-names.ts';
import { useCapability } from '../authProvider/store.ts';

type AnyRatioName = RatioName | MoneyRatioName;

const ratios: readonly AnyRatioName[] = [...ratioNames, ...moneyRatioNames];

/** A column of the table: a sum, and under it what it is divided by another one. */
export interface FigureColumn {
  name: FigureName;
  ratio: AnyRatioName | undefined;
  /** The class of its cells; undefined for those that always stand. */
  className: 'later' | undefined;
}

/** Figures that give their room to the others where there is little, until they are asked for. */
const later: readonly FigureName[] = [
  'unique_clicks',
  'deposits',
  'withdrawal_sum',
  'conversions_pending',
  'conversions_rejected',
];

/** Whether an order, as the address has it, is by one of them. */
export const isLater = (sort: string | undefined): boolean =>
  later.some((name) => name === sort?.replace('-', ''));

/** The columns of the figures that the backend answers, in the order of their table. */
export function useFigureColumns(): readonly FigureColumn[] {
  return shownFigures(useCapability('commissions'))
    .filter((name) => !ratios.some((ratio) => ratio === name))
    .map((name) => ({
      name,
      ratio: ratios.find((ratio) => partsOf(ratio)[0] === name),
      className: later.includes(name) ? 'later' : undefined,
    }));
}
