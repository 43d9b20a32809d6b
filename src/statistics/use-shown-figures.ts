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
}

/** The columns of the figures that the backend answers, in the order of their table. */
export function useFigureColumns(): readonly FigureColumn[] {
  return shownFigures(useCapability('commissions'))
    .filter((name) => !ratios.some((ratio) => ratio === name))
    .map((name) => ({ name, ratio: ratios.find((ratio) => partsOf(ratio)[0] === name) }));
}
