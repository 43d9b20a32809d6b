import { figures, type FigureUnit } from './figures.ts';

/** The name of a figure, in queries and answers. */
export type FigureName = keyof typeof figures;
type Named<K extends FigureUnit> = {
  [N in FigureName]: (typeof figures)[N]['unit'] extends K ? N : never;
}[FigureName];

/** Figures of a unit by name. */
export type CountName = Named<'count'>;
export type MoneyName = Named<'money'>;
export type RatioName = Named<'ratio'>;
export type MoneyRatioName = Named<'money_ratio'>;
/** Figures that facts add to. */
export type SumName = CountName | MoneyName;

const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name);
/** The names of all figures, in the order of the table. */
export const figureNames: readonly FigureName[] = Object.keys(figures).filter(isFigure);
export const countNames = figureNames.filter((name): name is CountName => figures[name].unit === 'count');
export const moneyNames = figureNames.filter((name): name is MoneyName => figures[name].unit === 'money');
export const ratioNames = figureNames.filter((name): name is RatioName => figures[name].unit === 'ratio');
export const moneyRatioNames = figureNames.filter(
  (name): name is MoneyRatioName => figures[name].unit === 'money_ratio',
);
export const sumNames: readonly SumName[] = [...countNames, ...moneyNames];

/** The figures that a ratio divides. */
export const partsOf = <N extends RatioName | MoneyRatioName>(
  name: N,
): (typeof figures)[N]['formula']['ratio'] => figures[name].formula.ratio;

/** Figures that are there with commissions alone: what is earned, and the conversions by their state. */
export const earnedNames = ['earned', 'earned_per_click'] as const satisfies readonly FigureName[];
export type EarnedName = (typeof earnedNames)[number];
export const conversionNames = [
  'conversions_pending',
  'conversions_approved',
  'conversions_rejected',
] as const satisfies readonly CountName[];
export type ConversionName = (typeof conversionNames)[number];

const paidNames: readonly FigureName[] = [...conversionNames, ...earnedNames];
/** Whether a figure is there without commissions too. */
export const isPlain = <N extends FigureName>(name: N): name is Exclude<N, ConversionName | EarnedName> =>
  !paidNames.includes(name);
/** The names of the figures that are shown, in the order of the table. */
export const shownFigures = (hasCommissions: boolean): readonly FigureName[] =>
  hasCommissions ? figureNames : figureNames.filter(isPlain);
