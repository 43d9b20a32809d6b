import { type FigureName, shownFigures } from '../../contract/figure-names.ts';
import { useCapability } from '../authProvider/store.ts';

/** The figures that the backend answers, in the order of their table. */
export const useShownFigures = (): readonly FigureName[] => shownFigures(useCapability('commissions'));
